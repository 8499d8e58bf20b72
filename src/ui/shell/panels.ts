import type { Component } from 'svelte';
import { loadPredictions } from '../../state/checking/refusal';
import type { TabId } from '../../state/view.svelte';

/** The views beside the conversation, each loaded when first opened. A tab exists only once it works. */
export const PANELS: Readonly<Partial<Record<TabId, () => Promise<{ default: Component }>>>> = {
  json: () => import('../json/JsonPanel.svelte'),
  request: () => import('../request/RequestPanel.svelte'),
  run: () => Promise.all([import('../run/RunPanel.svelte'), loadPredictions()]).then(([panel]) => panel),
  tools: () => import('../tools/ToolsPanel.svelte'),
  tokens: () => import('../tokens/TokensPanel.svelte'),
  trim: () => import('../trim/TrimPanel.svelte'),
};
