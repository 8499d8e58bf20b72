import { mount } from 'svelte';
import * as z from 'zod/mini';
import AppRoot from './App.svelte';
import { EXAMPLES } from './core/examples';
import { App } from './state/app.svelte';
import { exampleDocument } from './state/example-document';
import { Preferences } from './state/preferences.svelte';
import './ui/kit/tokens.css';

// Zod's compiled parsers need `new Function`, which the content security policy refuses.
z.config({ jitless: true });

async function start(): Promise<void> {
  const preferences = new Preferences();
  preferences.applyTheme();
  await preferences.applyLocale();
  const app = new App(exampleDocument(EXAMPLES[0]), preferences);
  const target = document.getElementById('app');
  if (target) mount(AppRoot, { target, props: { app } });
}

void start();
