import { mount } from 'svelte';
import * as z from 'zod/mini';
import AppRoot from './App.svelte';
import { createDocument } from './core/snapshot/document';
import { App } from './state/app.svelte';
import { Preferences } from './state/preferences.svelte';
import './ui/kit/tokens.css';

// Zod's compiled parsers need `new Function`, which the content security policy refuses.
z.config({ jitless: true });

async function start(): Promise<void> {
  const preferences = new Preferences();
  preferences.applyTheme();
  await preferences.applyLocale();
  const text = JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hi' }] }, null, 2);
  const app = new App(createDocument({ title: '', provider: 'openai', text }), preferences);
  const target = document.getElementById('app');
  if (target) mount(AppRoot, { target, props: { app } });
}

void start();
