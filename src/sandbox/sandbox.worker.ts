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

// A harmed engine complains there; what came of the task is said already.
console.error = () => undefined;

const engine = loadEngine();
void engine.then(() => {
  for (const door of DOORS) Object.defineProperty(self, door, { value: undefined });
});

self.onmessage = async ({ data }: MessageEvent<ScriptTask>) => {
  const loaded = await engine;
  say({ kind: 'started' });
  say({ kind: 'done', ...runTask(loaded, data) });
};

function say(answer: SandboxAnswer): void {
  self.postMessage(answer);
}
