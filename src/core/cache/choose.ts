import type { Model, Price } from '../models/model';
import type { CacheProfile } from './profile';
import { cacheProfileOf } from './profiles';

/** Entries of Anthropic's models need this many tokens; the others 1024. Source: its prompt-caching guide, 2026-08. */
const ANTHROPIC_MIN_TOKENS: readonly (readonly [start: string, tokens: number])[] = [
  ['claude-opus-5', 512],
  ['claude-fable-5', 512],
  ['claude-haiku-4-5', 4096],
];
const FIRST_WITH_MARKS = 5.6;

/** The caching rule that holds for a model when the request says nothing of it; undefined where none is known. */
export function cacheProfileFor({ provider, id, usd }: Model): CacheProfile | undefined {
  switch (provider) {
    case 'openai':
      if (usd?.cached == null) return undefined;
      return cacheProfileOf(gptVersion(id) >= FIRST_WITH_MARKS ? 'openai-marks' : 'openai-steps');
    case 'anthropic': {
      const minTokens = ANTHROPIC_MIN_TOKENS.find(([start]) => id.startsWith(start))?.[1];
      const profile = cacheProfileOf('anthropic-automatic');
      return profile && { ...profile, ...(minTokens !== undefined && { minTokens }) };
    }
    case 'deepseek':
      return cacheProfileOf('deepseek-units');
    default:
      return undefined;
  }
}

function gptVersion(id: string): number {
  return Number(/^gpt-(\d+(\.\d+)?)/.exec(id)?.[1] ?? 0);
}

/** The profile with what a model really charges for cached and written tokens; where it lists no price, they are input. */
export function atPrices(profile: CacheProfile, { input, cached, cacheWrite }: Price): CacheProfile {
  if (input === 0) return profile;
  const write = profile.rule.kind === 'marks' ? (cacheWrite ?? input) / input : profile.write;
  return { ...profile, read: (cached ?? input) / input, write };
}
