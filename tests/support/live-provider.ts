import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import type { JsonValue } from '../../src/core/json/value';
import type { Asking } from '../../src/state/live/ask';
import { Live } from '../../src/state/live/live.svelte';

export const TEXT = '{ "model": "m", "messages": [{"role":"user","content":"Hi"}], "temperature": 1.0 }';
export const REQUEST = JSON.parse(TEXT) as JsonValue;

/** What was sent, and the answers still to give. */
export const sent: {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}[] = [];
export const answers: (() => Response)[] = [];

/** Stands in for the browser: its network answers with `answers`, then is down. */
export function stubBrowser(): void {
  sent.length = 0;
  answers.length = 0;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body?: string }) => {
    sent.push({ url, headers: init.headers, body: init.body ?? '' });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

export function stream(...chunks: readonly unknown[]): () => Response {
  const lines = chunks.map(
    (chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`,
  );
  return () => new Response(lines.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers });
}

export const delta = (content: string, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
});

export async function connected(id = 'openai', key = 'sk-live-key-123'): Promise<Live> {
  const live = new Live(() => id);
  await live.keys.load();
  await live.keys.keep(live.origin?.text ?? '', key, 'tab', '');
  return live;
}

export function asking(differs: Partial<Asking> = {}): Asking {
  return { request: REQUEST, text: TEXT, format: 'openai-chat', ...differs };
}

export const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
