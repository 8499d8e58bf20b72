import type { Role } from '../conversation/message';
import type { WireFormat } from '../conversation/format';
import { messagesWhere } from '../conversation/per-message';
import type { Limits, Phase } from '../dialects/dialect';
import type { ModelTraits } from '../dialects/traits';
import type { Fix } from '../diagnostics/diagnostic';
import type { JsonObject, JsonPath, JsonValue } from '../json/value';
import type { TokenSpan } from '../tokens/span';

/** A place where a rule is broken. How bad that is, the dialect says. */
export interface Finding {
  /** From the message (message rules) or the request (request rules) to the value at fault or the absent key. */
  readonly path: JsonPath;
  /** Tells apart forms of the fault that providers treat differently. */
  readonly variant?: string;
  /** Values for the placeholders of the rule's texts. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Edits start where `path` starts. */
  readonly fixes?: readonly Fix[];
  /** The message the fault is shown at, when `path` does not say it. */
  readonly message?: number;
}

/** What every rule may know. Equal scopes are one object, so findings can be remembered per message. */
export interface Scope {
  readonly format: WireFormat;
  readonly limits: Limits;
  readonly model: ModelTraits;
  readonly isThinking: boolean;
}

export interface RequestScope extends Scope {
  readonly request: JsonObject;
  readonly messages: readonly JsonValue[];
  /** By message, as `roleOf` reads it. */
  readonly roles: readonly (Role | undefined)[];
  /** What the request comes to before the answer; undefined when nobody counted. */
  readonly promptTokens?: TokenSpan;
}

interface RuleFacts {
  readonly phase: Phase;
  /** Wire formats the rule has a meaning in; both when absent. */
  readonly formats?: readonly WireFormat[];
  /** A request that is sent cannot break it, only an example in a training file. */
  readonly isForTraining?: true;
  /** Rules that describe the same fault better: where one of them reports the same message, this one keeps silent. */
  readonly yieldsTo?: readonly string[];
}

/** Looks at one message alone: its findings are kept as long as the message is unchanged. */
export interface MessageRule extends RuleFacts {
  readonly scope: 'message';
  check(message: JsonObject, scope: Scope): readonly Finding[];
}

/** Looks at the whole request. Must be linear in its size. */
export interface RequestRule extends RuleFacts {
  readonly scope: 'request';
  check(scope: RequestScope): readonly Finding[];
}

export type Rule = MessageRule | RequestRule;

/** One list for all who find nothing. */
export const NO_FINDINGS: readonly Finding[] = [];

/**
 * The findings of a rule that only some messages can break, which each of them shows by itself: what `isSuspect` says is remembered, so
 * that `find` looks at the surroundings of few.
 */
export function eachSuspect(
  isSuspect: (message: JsonValue) => boolean,
  find: (message: JsonValue, at: number, scope: RequestScope) => readonly Finding[],
): (scope: RequestScope) => readonly Finding[] {
  const suspectsIn = messagesWhere(isSuspect);
  return (scope) => suspectsIn(scope.messages).flatMap((at) => find(scope.messages[at] ?? null, at, scope));
}

/** The findings of a rule about the messages of one role. */
export function eachOfRole(
  { messages, roles }: RequestScope,
  role: Role,
  find: (message: JsonValue, at: number) => readonly Finding[],
): readonly Finding[] {
  let found: Finding[] | undefined;
  for (let at = roles.indexOf(role); at >= 0; at = roles.indexOf(role, at + 1)) {
    const own = find(messages[at] ?? null, at);
    if (own.length > 0) (found ??= []).push(...own);
  }
  return found ?? NO_FINDINGS;
}
