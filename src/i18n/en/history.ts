import type { SameTexts } from '../shape';

/** Names of undo steps, by `Change.label`. */
export const history = {
  typing: 'typing in the JSON',
  editMessage: 'edit message',
  addMessage: 'add message',
  removeMessage: 'delete message',
  duplicateMessage: 'duplicate message',
  moveMessage: 'move message',
  changeRole: 'change role',
  editCall: 'edit tool call',
  addCall: 'add tool call',
  removeCall: 'delete tool call',
  editPart: 'edit content part',
  imageSize: 'give the size of an image',
  exclude: 'tick out of the request',
  include: 'tick into the request',
  pin: 'pin message',
  unpin: 'unpin message',
  note: 'edit note',
  cutAfter: 'cut what follows',
  material: 'place retrieved material',
  promptVersion: 'change prompt version',
  keepVersion: 'keep prompt version',
  fork: 'fork',
  editTools: 'edit tools',
  editMock: 'edit mock answer',
  editScript: 'edit script',
  fix: 'repair',
  fixAll: 'repair all',
  portable: 'make portable',
  format: 'format JSON',
  import: 'import',
  template: 'open example',
  trim: 'change trimming',
  run: 'run',
  model: 'change model',
  provider: 'change provider',
  title: 'change title',
} as const;

export type HistoryTexts = SameTexts<typeof history>;
export type HistoryLabel = keyof typeof history;
