import type { SameTexts } from '../shape';

export const problems = {
  none: 'No problems',
  errors: { one: '{count} error', other: '{count} errors' },
  warnings: { one: '{count} warning', other: '{count} warnings' },
  hints: { one: '{count} hint', other: '{count} hints' },
  /** Between counts. */
  and: ', ',
  severity: { error: 'Error', warning: 'Warning', hint: 'Hint' },
  /** Names the switches that show and hide a severity. */
  shownSeverities: 'Shown',
  badge: 'Problems: {counts}',
  expand: 'Show the problems',
  collapse: 'Hide the problems',
  next: 'Next problem',
  previous: 'Previous problem',
  list: 'Problems',
  /** Heading of the problems of the text itself, and of the request outside its messages. */
  groupText: 'JSON text',
  groupRequest: 'Request',
  groupMessage: '#{index} {role}',
  noRole: 'no role',
  lineColumn: 'line {line}, column {column}',
  lineColumnShort: '{line}:{column}',
  jump: 'Go to',
  showInJson: 'Show in the JSON',
  details: 'Details',
  why: 'Why',
  remedy: 'Remedy',
  /** Heading of the lines a repair would change. */
  example: 'A minimal example, wrong (−) and right (+):',
  unverified: {
    one: '{count} rule is not verified at {provider} and marks nothing.',
    other: '{count} rules are not verified at {provider} and mark nothing.',
  },
  fixPreview: 'What “Fix” changes:',
  reportedFirst: 'the API stops here',
  reportedFirstWhy:
    'An API reports the first fault it meets and nothing after it: this is the one its error names.',
  /** How the rule is known, by kind of evidence, and since when. */
  evidence: {
    S: 'Known from the specification, {date}.',
    D: 'Known from the documentation, {date}.',
    M: 'Measured at the live API, {date}.',
    I: 'Known from public reports that quote the error, {date}.',
    C: 'Known from the server’s source code, {date}.',
    P: 'Known from public code that quotes the error, {date}.',
    '?': 'Inferred, not verified, {date}.',
  },
  /** Marks of rules that are less certain than others. */
  knowledge: { unverified: 'not verified', dated: 'as of {date}' },
  /** What the API would answer. */
  response: {
    title: 'Predicted response',
    titleIfRefused: 'Predicted response, where it is refused',
    status: 'HTTP {status}',
    body: 'Predicted body',
    copy: 'Copy the predicted body',
    copied: 'The predicted body was copied.',
    copyFailed: 'The browser did not allow copying; select the text and copy it by hand.',
    wording: {
      whole: 'message quoted to the letter',
      part: 'message quoted in part; … stands for the rest',
      none: 'wording not known',
    },
    /** Stand in the body for what nobody quoted. */
    unknownText: '(text not known)',
    unknownMember: '(not known)',
    shapeAssumed: 'How this provider shapes its errors is not known either: this is the usual shape.',
    source: 'Source:',
    sources: {
      'proxy-tests': 'tests of an API proxy that record its answers',
      'public-reports': 'public reports',
      'public-code': 'public code',
    },
    seenAt: 'Seen at {provider}.',
  },
  fix: 'Fix',
  fixOther: 'or: {fix}',
  fixAll: 'Fix all safe ({count})',
  fixDrops: '{fix} (removes content)',
  fixInvents: '{fix} (adds placeholder content)',
  fixed: 'Fixed: {fix}.',
  fixedAll: { one: 'One problem fixed.', other: '{count} problems fixed.' },
  openTrim: 'Open Trim',
  fixAllNone: 'Nothing could be fixed without a choice of yours.',
  brokenFirst: 'Mend the JSON first: a repair needs valid text.',
  nothingToFix: 'There is no repair for this problem.',
  more: { one: 'Show one more', other: 'Show {count} more' },
  allWell: 'The API would take this request as far as is known.',
  syntaxFix: 'repair the JSON, with a preview',
  /** Faults of JSON text. `what` follows a place such as “line 3, column 5”. */
  syntax: {
    empty: {
      title: 'Empty text',
      what: 'There is no JSON here.',
      why: 'A request body must be one JSON value; an empty text is none.',
      remedy: 'Write an object such as {"model": "gpt-4o-mini", "messages": []}, import something, or undo.',
    },
    'unexpected-end': {
      title: 'Unfinished JSON',
      what: 'The text ends in the middle of a value.',
      why: 'A string, an object or an array was opened and never closed.',
      remedy: 'Add the missing ", } or ] at the end, or whatever was cut off.',
    },
    'unexpected-character': {
      title: 'Unexpected character',
      what: '{found} cannot start a value.',
      why: 'A JSON value is a string in double quotes, a number, true, false, null, an object or an array. Single quotes, comments, None, True and bare words are not JSON.',
      remedy: 'Put text into double quotes, write null, true and false in lower case, and remove comments.',
    },
    'expected-value': {
      title: 'Missing value',
      what: 'A value is missing before {found}.',
      why: 'After a colon, and after a comma in an array, a value must follow.',
      remedy: 'Write the value, or null where there is none.',
    },
    'expected-key': {
      title: 'Missing key',
      what: 'A key in double quotes must stand here, not {found}.',
      why: 'Every member of an object begins with its key, always in double quotes.',
      remedy: 'Put the key into double quotes: "role", not role or \'role\'.',
    },
    'expected-colon': {
      title: 'Missing colon',
      what: 'A colon must follow the key, not {found}.',
      why: 'A colon parts each key of an object from its value.',
      remedy: 'Write a colon between the key and its value.',
    },
    'expected-comma': {
      title: 'Missing comma or bracket',
      what: 'A comma or a closing bracket must stand before {found}.',
      why: 'Commas part the entries of objects and arrays. A double quote inside a string that is not written \\" also ends the string early.',
      remedy: 'Add the comma or the closing bracket, or write quotes inside the text as \\".',
    },
    'trailing-comma': {
      title: 'Comma after the last entry',
      what: 'No comma may stand before a closing bracket.',
      why: 'JavaScript and Python allow a comma after the last entry; JSON does not.',
      remedy: 'Remove the comma.',
    },
    'bad-string': {
      title: 'Line break or control character in a string',
      what: 'A string may not run over the end of its line, nor hold tabs or other control characters.',
      why: 'Inside JSON strings they must be written as escapes; or the closing quote is missing.',
      remedy: 'Write \\n for a line break and \\t for a tab, or add the missing double quote.',
    },
    'bad-escape': {
      title: 'Unknown escape',
      what: '{found} is no escape that JSON knows.',
      why: 'After a backslash only " \\ / b f n r t and u with four hexadecimal digits may stand. Windows paths and regular expressions need every backslash doubled.',
      remedy: 'Write \\\\ for a backslash itself.',
    },
    'bad-number': {
      title: 'Malformed number',
      what: 'This number is not written as JSON wants it.',
      why: 'JSON numbers have no leading zeros or plus sign, and digits must follow a minus sign.',
      remedy: 'Write it like 0.7, -1 or 1e6.',
    },
    'after-end': {
      title: 'Text after the end',
      what: 'The JSON value has ended, yet {found} follows.',
      why: 'The text must be one value. Often a bracket was closed too early, or two objects stand one after the other.',
      remedy: 'Remove what follows, or the closing bracket that comes too early.',
    },
    'too-deep': {
      title: 'Nested too deeply',
      what: 'Objects and arrays are nested deeper than {limit} levels here.',
      why: 'No API needs that, and reading it could overflow. It is kept as text only.',
      remedy: 'Flatten the value, or put it into a string.',
    },
  },
  /** What `{found}` says where there is no character. */
  endOfText: 'the end of the text',
} as const;

export type ProblemTexts = SameTexts<typeof problems>;
