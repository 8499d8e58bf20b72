import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Starting Node with a TypeScript loader takes its time. */
const PATIENCE_MS = 60_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-check-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function check(text: string, ...flags: string[]) {
  const file = join(folder, 'request.json');
  writeFileSync(file, text);
  const args = ['--import', 'tsx', 'scripts/check.ts', file, ...flags];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, left: readFileSync(file, 'utf8') };
}

const MISSPELT = `{
  "model": "gpt-4o",
  "messages": [
    { "role": "usr", "content": "hi" }
  ]
}`;

describe('the check command', { timeout: PATIENCE_MS }, () => {
  it('names the place, the rule and the tokens, and ends with 1', () => {
    const { status, stdout } = check(MISSPELT);
    expect(status).toBe(1);
    expect(stdout).toContain('request.json:4:15 error role-unknown at /messages/0/role');
    expect(stdout).toContain(
      `Predicted response: HTTP 400 {"error":{"message":"Invalid value: 'usr'. Supported values are:`,
    );
    expect(stdout).toMatch(/1 errors, 0 warnings, 0 hints · .*\d+ tokens/);
  });

  it('writes the same as JSON', () => {
    const { stdout } = check(MISSPELT, '--json');
    const report = JSON.parse(stdout) as { counts: unknown; problems: readonly Record<string, unknown>[] };
    expect(report.counts).toEqual({ error: 1, warning: 0, hint: 0 });
    expect(report.problems[0]).toMatchObject({ rule: 'role-unknown', pointer: '/messages/0/role', line: 4 });
    expect(report.problems[0]).toHaveProperty('response.wording', 'whole');
    expect(report.problems[0]).toHaveProperty('response.body.error.param', 'messages[0].role');
  });

  it('repairs the file and keeps its layout', () => {
    const { status, left } = check(MISSPELT, '--fix');
    expect(status).toBe(0);
    expect(left).toBe(MISSPELT.replace('usr', 'user'));
  });

  it('takes a bare list of messages and gives one back', () => {
    const { status, stdout, left } = check(
      '[{"role": "usr", "content": "hi"}]\n',
      '--fix',
      '--provider',
      'deepseek',
    );
    expect(left).toBe('[{"role": "user", "content": "hi"}]\n');
    expect(status).toBe(0);
    expect(stdout).toContain('1 repaired');
  });

  it('ends with 2 when there is nothing to check', () => {
    expect(check('{"messages": [').status).toBe(2);
    expect(check(MISSPELT, '--provider', 'nobody').status).toBe(2);
  });
});
