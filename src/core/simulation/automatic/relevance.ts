import type { DeclaredTool } from '../../conversation/request';
import { isObject, memberOf } from '../../json/value';
import { termsOf } from './vocabulary';

const NAME_WEIGHT = 3;
const DESCRIPTION_WEIGHT = 1;
const PARAMETER_WEIGHT = 1;
const ENUM_WEIGHT = 2;
/** A tool is called beside the best one when it is at least this relevant, and relevant by more than one stray word. */
const SHARE_OF_BEST = 0.4;
const LEAST_SCORE_BESIDE = 2;

/** The tools that `text` seems to ask for, most relevant first. */
export function relevantTools(tools: readonly DeclaredTool[], text: string): readonly DeclaredTool[] {
  const asked = termsOf(text);
  const scored = tools
    .map((tool) => ({ tool, score: scoreOf(tool, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.tool.index - b.tool.index);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }, rank) => rank === 0 || (score >= LEAST_SCORE_BESIDE && score >= best * SHARE_OF_BEST))
    .map(({ tool }) => tool);
}

function scoreOf(tool: DeclaredTool, asked: ReadonlySet<string>): number {
  return (
    NAME_WEIGHT * overlap(asked, tool.name ?? '') +
    DESCRIPTION_WEIGHT * overlap(asked, tool.description ?? '') +
    parameterScore(tool, asked)
  );
}

function parameterScore(tool: DeclaredTool, asked: ReadonlySet<string>): number {
  const properties = memberOf(tool.parameters, 'properties');
  if (!isObject(properties)) return 0;
  const schemas = Object.values(properties);
  const descriptions = schemas
    .map((schema) => memberOf(schema, 'description'))
    .filter((text) => typeof text === 'string');
  const choices = schemas
    .flatMap((schema) => memberOf(schema, 'enum') ?? [])
    .filter((value) => typeof value === 'string');
  const named = overlap(asked, [...Object.keys(properties), ...descriptions].join(' '));
  return PARAMETER_WEIGHT * named + ENUM_WEIGHT * overlap(asked, choices.join(' '));
}

function overlap(asked: ReadonlySet<string>, text: string): number {
  let count = 0;
  for (const term of termsOf(text)) if (asked.has(term)) count += 1;
  return count;
}
