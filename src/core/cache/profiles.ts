import type { CacheProfile } from './profile';

const OPENAI_GUIDE = 'https://developers.openai.com/api/docs/guides/prompt-caching';
const AZURE_GUIDE = 'https://learn.microsoft.com/en-us/azure/ai-foundry/openai/how-to/prompt-caching';
const ANTHROPIC_GUIDE = 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching';

const openaiMarks = {
  provider: 'openai',
  models: 'from gpt-5.6',
  from: '2026-08-01',
  source: OPENAI_GUIDE,
  minTokens: 1024,
  read: 0.1,
  write: 1.25,
  ttlSeconds: 1800,
} as const;

const anthropic = {
  provider: 'anthropic',
  models: 'claude (5-minute entries; the minimum is 512 to 4096 by model)',
  from: '2026-08-01',
  source: ANTHROPIC_GUIDE,
  minTokens: 1024,
  read: 0.1,
  write: 1.25,
  ttlSeconds: 300,
} as const;

/** Known caching rules. Providers change them: add a profile with its date rather than rewriting one. */
export const CACHE_PROFILES: readonly CacheProfile[] = [
  {
    id: 'openai-steps',
    provider: 'openai',
    models: 'up to gpt-5.5 (a cached token is 0.5 of the price in the 4o family, 0.25 in 4.1)',
    from: '2024-10-01',
    source: AZURE_GUIDE,
    rule: { kind: 'steps', stepTokens: 128 },
    minTokens: 1024,
    read: 0.1,
    write: 0,
    ttlSeconds: 300,
  },
  { id: 'openai-marks', ...openaiMarks, rule: { kind: 'marks', afterSystem: false, matchedMarks: 80 } },
  {
    id: 'openai-marks-after-system',
    ...openaiMarks,
    rule: { kind: 'marks', afterSystem: true, matchedMarks: 80 },
  },
  {
    id: 'anthropic-automatic',
    ...anthropic,
    rule: { kind: 'marks', afterSystem: false, lookbackPositions: 20 },
  },
  {
    id: 'anthropic-after-system',
    ...anthropic,
    rule: { kind: 'marks', afterSystem: true, lookbackPositions: 20 },
  },
  {
    id: 'deepseek-units',
    provider: 'deepseek',
    models: 'deepseek (units at fixed intervals are unpublished and not simulated)',
    from: '2026-08-01',
    source: 'https://api-docs.deepseek.com/guides/kv_cache',
    rule: { kind: 'units' },
    minTokens: 0,
    read: 0.02,
    write: 0,
    ttlSeconds: 3600,
  },
  {
    id: 'deepseek-blocks',
    provider: 'deepseek',
    models: 'deepseek, rule of 2024',
    from: '2024-08-02',
    source: 'https://api-docs.deepseek.com/news/news0802',
    rule: { kind: 'steps', stepTokens: 64 },
    minTokens: 0,
    read: 0.1,
    write: 0,
    ttlSeconds: 3600,
  },
  {
    id: 'none',
    provider: '',
    models: 'no cache, or pauses longer than entries live',
    from: '2024-01-01',
    source: '',
    rule: { kind: 'none' },
    minTokens: 0,
    read: 1,
    write: 0,
    ttlSeconds: 0,
  },
];

/** The profile with this id, or undefined. */
export function cacheProfileOf(id: string): CacheProfile | undefined {
  return CACHE_PROFILES.find((profile) => profile.id === id);
}
