import { declareTools, type ToolDraft } from '../../core/conversation/tool-draft';
import { replaceMock } from '../../core/simulation/mock-tool';
import type { MockTool } from '../../core/simulation/mocks';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';

/** Declares tools, each with its mock if it has one, as one undo step, and says so. */
export function addTools(app: App, tools: readonly (ToolDraft & { readonly mock?: MockTool })[]): void {
  const { session } = app;
  const { edits, names } = declareTools(session.request, tools);
  const mocks = tools.reduce((all, { mock }, at) => {
    const name = names[at];
    return mock && name !== undefined ? replaceMock(all, name, mock) : all;
  }, session.surroundings.mocks);
  session.apply({ label: 'editTools', edits, surroundings: { mocks } });
  const values = { count: names.length, names: names.join(', ') };
  app.offerUndo(language.fill(language.words.mocks.added, values));
}
