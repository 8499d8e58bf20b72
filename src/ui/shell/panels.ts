import type { Component } from 'svelte';
import type { TabId } from '../../state/view.svelte';

/** The views beside the conversation, each loaded when first opened. A tab exists only once it works. */
export const PANELS: Readonly<Partial<Record<TabId, () => Promise<{ default: Component }>>>> = {
  json: () => import('../json/JsonPanel.svelte'),
  request: () => import('../request/RequestPanel.svelte'),
  run: () => import('../run/RunTab.svelte'),
  tools: () => import('../tools/ToolsPanel.svelte'),
  tokens: () => import('../tokens/TokensPanel.svelte'),
  trim: () => import('../trim/TrimPanel.svelte'),
};
