import { PRESETS } from '../../../src/core/trimming/presets';
import { project } from '../../../src/core/trimming/project';
import { readRecipe } from '../../../src/core/trimming/recipe';
import type { JsonObject } from '../../../src/core/json/value';
import type { ConformanceKind } from '../kind';
import { differenceOf, environmentOf, outcomeOf, summariseByImpl, type TrimLine } from '../trimming/lines';

/** One trimming of one array: by a recipe, or as a library does it. */
export const trim: ConformanceKind = {
  kind: 'trim',
  run(raw) {
    const line = raw as unknown as TrimLine;
    return outcomeOf(line, line.impl === 'rolecall' ? recipeTrouble(line) : libraryTrouble(line));
  },
  summarise: summariseByImpl,
};

function recipeTrouble(line: TrimLine): string | undefined {
  const recipe = readRecipe(line.recipe);
  if (recipe === undefined) return 'the recipe does not fit the schema';
  const result = project(line.messages, recipe, environmentOf(line), { remember: false });
  const { over_budget: over } = line.expect;
  if (over !== undefined && result.report.overBudget !== over) {
    return `over budget by ${result.report.overBudget}, expected ${over}`;
  }
  return differenceOf(line, result);
}

function libraryTrouble(line: TrimLine): string | undefined {
  const preset = PRESETS.find(({ library }) => library === line.impl);
  const method = preset?.methods.find(({ id }) => id === line.strategy);
  if (method === undefined) return `no preset for ${line.impl} ${line.strategy ?? ''}`;
  const params = {
    ...line.params,
    ...(line.version !== undefined && { version: line.version }),
  } as JsonObject;
  const env = environmentOf(line);
  const result = method.trim(line.messages, params, env);
  if (result.kind === 'throws') return line.expect.error === true ? undefined : 'throws';
  if (line.expect.error === true) return 'expected it to throw';
  return overBudgetTrouble(line, result, env.count) ?? differenceOf(line, result);
}

function overBudgetTrouble(
  line: TrimLine,
  { sent, from, limit }: { sent: readonly unknown[]; from: readonly (number | null)[]; limit?: number },
  count: (message: unknown, index: number) => number,
): string | undefined {
  const expected = line.expect.over_budget;
  if (expected === undefined) return undefined;
  const tokens = sent.reduce((sum: number, each, at) => sum + count(each, from[at] ?? -1), 0);
  const over = Math.max(0, tokens - (limit ?? Infinity));
  return over === expected ? undefined : `over budget by ${over}, expected ${expected}`;
}
