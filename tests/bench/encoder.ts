import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchTexts } from './encoder-texts';

const OURS = 'Rolecall';
const PEERS = ['gpt-tokenizer', 'js-tiktoken'] as const;
/** A tokenizer that has not answered by then is stopped and counts as this. */
const LIMIT_MS = 20_000;
/** The first one is counted first, in a new process; no text is counted twice. */
const TEXTS = 5;
const ROUNDS = 3;
/** What takes longer is measured once. */
const SLOW_MS = 3000;

interface Measured {
  /** Milliseconds of the first call, and the median of later ones. */
  readonly first: number;
  readonly warm: number;
  /** Of each text; undefined when it was stopped, shorter when it was slow. */
  readonly tokens?: readonly number[];
}

type Message = { readonly kind: 'ready' } | ({ readonly kind: 'done' } & Required<Measured>);

/** Our encoder against others on the same texts in this run: how many times as long they take, on the first call and later. */
export async function benchEncoder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  try {
    const rows = [['o200k_base', ...PEERS.map((peer) => `${peer}, first / warm`), 'tokens']];
    for (const [name, makeText] of Object.entries(benchTexts())) {
      const file = join(folder, 'texts.json');
      writeFileSync(file, JSON.stringify(Array.from({ length: TEXTS }, makeText)));
      rows.push(await measureRow(name, file));
    }
    return table(rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureRow(name: string, file: string): Promise<string[]> {
  const best = new Map<string, Measured>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const tokenizer of [OURS, ...PEERS]) {
      const before = best.get(tokenizer);
      if (before !== undefined && before.first > SLOW_MS) continue;
      best.set(tokenizer, better(before, await measure(tokenizer, file)));
    }
  }
  const ours = best.get(OURS);
  const cells = PEERS.map((peer) => comparison(name, peer, best.get(peer), ours));
  return [name, ...cells, String(ours?.tokens?.[0])];
}

/** The least of each: what disturbs a measurement only ever adds to it. */
function better(before: Measured | undefined, after: Measured): Measured {
  if (before === undefined) return after;
  return { ...after, first: Math.min(before.first, after.first), warm: Math.min(before.warm, after.warm) };
}

function comparison(
  name: string,
  peer: string,
  theirs: Measured | undefined,
  ours: Measured | undefined,
): string {
  if (theirs === undefined || ours === undefined) return '';
  for (const [at, tokens] of (theirs.tokens ?? []).entries()) {
    if (tokens !== ours.tokens?.[at]) throw new Error(`${name}: we count otherwise than ${peer}`);
  }
  const atLeast = theirs.tokens === undefined ? '> ' : '';
  const [first, warm] = [theirs.first / ours.first, theirs.warm / ours.warm].map(times);
  return `${atLeast}${first} / ${atLeast}${warm}`;
}

function measure(tokenizer: string, file: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'encoder-child.ts'), [tokenizer, file], {
      execArgv: ['--import', 'tsx'],
    });
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (message: Message) => {
      clearTimeout(timer);
      if (message.kind === 'done') return resolve(message);
      timer = setTimeout(() => {
        child.kill('SIGKILL');
        resolve({ first: LIMIT_MS, warm: LIMIT_MS });
      }, LIMIT_MS);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${tokenizer} ended with ${code ?? 'a signal'}`));
    });
  });
}

function times(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}×`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
