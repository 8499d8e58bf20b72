import { MARK_LIMIT, type EditorProblem } from '../../editor/problems';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';
import type { Problem } from '../../state/checking/problems.svelte';
import { applyFix } from './actions';
import { problemPlace } from './place-text';
import { describeFix, describeProblem } from './problem-text';

/** The problems as the JSON editor marks them. */
export function editorProblems(app: App): readonly EditorProblem[] {
  const { problems, session } = app;
  return problems.list.slice(0, MARK_LIMIT).map((problem) => {
    const { title, what, why } = describeProblem(problem, session.text);
    return {
      ...problemPlace(problem, problems.places, session.text).range,
      severity: problem.severity,
      text: [title, what, why].join('\n').trim(),
      fixes: session.isBroken ? repairOf(app, problem) : fixesOf(app, problem),
    };
  });
}

function repairOf(app: App, problem: Problem): EditorProblem['fixes'] {
  if (problem.kind !== 'syntax') return [];
  const label = language.fill(language.words.json.repair);
  return [{ label, apply: () => (app.problems.isRepairing = true) }];
}

function fixesOf(app: App, problem: Problem): EditorProblem['fixes'] {
  if (problem.kind !== 'rule') return [];
  return problem.diagnostic.fixes.map((fix) => ({
    label: describeFix(problem.rule, fix),
    apply: () => applyFix(app, problem, fix),
  }));
}
