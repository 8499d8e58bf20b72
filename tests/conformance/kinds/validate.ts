import { checkRequest } from '../../../src/core/rules/check';
import type { Diagnostic } from '../../../src/core/diagnostics/diagnostic';
import type { WireFormat } from '../../../src/core/conversation/format';
import type { JsonValue } from '../../../src/core/json/value';
import type { ConformanceKind, LineOutcome } from '../kind';
import { tableOf } from '../table';

interface ValidateLine {
  readonly provider: string;
  readonly model?: string;
  readonly format: WireFormat;
  readonly request: JsonValue;
  readonly expect: {
    readonly verdict: 'reject' | 'warn' | 'accept';
    readonly rule: string;
    readonly at: string;
  };
}

/** Ids that name the same fault. */
const ALIASES: readonly (readonly string[])[] = [
  ['reasoning-content-forbidden', 'message-extra-field'],
  ['thinking-signature-missing', 'thought-signature-missing'],
  ['last-message-assistant', 'prefill-unsupported'],
  ['gemini-response-turn-order', 'tool-message-orphan', 'tool-call-id-unknown'],
  ['gemini-call-turn-order', 'tool-calls-interrupted'],
  ['content-empty', 'text-block-empty', 'text-block-whitespace', 'assistant-empty'],
  ['content-null', 'content-missing'],
  ['role-unknown', 'developer-role-unsupported', 'role-legacy-function'],
  ['tool-arguments-empty', 'tool-arguments-not-json'],
];

function isHit(rule: string, wanted: string): boolean {
  return rule === wanted || ALIASES.some((names) => names.includes(rule) && names.includes(wanted));
}

/** Equal, or one a prefix of the other by at most two tokens; the root matches only itself. */
function isPlaceHit(pointer: string, wanted: string): boolean {
  if (pointer === wanted) return true;
  if (pointer === '' || wanted === '') return false;
  const [a, b] = [pointer.split('/'), wanted.split('/')];
  const shorter = Math.min(a.length, b.length);
  return (
    Math.abs(a.length - b.length) <= 2 && a.slice(0, shorter).join('/') === b.slice(0, shorter).join('/')
  );
}

function judge(errors: readonly Diagnostic[], expect: ValidateLine['expect']) {
  const hits = errors.filter(({ rule }) => isHit(rule, expect.rule));
  return {
    rule_hit: hits.length > 0,
    place_hit: hits.some(({ pointer }) => isPlaceHit(pointer, expect.at)),
    first_hit: errors[0] !== undefined && isHit(errors[0].rule, expect.rule),
    surplus: errors.length - hits.length,
  };
}

export const validate: ConformanceKind = {
  kind: 'validate',
  run(line) {
    const { provider, model, format, request, expect } = line as unknown as ValidateLine;
    const options = { dialect: provider, format, ...(model === undefined ? {} : { model }) };
    const problems = checkRequest(request, options);
    const errors = problems.filter(({ severity }) => severity === 'error');
    const isReject = expect.verdict === 'reject';
    const pass = isReject ? errors.length > 0 : expect.verdict !== 'accept' || errors.length === 0;
    const found = problems
      .map(({ rule, severity, pointer }) => `${severity} ${rule} at ${pointer}`)
      .join('; ');
    return {
      pass,
      counted: expect.verdict !== 'warn',
      detail: `${provider}: expected ${expect.verdict} ${expect.rule} at ${expect.at}; found ${found || 'nothing'}`,
      report: {
        provider,
        verdict: expect.verdict,
        ...judge(errors, expect),
        ...(isReject ? {} : { warned: problems.some(({ rule }) => isHit(rule, expect.rule)) }),
      },
    };
  },
  summarise(outcomes) {
    const of = (verdict: string) => outcomes.filter(({ report }) => report['verdict'] === verdict);
    const [reject, accept, warn] = [of('reject'), of('accept'), of('warn')];
    const rate = (name: string, lines: readonly LineOutcome[], isHitLine: (line: LineOutcome) => boolean) => [
      name,
      String(lines.filter(isHitLine).length),
      String(lines.length),
      lines.length === 0 ? '-' : `${((100 * lines.filter(isHitLine).length) / lines.length).toFixed(1)} %`,
    ];
    return tableOf([
      ['validate', 'lines', 'of', 'rate'],
      rate('reject: some error', reject, ({ pass }) => pass),
      rate('reject: rule_hit', reject, ({ report }) => report['rule_hit'] === true),
      rate('reject: place_hit', reject, ({ report }) => report['place_hit'] === true),
      rate('reject: first_hit', reject, ({ report }) => report['first_hit'] === true),
      rate('reject: with surplus', reject, ({ report }) => Number(report['surplus']) > 0),
      rate('accept: no error', accept, ({ pass }) => pass),
      rate('warn: noticed (not counted)', warn, ({ report }) => report['warned'] === true),
    ]);
  },
};
