import { placeOfFault } from '../../core/diagnostics/fault-place';
import type { Fix } from '../../core/diagnostics/diagnostic';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';
import type { Problem } from '../../state/checking/problems.svelte';
import { describeFix } from './problem-text';

/** Shows a problem on its card, or in the JSON where it has none or that is asked for; it becomes the current one. */
export function revealProblem(app: App, problem: Problem, focus: 'card' | 'editor' = 'card'): void {
  const { problems, view } = app;
  problems.select(problem);
  if (problem.kind === 'syntax') view.goToOffset(placeOfFault(app.session.text, problem.fault).offset);
  else view.goTo(problem.diagnostic.pointer, problem.message === undefined ? 'editor' : focus);
}

/** Shows the next problem, or the one before. */
export function walkProblems(app: App, step: 1 | -1): void {
  const problem = app.problems.walk(step);
  if (problem) revealProblem(app, problem);
  else app.toasts.show(language.fill(language.words.problems.none));
}

/** Makes a repair at once, with a way back. */
export function applyFix(app: App, problem: Problem, fix: Fix): void {
  const text = language.words.problems;
  app.problems.select(problem);
  if (!app.problems.apply(fix)) return;
  app.offerUndo(language.fill(text.fixed, { fix: describeFix(problem.rule, fix) }));
}

/** Makes the first repair of the current problem, else of the active card's first, else of the first there is. */
export function fixCurrent(app: App): void {
  const { problems, session, view } = app;
  const active = view.active === undefined ? -1 : session.ids.indexOf(view.active);
  const problem = problems.current ?? problems.byMessage.get(active)?.[0] ?? problems.list[0];
  if (problem === undefined) return;
  if (session.isBroken) problems.isRepairing = true;
  else if (problem.kind === 'rule' && problem.diagnostic.fixes[0])
    applyFix(app, problem, problem.diagnostic.fixes[0]);
  else app.toasts.show(language.fill(language.words.problems.nothingToFix));
}

/** Makes every repair that loses and invents nothing. */
export function fixAllSafe(app: App): void {
  const text = language.words.problems;
  const count = app.problems.applyAllSafe();
  if (count > 0) app.offerUndo(language.fill(text.fixedAll, { count }));
  else app.toasts.show(language.fill(text.fixAllNone));
}
