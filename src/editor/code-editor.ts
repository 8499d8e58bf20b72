import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, lineNumbers } from '@codemirror/view';
import { keys, type History } from './keys';
import { theme } from './theme';

export interface CodeEditorOptions {
  readonly doc: string;
  readonly label: string;
  /** The whole text, after the user changed it. */
  readonly onChange: (text: string) => void;
  readonly history: History;
}

/** An editor for a little JavaScript that is owned elsewhere; it grows with its text. */
export interface CodeEditor {
  /** Takes over a text from elsewhere; the same text changes nothing. */
  readonly setText: (text: string) => void;
  readonly destroy: () => void;
}

/** Creates the editor inside `parent`. Its style sheet needs the nonce `cm` under a content security policy. */
export function createCodeEditor(parent: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const view = new EditorView({
    parent,
    doc: options.doc,
    extensions: [
      EditorView.cspNonce.of('cm'),
      lineNumbers(),
      drawSelection(),
      highlightActiveLine(),
      indentUnit.of('  '),
      indentOnInput(),
      bracketMatching(),
      EditorView.lineWrapping,
      javascriptLanguage,
      keys(options.history),
      theme,
      EditorView.contentAttributes.of({ 'aria-label': options.label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isMine = transactions.some(
          (one) => one.docChanged && one.annotation(Transaction.remote) !== true,
        );
        if (docChanged && isMine) options.onChange(state.doc.toString());
      }),
    ],
  });
  return {
    setText(text) {
      if (view.state.doc.toString() === text) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: Transaction.remote.of(true),
      });
    },
    destroy: () => view.destroy(),
  };
}
