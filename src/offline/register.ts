import { registerSW } from 'virtual:pwa-register';

export interface OfflineEvents {
  /** Everything is cached: from now on the app opens without a network. */
  readonly onReady: () => void;
  /** A new version waits; `update` reloads the page with it. */
  readonly onUpdate: (update: () => void) => void;
}

/** Registers the service worker that makes the app work offline. A new version never reloads the page by itself. */
export function registerOffline({ onReady, onUpdate }: OfflineEvents): void {
  const update = registerSW({
    onOfflineReady: onReady,
    onNeedRefresh: () => onUpdate(() => void update(true)),
  });
}
