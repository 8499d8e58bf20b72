import { expect, it } from 'vitest';
import { matching } from '../../../src/ui/shell/matching';

const COMMANDS = [
  'Run',
  'Forks of this conversation',
  'Open tab: Run',
  'Settings',
  'Check a JSONL file…',
  '规则：全部',
].map((label) => ({ label }));

it.each([
  ['', COMMANDS.map(({ label }) => label)],
  ['settin', ['Settings']],
  ['  RUN ', ['Run', 'Open tab: Run']],
  ['run open', ['Open tab: Run']],
  ['s', ['Settings', 'Forks of this conversation', 'Check a JSONL file…']],
  ['conv', ['Forks of this conversation']],
  ['规则', ['规则：全部']],
  ['全部', ['规则：全部']],
  ['xyz', []],
])('finds for "%s" %j', (typed, labels) => {
  expect(matching(COMMANDS, typed).map(({ label }) => label)).toEqual(labels);
});
