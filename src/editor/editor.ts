import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, openSearchPanel, search } from '@codemirror/search';
import { Annotation, Compartment, EditorState, Transaction, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  lineNumbers,
  rectangularSelection,
  type ViewUpdate,
} from '@codemirror/view';
import type { TextRange } from '../core/json/scan';
import type { Splice } from '../core/json/splice';
import { activeRangeHighlight, setActiveRange } from './active-range';
import { specsOf, splicesOf } from './changes';
import { keys, type History } from './keys';
import { problemMarks, showProblems, type EditorProblem } from './problems';
import { theme } from './theme';

/** What the editor says in words. */
export interface EditorTexts {
  readonly label: string;
  /** CodeMirror's own texts by their English wording. */
  readonly phrases: Readonly<Record<string, string>>;
}

export interface EditorOptions {
  readonly doc: string;
  readonly texts: EditorTexts;
  readonly wraps: boolean;
  /** Offset where the cursor starts. */
  readonly cursor: number;
  /** What the user changed; `isTyping` when it continues what came before. */
  readonly onSplices: (splices: readonly Splice[], isTyping: boolean) => void;
  /** Where the cursor now stands, and whether the user or a change made elsewhere moved it. */
  readonly onCursor: (offset: number, isUser: boolean) => void;
  /** The offset under the pointer; undefined when it leaves the text. */
  readonly onHover: (offset: number | undefined) => void;
  readonly history: History;
}

/** A JSON editor for one text that is owned elsewhere. */
export interface Editor {
  /** Takes over a change made elsewhere; cursor and folds move along. */
  readonly splice: (splices: readonly Splice[], isTravel: boolean) => void;
  readonly showProblems: (problems: readonly EditorProblem[]) => void;
  /** Lights up a range, or none. */
  readonly highlight: (range: TextRange | undefined) => void;
  /** Scrolls a range into view; `select` also selects it and takes the focus. */
  readonly reveal: (range: TextRange, select: boolean) => void;
  readonly setTexts: (texts: EditorTexts) => void;
  readonly setWraps: (wraps: boolean) => void;
  readonly openSearch: () => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** Marks changes that came from outside: they are not reported back. */
const fromOutside = Annotation.define<boolean>();

/** Above this many characters the text is not coloured: parsing would cost every key 20 ms. */
const COLOUR_LIMIT_CHARS = 2_000_000;

/** Creates the editor inside `parent`; it fills it. Its style sheet needs the nonce `cm` under a content security policy. */
export function createEditor(parent: HTMLElement, options: EditorOptions): Editor {
  const texts = new Compartment();
  const wrapping = new Compartment();
  const view = new EditorView({
    parent,
    doc: options.doc,
    selection: { anchor: Math.min(options.cursor, options.doc.length) },
    scrollTo: EditorView.scrollIntoView(Math.min(options.cursor, options.doc.length), { y: 'center' }),
    extensions: [
      EditorView.cspNonce.of('cm'),
      editing,
      options.doc.length < COLOUR_LIMIT_CHARS ? json() : [],
      keys(options.history),
      texts.of(textsOf(options.texts)),
      wrapping.of(options.wraps ? EditorView.lineWrapping : []),
      EditorView.updateListener.of((update) => report(update, options)),
      EditorView.domEventHandlers({
        mousemove: (event, view) => {
          options.onHover(view.posAtCoords(event) ?? undefined);
        },
        mouseleave: () => options.onHover(undefined),
      }),
    ],
  });
  return {
    splice(splices, isTravel) {
      const last = splices.at(-1);
      if (last === undefined) return;
      const end = last.from + last.insert.length;
      const reveals = isTravel || !view.hasFocus;
      view.dispatch(...specsOf(splices), {
        sequential: true,
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
        ...(isTravel ? { selection: { anchor: end } } : {}),
        effects: reveals ? EditorView.scrollIntoView(end, { yMargin: 40 }) : [],
      });
    },
    showProblems: (problems) => view.dispatch(showProblems(view.state, problems)),
    highlight: (range) => view.dispatch({ effects: setActiveRange.of(range) }),
    reveal({ from, to }, select) {
      const { length } = view.state.doc;
      const [anchor, head] = [Math.min(from, length), Math.min(to, length)];
      view.dispatch({
        ...(select ? { selection: { anchor, head } } : {}),
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      if (select) view.focus();
    },
    setTexts: (next) => view.dispatch({ effects: texts.reconfigure(textsOf(next)) }),
    setWraps: (wraps) =>
      view.dispatch({ effects: wrapping.reconfigure(wraps ? EditorView.lineWrapping : []) }),
    openSearch: () => void openSearchPanel(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const editing: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  problemMarks,
  foldGutter(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  indentUnit.of('  '),
  indentOnInput(),
  bracketMatching(),
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
  highlightSelectionMatches({ minSelectionLength: 3 }),
  search({ top: true }),
  activeRangeHighlight,
  theme,
];

function textsOf({ label, phrases }: EditorTexts): Extension {
  return [
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorState.phrases.of(phrases),
  ];
}

function report(update: ViewUpdate, options: EditorOptions): void {
  const mine = update.transactions.filter((transaction) => !transaction.annotation(fromOutside));
  try {
    for (const transaction of mine) {
      if (!transaction.docChanged) continue;
      const isTyping = transaction.isUserEvent('input.type') || transaction.isUserEvent('delete');
      options.onSplices(splicesOf(transaction.changes), isTyping);
    }
    if (update.docChanged || update.selectionSet) {
      const isUser = mine.some((transaction) => transaction.docChanged || transaction.selection);
      options.onCursor(update.state.selection.main.head, isUser);
    }
  } catch (error) {
    // CodeMirror would only log it; this way the app's own last resort hears of it.
    reportError(error);
  }
}
