import type { ScriptTask } from '../core/simulation/mocks/script';
import { loadEngine, runTask } from './engine';
import type { SandboxAnswer } from './protocol';

/**
 * The engine gives the user's code nothing of these; should the engine itself ever be broken out of, they are gone from its
 * worker as well.
 */
const DOORS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'RTCPeerConnection',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'indexedDB',
  'caches',
  'navigator',
  'importScripts',
];

const engine = loadEngine();
void engine.then(() => {
  for (const door of DOORS) Object.defineProperty(self, door, { value: undefined });
});

self.onmessage = async ({ data }: MessageEvent<ScriptTask>) => {
  const loaded = await engine;
  say({ kind: 'started' });
  try {
    say({ kind: 'done', outcome: runTask(loaded, data), isSpent: false });
  } catch (error) {
    const outcome = {
      kind: 'failed',
      fault: 'crashed',
      detail: `the tool crashed: ${String(error)}`,
      logs: [],
    } as const;
    say({ kind: 'done', outcome, isSpent: true });
  }
};

function say(answer: SandboxAnswer): void {
  self.postMessage(answer);
}
