import { language } from '../../state/language.svelte';
import type { Diagnostic, Fix } from '../../core/diagnostics/diagnostic';
import { MAX_DEPTH } from '../../core/json/scan';
import type { SyntaxFault } from '../../core/json/syntax';
import type { Problem } from '../../state/checking/problems.svelte';
import type { Words } from '../../i18n/en';
import type { Text } from '../../i18n/format';

/** A problem in the user's language. */
export interface ProblemText {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
  /** How it is known. */
  readonly evidence?: string;
}

/** The texts of a problem; `text` is the request text, of which a syntax fault names a piece. */
export function describeProblem(problem: Problem, text: string): ProblemText {
  return problem.kind === 'syntax'
    ? describeSyntax(problem.fault, text)
    : describeDiagnostic(problem.diagnostic);
}

/** A fault of JSON text, in words. */
export function describeSyntax(fault: SyntaxFault, text: string): ProblemText {
  const texts = language.words.problems.syntax[fault.kind];
  const values = { found: foundAt(text, fault), limit: MAX_DEPTH };
  return {
    title: language.fill(texts.title),
    what: language.fill(texts.what, values),
    why: language.fill(texts.why),
    remedy: language.fill(texts.remedy),
  };
}

/** A word, or a string as far as it is short and closed. */
const WORD = /[\p{L}\p{N}_$]{1,20}|"[^"\n]{1,20}"/uy;
const ESCAPE = /\\(?:u[0-9a-fA-F]{0,4})?.?/suy;

/** The piece of text a fault stumbles over, in quotes of its own or ours. */
function foundAt(text: string, { kind, offset }: SyntaxFault): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (offset >= text.length) return language.fill(language.words.problems.endOfText);
  const pattern = kind === 'bad-escape' ? ESCAPE : WORD;
  pattern.lastIndex = offset;
  const found = pattern.exec(text)?.[0] ?? character;
  return found.startsWith('"') && found.length > 1 ? found : `“${found}”`;
}

/** By diagnostic, for the texts of one language. */
let described: { readonly words: Words; readonly texts: WeakMap<Diagnostic, ProblemText> } | undefined;

/** A fault of the request, in words. Diagnostics stay the same objects from key to key, so their texts are filled in once. */
export function describeDiagnostic(diagnostic: Diagnostic): ProblemText {
  const { words } = language;
  if (described?.words !== words) described = { words, texts: new WeakMap() };
  const text = described.texts.get(diagnostic) ?? fillRule(diagnostic);
  described.texts.set(diagnostic, text);
  return text;
}

function fillRule(diagnostic: Diagnostic): ProblemText {
  const { rule, values, evidence, date } = diagnostic;
  const texts = language.words.rules[rule];
  const fill = (text: Text | undefined) => (text === undefined ? '' : language.fill(text, values));
  const known = evidence && date ? evidenceText(evidence, date) : undefined;
  return {
    title: fill(texts?.title ?? rule),
    what: fill(texts?.what ?? rule),
    why: fill(texts?.why),
    remedy: fill(texts?.remedy),
    ...(known ? { evidence: known } : {}),
  };
}

/** How something is known, and since when; undefined for kinds of evidence without words. */
export function evidenceText(evidence: string, date: string): string | undefined {
  const text = Object.entries(language.words.problems.evidence).find(([kind]) => kind === evidence)?.[1];
  return text === undefined ? undefined : language.fill(text, { date });
}

/** What a repair does, for a button; one that loses or invents something says so. */
export function describeFix(rule: string, fix: Fix): string {
  const { problems, rules, fixes } = language.words;
  const text = rules[rule]?.fixes?.[fix.id] ?? fixes[fix.id] ?? fix.id;
  const name = language.fill(text, fix.values);
  if (fix.kind === 'drops') return language.fill(problems.fixDrops, { fix: name });
  return fix.kind === 'invents' ? language.fill(problems.fixInvents, { fix: name }) : name;
}

/** Why a finding comes without a repair; '' when its rule has nothing to say about that. */
export function describeHindrance(rule: string, values: Diagnostic['values']): string {
  const text = language.words.rules[rule]?.unrepairable;
  return text === undefined ? '' : language.fill(text, values);
}

/** What a rule is called; its id when it has no name. */
export function ruleTitle(rule: string): string {
  return language.fill(language.words.rules[rule]?.title ?? rule);
}
