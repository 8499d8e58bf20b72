/** Texts of a report. A place in braces is filled by a value of that name. */
export type ReportText =
  | 'title'
  | 'untitled'
  | 'began'
  | 'model'
  | 'promptVersion'
  | 'temperature'
  | 'provider'
  | 'ended'
  | 'modelCalls'
  | 'toolCalls'
  | 'tokensIn'
  | 'tokensOut'
  | 'cost'
  | 'took'
  | 'none'
  | 'timeline'
  | 'stepModel'
  | 'stepTools'
  | 'sentAll'
  | 'sentSome'
  | 'request'
  | 'reply'
  | 'errorBody'
  | 'partial'
  | 'refused'
  | 'interrupted'
  | 'unreachable'
  | 'finish'
  | 'edited'
  | 'setup'
  | 'fault'
  | 'tokens'
  | 'offline'
  | 'live'
  | 'messages'
  | 'result'
  | 'problems'
  | 'noProblems'
  | 'setupTitle'
  | 'mocks'
  | 'script'
  | 'trim'
  | 'limits'
  | 'footer';

export interface ReportWords {
  /** BCP 47 tag of the language. */
  readonly language: string;
  readonly say: (text: ReportText, values?: Readonly<Record<string, string | number>>) => string;
  readonly number: (value: number) => string;
  readonly money: (amount: number, currency: 'usd' | 'cny') => string;
  /** A moment, milliseconds since 1970. */
  readonly time: (ms: number) => string;
  /** A span, in milliseconds. */
  readonly span: (ms: number) => string;
  /** How a run ended. */
  readonly ended: (reason: string) => string;
  /** A fault by its id. */
  readonly fault: (id: string) => string;
  /** Where an answer came from. */
  readonly source: (source: string) => string;
}

/** A problem of the request as the run left it, in words. */
export interface ReportProblem {
  readonly severity: 'error' | 'warning' | 'hint';
  /** `messages[3].content` */
  readonly place: string;
  readonly text: string;
}
