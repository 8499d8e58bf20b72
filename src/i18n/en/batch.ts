import type { SameTexts } from '../shape';

/** The check of JSONL files. */
export const batch = {
  title: 'Check a JSONL file',
  command: 'Check a JSONL file…',
  intro:
    'Drop a file of one request or example a line: batch files, fine-tuning data, logs. It is checked line by line in this browser and sent nowhere.',
  chooseFile: 'Choose a file…',
  otherFile: 'Another file…',
  checkedAs: 'Check as',
  groupChat: 'Requests to',
  groupTraining: 'Examples to train on',
  model: 'Model',
  modelOfLine: 'as each line says',
  progress: 'Progress',
  checking: 'Checking… {percent} % · {lines} lines',
  repairing: 'Repairing… {percent} % · {lines} lines',
  cancel: 'Cancel',
  again: 'Check again',
  stopped: 'Stopped at {percent} %. What was found so far is below.',
  finished: {
    one: '{count} line checked.',
    other: '{count} lines checked.',
  },
  summary: 'Lines by verdict',
  all: 'All lines',
  verdicts: {
    unreadable: 'Unreadable',
    error: 'Refused',
    warning: 'Warning',
    clean: 'Clean',
  },
  rules: 'Lines by rule',
  noRules: 'No line breaks a rule.',
  lines: 'Lines',
  none: 'No line of this kind.',
  line: 'Line {number}',
  openLine: 'Open line {number} as a conversation',
  moreRules: '+{count}',
  conversation: '{file}, line {number}',
  opened: 'Line {number} opened. The conversation before is kept in the library.',
  openedWithoutKeeping: 'Line {number} opened.',
  back: 'Back to the lines',
  export: 'Export repaired file',
  exportHint:
    'Makes every repair that loses and invents nothing. All other lines stay the same, byte for byte.',
  exported:
    'Lines repaired: {repaired}. Still refused: {refused}. Unreadable, left as they are: {unreadable}.',
  exportNothing: 'There is nothing that could be repaired without a choice of yours.',
  /** Offered by Import for a file of many lines. */
  offer: '{file} has {count} lines. Import takes the first, above.',
  checkAll: { one: 'Check {count} line', other: 'Check all {count} lines' },
  /** Why a line cannot be checked. */
  faults: {
    'line-not-json': 'No valid JSON',
    'line-too-deep': 'Nested too deeply',
    'line-without-request': 'No request in it',
    'line-not-utf-8': 'No UTF-8',
  } as Readonly<Record<string, string>>,
  fileProblems: {
    'training-examples-few': {
      one: 'The file has {count} example; a job needs at least {limit}.',
      other: 'The file has {count} examples; a job needs at least {limit}.',
    },
  },
  failures: {
    'file-unreadable':
      'The browser cannot read the file any more; it may have been moved or changed. ({detail})',
    'worker-lost': 'The check broke down and was ended. What was found so far is below. ({detail})',
  },
} as const;

export type BatchTexts = SameTexts<typeof batch>;
