import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchTexts } from './encoder-texts';

const OURS = 'Rolecall';
const PEERS = ['gpt-tokenizer', 'js-tiktoken'] as const;
/** A tokenizer that has not answered by then is stopped and counts as this. */
const LIMIT_MS = 20_000;

interface Measured {
  /** Milliseconds of the first call, and the median of later ones. */
  readonly first: number;
  readonly warm: number;
  /** Undefined when it was stopped. */
  readonly tokens?: number;
}

type Message = { readonly kind: 'ready' } | ({ readonly kind: 'done' } & Required<Measured>);

/** Our encoder against others on the same texts in this run: how many times as long they take, on the first call and later. */
export async function benchEncoder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  try {
    const rows = [['o200k_base', ...PEERS.map((peer) => `${peer}, first / warm`), 'tokens']];
    for (const [name, text] of Object.entries(benchTexts())) {
      const file = join(folder, 'text');
      writeFileSync(file, text);
      rows.push(await measureRow(name, file));
    }
    return table(rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureRow(name: string, file: string): Promise<string[]> {
  const ours = await measure(OURS, file);
  const row = [name];
  for (const peer of PEERS) {
    const theirs = await measure(peer, file);
    if (theirs.tokens !== undefined && theirs.tokens !== ours.tokens) {
      throw new Error(`${name}: ${peer} counts ${theirs.tokens}, we count ${ours.tokens ?? 0}`);
    }
    const atLeast = theirs.tokens === undefined ? '> ' : '';
    row.push(`${atLeast}${times(theirs.first / ours.first)} / ${atLeast}${times(theirs.warm / ours.warm)}`);
  }
  return [...row, String(ours.tokens)];
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
