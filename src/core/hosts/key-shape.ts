/** How keys of some hosts begin; longer beginnings first. Public: every vendor's documentation shows them. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['sk-ant-', 'anthropic'],
  ['sk-or-', 'openrouter'],
  ['sk-proj-', 'openai'],
  ['sk-svcacct-', 'openai'],
  ['gsk_', 'groq'],
  ['AIza', 'gemini'],
];

/** Id of the host whose keys begin so; undefined for keys that say nothing (a bare `sk-` has many owners). */
export function ownerOfKey(text: string): string | undefined {
  return BEGINNINGS.find(([beginning]) => text.trim().startsWith(beginning))?.[1];
}
