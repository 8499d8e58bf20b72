import { dialectOrGeneric } from '../../core/dialects';
import { isObject } from '../../core/json/value';
import { modelAt } from '../../core/matrix/model-at';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';

/** Another provider rarely has the same model: its own default comes along, as one step that can be undone. */
export function switchProvider(app: App, provider: string): void {
  const { session } = app;
  const dialect = dialectOrGeneric(provider);
  const model = modelAt(dialect, session.model) ?? session.model;
  const canChange = !session.isBroken && isObject(session.request);
  const isKept = model === undefined || model === session.model || !canChange;
  const isChanged = session.apply({
    label: 'provider',
    surroundings: { provider },
    ...(isKept ? {} : { edits: [{ kind: 'set', path: ['model'], value: model }] }),
  });
  if (!isChanged) return;
  const { matrix, tokens } = language.words;
  app.offerUndo(
    isKept
      ? language.fill(matrix.switched, { provider: dialect.label })
      : language.fill(tokens.providerChanged, { provider: dialect.label, model }),
  );
}
