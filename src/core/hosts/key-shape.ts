/** How keys of some hosts begin; longer beginnings first. Public: every vendor's documentation shows them. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['sk-ant-', 'anthropic'],
  ['sk-or-', 'openrouter'],
  ['sk-proj-', 'openai'],
  ['sk-svcacct-', 'openai'],
  ['gsk_', 'groq'],
  ['AIza', 'gemini'],
];

/** Whether a text is shaped as keys are; there are others that show nothing of it. */
export function looksLikeKey(text: string): boolean {
  return ownerOfKey(text) !== undefined || text.startsWith('sk-');
}

/** Id of the host whose keys begin so; undefined for keys that say nothing (a bare `sk-` has many owners). */
export function ownerOfKey(text: string): string | undefined {
  return BEGINNINGS.find(([beginning]) => text.trim().startsWith(beginning))?.[1];
}
