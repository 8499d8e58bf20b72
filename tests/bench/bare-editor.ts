import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';

/** A CodeMirror with the JSON language and nothing of ours, put over the page; the measure of what an editor costs alone. */
export function openBareEditor(doc: string): void {
  const parent = document.createElement('div');
  parent.id = 'bare-editor';
  Object.assign(parent.style, { position: 'fixed', inset: '0', overflow: 'auto', background: 'white' });
  document.body.append(parent);
  const extensions = [lineNumbers(), json(), EditorView.lineWrapping, EditorView.cspNonce.of('cm')];
  new EditorView({ parent, state: EditorState.create({ doc, extensions }) }).focus();
}
