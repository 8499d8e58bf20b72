import type { Role } from '../../core/conversation/message';

/** The colour of a role, for the `fill` of a drawing; a wrong role has one of its own. */
export function roleColour(role: Role | undefined): string {
  return `var(--role-${role === undefined ? 'unknown' : role === 'function' ? 'tool' : role})`;
}
