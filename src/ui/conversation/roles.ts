import Bot from '@lucide/svelte/icons/bot';
import CircleHelp from '@lucide/svelte/icons/circle-question-mark';
import CodeXml from '@lucide/svelte/icons/code-xml';
import Shield from '@lucide/svelte/icons/shield';
import SquareFunction from '@lucide/svelte/icons/square-function';
import User from '@lucide/svelte/icons/user';
import Wrench from '@lucide/svelte/icons/wrench';
import type { Component } from 'svelte';
import { roleOf, type Role } from '../../core/conversation/message';
import { perMessage } from '../../core/conversation/per-message';
import { isObject, memberOf, type JsonValue } from '../../core/json/value';
import { language } from '../../state/language.svelte';

type Icon = Component<{ size?: number; 'aria-hidden'?: 'true' }>;

const ICONS: Readonly<Record<Role, Icon>> = {
  system: Shield,
  developer: CodeXml,
  user: User,
  assistant: Bot,
  tool: Wrench,
  function: SquareFunction,
};

/** Roles one may choose for a new message; `function` is only ever shown. */
export const NEW_ROLES = [
  'system',
  'developer',
  'user',
  'assistant',
  'tool',
] as const satisfies readonly Role[];

export function roleIcon(role: Role | undefined): Icon {
  return role === undefined ? CircleHelp : ICONS[role];
}

/** The custom property with the colour of a role. */
export function roleColour(role: Role | undefined): string {
  return `var(--role-${role === undefined ? 'unknown' : role === 'function' ? 'tool' : role})`;
}

/** Of each message what `roleWord` reads, as a message: the same list as long as no role changes. */
export const roleFacts = perMessage(
  (message): JsonValue => (isObject(message) ? { role: memberOf(message, 'role') ?? null } : null),
  (a, b) => isObject(a) === isObject(b) && memberOf(a, 'role') === memberOf(b, 'role'),
);

/** The word for a message's role: the literal of the API, however it is misspelt. */
export function roleWord(message: JsonValue | undefined): string {
  const t = language.words.conversation;
  if (!isObject(message)) return language.fill(t.noObject);
  const role = memberOf(message, 'role');
  return roleOf(message) ?? (typeof role === 'string' && role !== '' ? role : language.fill(t.noRole));
}
