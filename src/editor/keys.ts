import { defaultKeymap } from '@codemirror/commands';
import { foldKeymap } from '@codemirror/language';
import { searchKeymap } from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** Keys of the app that CodeMirror would take: Mod-Enter runs. */
const APP_KEYS = ['Mod-Enter'];

export interface History {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** CodeMirror's keys without those of the app; undo and redo are the app's. Tab is left alone: it moves the focus. */
export function keys({ undo, redo }: History): Extension {
  const did = (run: () => void) => () => {
    run();
    return true;
  };
  return [
    Prec.high(
      keymap.of([
        { key: 'Mod-z', run: did(undo), preventDefault: true },
        { key: 'Mod-Shift-z', run: did(redo), preventDefault: true },
        { key: 'Mod-y', run: did(redo), preventDefault: true },
      ]),
    ),
    keymap.of([
      ...defaultKeymap.filter(({ key }) => key === undefined || !APP_KEYS.includes(key)),
      ...searchKeymap,
      ...foldKeymap,
    ]),
    // The browser's own undo: context menu, shake to undo.
    EditorView.domEventHandlers({
      beforeinput(event) {
        const run = { historyUndo: undo, historyRedo: redo }[event.inputType];
        if (!run) return false;
        event.preventDefault();
        run();
        return true;
      },
    }),
  ];
}
