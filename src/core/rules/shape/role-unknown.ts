import { isArray, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { nearestWord } from '../nearest';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** Role names of other formats. */
const SYNONYMS: Readonly<Record<string, string>> = {
  human: 'user',
  ai: 'assistant',
  bot: 'assistant',
  gpt: 'assistant',
  model: 'assistant',
  observation: 'tool',
  ipython: 'tool',
};

/** Roles with a rule of their own where they are not supported. */
const OTHER_RULES = ['developer', 'function', 'system', 'tool'];

export const roleUnknown: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message, { limits }) {
    const role = memberOf(message, 'role');
    if (role === undefined) return NO_FINDINGS;
    if (typeof role === 'string' && (limits.roles.includes(role) || isKnownElsewhere(role, limits.roles)))
      return NO_FINDINGS;
    const written = typeof role === 'string' ? role : JSON.stringify(role).slice(0, 40);
    const near =
      nearestRole(written, limits.roles) ??
      (isArray(memberOf(message, 'tool_calls')) ? 'assistant' : undefined);
    const choices = near === undefined ? ['user', 'assistant'] : [near];
    return [
      {
        path: ['role'],
        values: { role: written, roles: limits.roles.join(', ') },
        fixes: choices.map((choice) => safeFix('set-role', [set(['role'], choice)], { role: choice })),
      },
    ];
  },
};

/** `tool` under Anthropic has no rule of its own: there it is simply unknown. */
function isKnownElsewhere(role: string, roles: readonly string[]): boolean {
  return OTHER_RULES.includes(role) && !(role === 'tool' && !roles.includes('tool'));
}

function nearestRole(written: string, roles: readonly string[]): string | undefined {
  const synonym = Object.hasOwn(SYNONYMS, written.toLowerCase())
    ? SYNONYMS[written.toLowerCase()]
    : undefined;
  return synonym !== undefined && roles.includes(synonym) ? synonym : nearestWord(written, roles, 3);
}
