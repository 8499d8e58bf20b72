import { HostKey } from '../../core/hosts/host-key';
import type { Outcome } from '../../core/outcome';
import { KeyStore, type KeptKey, type KeyPlace, type KeyReason } from '../../persistence/keys';

/** Tells other tabs that every key is to be forgotten; never a key. */
const CHANNEL = 'rolecall.keys';
const FORGET = 'forget-all';

/** The user's keys as the screen shows them: for which host, kept where, open or not. */
export class Keys {
  readonly #store: KeyStore;
  readonly #channel = new BroadcastChannel(CHANNEL);
  #list = $state.raw<readonly KeptKey[]>([]);
  #loading: Promise<void> | undefined;

  constructor(store = new KeyStore()) {
    this.#store = store;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === FORGET) void this.#after(this.#store.forgetAll());
    };
  }

  get list(): readonly KeptKey[] {
    return this.#list;
  }

  /** Reads what this browser keeps, once. */
  load(): Promise<void> {
    this.#loading ??= this.#store.load().then(() => this.#show());
    return this.#loading;
  }

  find(origin: string | undefined): KeptKey | undefined {
    return this.#list.find((kept) => kept.origin === origin);
  }

  /** Keeps what was typed for a host. */
  async keep(
    origin: string,
    typed: string,
    place: KeyPlace,
    passphrase: string,
  ): Promise<Outcome<KeptKey, KeyReason>> {
    const key = HostKey.read(origin, typed);
    if (key === undefined) return { ok: false, reason: { kind: 'unusable' } };
    return this.#after(this.#store.keep(key, place, passphrase));
  }

  /** Lets another host have a key too, for this tab: the user confirmed it. */
  async share(key: HostKey, origin: string): Promise<Outcome<KeptKey, KeyReason>> {
    return this.#after(this.#store.keep(key.movedTo(origin), 'tab'));
  }

  async unlock(origin: string, passphrase: string): Promise<Outcome<HostKey, KeyReason>> {
    return this.#after(this.#store.unlock(origin, passphrase));
  }

  async forget(origin: string): Promise<Outcome<void, KeyReason>> {
    return this.#after(this.#store.forget(origin));
  }

  /** In every tab and in this browser. */
  async forgetAll(): Promise<Outcome<void, KeyReason>> {
    this.#channel.postMessage(FORGET);
    return this.#after(this.#store.forgetAll());
  }

  async #after<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    this.#show();
    return result;
  }

  #show(): void {
    this.#list = this.#store.list();
  }
}
