import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** A wavy line like a misspelling's, in the colour of the severity. */
function underline(colour: string) {
  return {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colour} 1px`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px',
  };
}

/** Gutter marks differ in shape as well as in colour. */
function gutterMark(colour: string, shape: Record<string, string>) {
  return { content: '""', width: '0.7em', height: '0.7em', background: colour, ...shape };
}

const surface = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--text-s)' },
  '&.cm-focused': { outline: 'none' },
  // Above the gutters, which would cover an outline of the editor itself.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '201',
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
    pointerEvents: 'none',
  },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: 'var(--line)' },
  '.cm-content': { caretColor: 'var(--ink)', padding: 'var(--space-1) 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--selection)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: 'inset 0 0 0 1px var(--line-soft)' },
  '.cm-gutters': { color: 'var(--ink-3)', backgroundColor: 'var(--surface)', border: 'none' },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '.cm-foldGutter span': { color: 'var(--ink-3)', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    border: 'none',
    padding: '0 var(--space-1)',
    borderRadius: 'var(--radius-s)',
    color: 'var(--ink-2)',
    backgroundColor: 'var(--surface-sunken)',
  },
  '.cm-activeMessage': { backgroundColor: 'var(--code-active)' },
  '.cm-activeMessagePart': { backgroundColor: 'var(--code-active)', borderRadius: '2px' },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--line-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'var(--error)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-bg)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected, .cm-selectionMatch': { backgroundColor: 'var(--selection)' },
});

const problems = EditorView.theme({
  '.cm-lintRange': { paddingBottom: '0' },
  '.cm-lintRange-error': underline('var(--error)'),
  '.cm-lintRange-warning': underline('var(--warning)'),
  '.cm-lintRange-hint': underline('var(--hint)'),
  '.cm-lintRange-active': { backgroundColor: 'var(--surface-hover)' },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--error)' },
  '.cm-gutter-lint': { width: '1.2em' },
  '.cm-gutter-lint .cm-gutterElement': {
    padding: '0',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'start',
  },
  '.cm-lint-marker': { width: '1em', height: '1.5em', display: 'grid', placeItems: 'center' },
  '.cm-lint-marker-error': {
    content: 'normal',
    '&::before': gutterMark('var(--error)', { borderRadius: '50%' }),
  },
  '.cm-lint-marker-warning': {
    content: 'normal',
    '&::before': gutterMark('var(--warning)', { clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' }),
  },
  '.cm-lint-marker-hint': {
    '&::before': gutterMark('transparent', { border: '2px solid var(--hint)', borderRadius: '2px' }),
  },
  '.cm-diagnostic': { padding: 'var(--space-2) var(--space-3)', borderLeft: '3px solid var(--hint)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnosticText': { whiteSpace: 'pre-wrap' },
  '.cm-diagnosticAction': {
    minHeight: '1.5rem',
    margin: 'var(--space-1) 0 0',
    display: 'block',
    padding: '0 var(--space-2)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    cursor: 'pointer',
  },
  '.cm-diagnosticAction:hover': { backgroundColor: 'var(--surface-hover)' },
});

const panels = EditorView.theme({
  '.cm-tooltip': {
    maxWidth: 'min(32rem, 90vw)',
    border: '1px solid var(--line-soft)',
    borderRadius: 'var(--radius-m)',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-s)',
    overflow: 'hidden',
  },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontFamily: 'var(--font-ui)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line-soft)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-1)',
    padding: 'var(--space-2) var(--space-6) var(--space-2) var(--space-2)',
    fontSize: 'var(--text-s)',
    '& br': { flexBasis: '100%', height: '0' },
    '& input, & button, & label': { margin: '0', fontSize: 'inherit' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: '1.5rem' },
    '& [name=close]': { top: 'var(--space-1)', right: 'var(--space-1)', width: '1.75rem', height: '1.75rem' },
  },
  '.cm-textfield': {
    minHeight: 'var(--control-height)',
    padding: '0 var(--space-2)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--surface)',
  },
  '.cm-button': {
    minHeight: 'var(--control-height)',
    padding: '0 var(--space-2)',
    border: '1px solid var(--line-soft)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--surface)',
    cursor: 'pointer',
  },
  '.cm-button:hover': { background: 'var(--surface-hover)' },
  '.cm-button:active': { background: 'var(--surface-sunken)' },
  '.cm-dialog-close, .cm-panel [name=close]': { cursor: 'pointer', fontSize: 'var(--text-l)' },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: 'var(--code-literal)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--ink-2)' },
]);

/** The look of the editor, from the design tokens: they follow light and dark by themselves. */
export const theme: Extension = [surface, problems, panels, syntaxHighlighting(highlighting)];
