import type { Problem } from '../../state/checking/problems.svelte';

/** Problems that stand together: of the text, of the request, or of one message. */
export interface ProblemGroup {
  readonly key: string;
  readonly kind: Problem['kind'];
  readonly message: number | undefined;
  readonly problems: readonly Problem[];
}

/** Groups neighbours of the list; the list is already in the order of the messages. */
export function groupProblems(list: readonly Problem[]): readonly ProblemGroup[] {
  const groups: { kind: Problem['kind']; message: number | undefined; problems: Problem[] }[] = [];
  for (const problem of list) {
    const last = groups.at(-1);
    if (last && last.kind === problem.kind && last.message === problem.message) last.problems.push(problem);
    else groups.push({ kind: problem.kind, message: problem.message, problems: [problem] });
  }
  return groups.map((group) => ({ ...group, key: `${group.kind} ${group.message ?? ''}` }));
}
