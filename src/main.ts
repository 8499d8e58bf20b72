import './core/zod';
import { mount } from 'svelte';
import AppRoot from './App.svelte';
import { vendingRefund } from './core/examples/vending-refund';
import { registerOffline } from './offline/register';
import { App } from './state/app.svelte';
import { exampleDocument } from './state/library/example-document';
import { Preferences } from './state/preferences.svelte';
import './ui/kit/tokens.css';

async function start(): Promise<void> {
  const preferences = new Preferences();
  await preferences.apply();
  const app = new App(exampleDocument(vendingRefund), preferences);
  await app.start();
  const target = document.getElementById('app');
  if (target) mount(AppRoot, { target, props: { app } });
  registerOffline(app.offlineEvents);
  addEventListener('error', ({ message, error }: ErrorEvent & { readonly error: unknown }) => {
    // Without an error it is the browser's note that size observers go on in the next frame.
    if (error) app.reportCrash(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => app.reportCrash(String(reason)));
}

void start();
