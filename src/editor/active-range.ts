import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { TextRange } from '../core/json/scan';

/** Sets the range that lights up together with a card. */
export const setActiveRange = StateEffect.define<TextRange | undefined>();

const activeRange = StateField.define<TextRange | undefined>({
  create: () => undefined,
  update(range, transaction) {
    for (const effect of transaction.effects) if (effect.is(setActiveRange)) return effect.value;
    if (range === undefined || !transaction.docChanged) return range;
    const { changes } = transaction;
    return { from: changes.mapPos(range.from, 1), to: changes.mapPos(range.to, -1) };
  },
});

const line = Decoration.line({ class: 'cm-activeMessage' });
const part = Decoration.mark({ class: 'cm-activeMessagePart' });

/** Whole lines where the range fills them, marks where it shares a line: minified text has one line. */
function decorate(view: EditorView): DecorationSet {
  const range = view.state.field(activeRange);
  if (range === undefined) return Decoration.none;
  const decorations: Range<Decoration>[] = [];
  for (const visible of view.visibleRanges) {
    const end = Math.min(visible.to, range.to, view.state.doc.length);
    for (let at = Math.max(visible.from, range.from); at <= end;) {
      const { from, to, text } = view.state.doc.lineAt(at);
      if (range.from <= from + text.search(/\S|$/)) decorations.push(line.range(from));
      else if (at < Math.min(to, range.to)) decorations.push(part.range(at, Math.min(to, range.to)));
      at = to + 1;
    }
  }
  return Decoration.set(decorations, true);
}

const painter = ViewPlugin.define(
  (view) => ({
    decorations: decorate(view),
    update(update: ViewUpdate) {
      const isOther = update.state.field(activeRange) !== update.startState.field(activeRange);
      if (isOther || update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

export const activeRangeHighlight: Extension = [activeRange, painter];
