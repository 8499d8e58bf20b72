import { createChromiumPlace } from './chromium';
import { createNodePlace } from './node';
import { OURS, PEERS, type TokenizerName } from './peers';
import { LIMIT_MS, type Place } from './place';
import { benchTexts } from './texts';
import type { Timing } from './timing';

/** The first one is counted first, in a new process; no text is counted twice. */
const TEXTS = 4;
const ROUNDS = 2;
/** What takes longer is measured once. */
const SLOW_MS = 2500;

type Timings = ReadonlyMap<TokenizerName, Timing>;

/**
 * Our encoder against others on the same texts in this run, in Node and in Chromium: how many times as long they take, on
 * the first call and later.
 */
export async function benchEncoder(print: (line: string) => void): Promise<void> {
  for (const create of [createNodePlace, createChromiumPlace]) {
    const place = await create();
    try {
      await benchPlace(place, print);
    } finally {
      await place.close();
    }
  }
}

async function benchPlace(place: Place, print: (line: string) => void): Promise<void> {
  print(row([`${place.name}: first / warm`, ...PEERS, 'the fastest of them']));
  let started: Timings = new Map();
  for (const [name, createText] of Object.entries(benchTexts())) {
    const timings = await timeAll(place, Array.from({ length: TEXTS }, createText));
    if (started.size === 0) started = timings;
    const peers = PEERS.map((peer) => ratiosOf(name, timings, peer));
    print(row([name, ...peers.map(ratioText), fastestText(peers)]));
  }
  print(row(['until the first count: time', ...PEERS.map((peer) => startText(started, peer))]));
  if (place.sizeOf) {
    const ours = place.sizeOf(OURS) ?? 0;
    const sizes = PEERS.map((peer) => times((place.sizeOf?.(peer) ?? 0) / ours));
    print(row(['until the first count: size', ...sizes]));
  }
}

async function timeAll(place: Place, texts: readonly string[]): Promise<Timings> {
  const best = new Map<TokenizerName, Timing>();
  const stopped: Timing = { start: LIMIT_MS, first: LIMIT_MS, warm: LIMIT_MS, tokens: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const tokenizer of [OURS, ...PEERS] as const) {
      const before = best.get(tokenizer);
      if (before !== undefined && before.first > SLOW_MS) continue;
      best.set(tokenizer, lesser(before, (await place.time(tokenizer, texts)) ?? stopped));
    }
  }
  return best;
}

/** The least of each: what disturbs a measurement only ever adds to it. */
function lesser(before: Timing | undefined, after: Timing): Timing {
  if (before === undefined) return after;
  return {
    ...after,
    start: Math.min(before.start, after.start),
    first: Math.min(before.first, after.first),
    warm: Math.min(before.warm, after.warm),
  };
}

/** How many times as long as we a peer took; `isLeast` when it was stopped and would have taken longer. */
interface Ratios {
  readonly first: number;
  readonly warm: number;
  readonly isLeast: boolean;
}

function ratiosOf(text: string, timings: Timings, peer: TokenizerName): Ratios {
  const [theirs, ours] = [timings.get(peer), timings.get(OURS)];
  if (theirs === undefined || ours === undefined) throw new Error(`${text}: ${peer} was not timed`);
  for (const [at, tokens] of theirs.tokens.entries()) {
    if (tokens !== ours.tokens[at]) throw new Error(`${text}: we count otherwise than ${peer}`);
  }
  return {
    first: theirs.first / ours.first,
    warm: theirs.warm / ours.warm,
    isLeast: theirs.tokens.length === 0,
  };
}

function ratioText({ first, warm, isLeast }: Ratios): string {
  const least = isLeast ? '>' : '';
  return `${least}${times(first)} / ${least}${times(warm)}`;
}

function fastestText(peers: readonly Ratios[]): string {
  const [first, warm] = [peers.map((peer) => peer.first), peers.map((peer) => peer.warm)];
  return `${times(Math.min(...first))} / ${times(Math.min(...warm))}`;
}

function startText(timings: Timings, peer: TokenizerName): string {
  return times((timings.get(peer)?.start ?? NaN) / (timings.get(OURS)?.start ?? NaN));
}

function times(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}×`;
}

const COLUMN_WIDTHS = [28, 16];

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => cell.padEnd(COLUMN_WIDTHS[at] ?? 16)).join('  ');
}
