import { hostOrCustom, type Host } from '../../core/hosts';
import { connectionTo, type Connection } from '../../core/hosts/connection';
import { originOf, type Origin } from '../../core/hosts/origin';
import { readConnection, writeConnection } from '../../persistence/connection';
import type { App } from '../app.svelte';
import { Keys } from './keys.svelte';

/** Whether Run asks the offline model or a live one, and which: this browser remembers it. */
export class Live {
  readonly keys = new Keys();
  #isLive = $state(false);
  #connection = $state.raw<Connection>();
  readonly #fallback: () => Connection;

  /** `provider`: id of the dialect in use, whose host is proposed until one is chosen. */
  constructor(provider: () => string) {
    const { isLive, connection } = readConnection();
    this.#isLive = isLive;
    this.#connection = connection;
    this.#fallback = () => connectionTo(hostOrCustom(provider()));
  }

  get isLive(): boolean {
    return this.#isLive;
  }
  /** Whether the user has said where to connect. */
  get isChosen(): boolean {
    return this.#connection !== undefined;
  }
  get connection(): Connection {
    return this.#connection ?? this.#fallback();
  }
  get host(): Host {
    return hostOrCustom(this.connection.host);
  }
  /** Where requests and the key go; undefined while the address is none. */
  get origin(): Origin | undefined {
    return originOf(this.connection.baseUrl);
  }
  /** What keeps a request from being sent; undefined when nothing does. */
  get lack(): 'address' | 'key' | 'passphrase' | undefined {
    if (this.origin === undefined) return 'address';
    const kept = this.keys.find(this.origin.text);
    if (kept !== undefined) return kept.key === undefined ? 'passphrase' : undefined;
    const known = this.host.endpoints.some(({ baseUrl }) => baseUrl === this.connection.baseUrl);
    return this.host.needsKey && known ? 'key' : undefined;
  }

  setLive(isLive: boolean): void {
    this.#isLive = isLive;
    this.#remember();
  }

  change(change: Partial<Connection>): void {
    const { model, ...rest } = { ...this.connection, ...change };
    this.#connection = model === undefined || model === '' ? rest : { ...rest, model };
    this.#remember();
  }

  /** Another host, at its own address. */
  choose(id: string): void {
    const { connectSeconds, idleSeconds } = this.connection;
    this.#connection = { ...connectionTo(hostOrCustom(id)), connectSeconds, idleSeconds };
    this.#remember();
  }

  #remember(): void {
    writeConnection({ isLive: this.#isLive, connection: this.#connection });
  }
}

const LIVES = new WeakMap<App, Live>();

/** The live side of an app, made when it is first asked for. */
export function liveOf(app: App): Live {
  const known = LIVES.get(app);
  if (known) return known;
  const live = new Live(() => app.session.surroundings.provider);
  LIVES.set(app, live);
  return live;
}
