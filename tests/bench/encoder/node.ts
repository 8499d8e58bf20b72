import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withinLimit, type Place } from './place';
import type { Timing } from './timing';

/** Times in child processes of Node. */
export function createNodePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  const file = join(folder, 'texts.json');
  return {
    name: 'Node',
    async time(tokenizer, texts) {
      writeFileSync(file, JSON.stringify(texts));
      const child = fork(join(import.meta.dirname, 'node-child.ts'), [tokenizer, file], {
        execArgv: ['--import', 'tsx'],
      });
      const answer = new Promise<Timing>((resolve, reject) => {
        child.on('message', (timing: Timing) => resolve(timing));
        child.on('error', reject);
        child.on('exit', (code, signal) => {
          if (code !== 0 && signal === null) reject(new Error(`${tokenizer} ended with ${code}`));
        });
      });
      const timing = await withinLimit(answer);
      child.kill('SIGKILL');
      return timing;
    },
    close() {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}
