import { countTokens } from '../../../scripts/count-tokens';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../../src/core/json/value';
import type { ImageSize } from '../../../src/core/tokens/image-size';
import type { TokenTarget } from '../../../src/core/tokens/formula';
import type { ConformanceKind, LineOutcome } from '../kind';

/** Real `usage.prompt_tokens` of a request. */
interface Line {
  readonly provider: string;
  readonly model: string;
  readonly request_model?: string;
  readonly family?: string;
  readonly category?: string;
  readonly recorded?: string | null;
  readonly optional?: boolean;
  readonly request: JsonValue;
  readonly prompt_tokens: number;
}

const CLOSE_TOKENS = 2;

export const tokens: ConformanceKind = {
  kind: 'tokens',

  run(line) {
    const { request, prompt_tokens, ...about } = line as unknown as Line;
    const counted = countTokens(request, targetOf(about)).total;
    const diff = counted - prompt_tokens;
    return {
      pass: diff === 0,
      ...(about.optional === true ? { counted: false } : {}),
      detail: `${about.model}, ${about.category ?? ''}: counted ${counted}, billed ${prompt_tokens}`,
      report: { family: about.family ?? about.provider, category: about.category ?? null, diff },
    };
  },

  summarise(outcomes) {
    const counted = outcomes.filter((outcome) => outcome.counted !== false);
    const families = [...new Set(counted.map((outcome) => String(outcome.report['family'])))];
    return [
      ...families.map((family) =>
        rates(
          family,
          counted.filter((outcome) => outcome.report['family'] === family),
        ),
      ),
      rates('all', counted),
    ].join('\n');
  },
};

function targetOf(line: Omit<Line, 'request' | 'prompt_tokens'>): TokenTarget {
  return {
    provider: line.provider,
    model: line.request_model ?? line.model,
    answeredBy: line.model,
    recorded: isoDate(line.recorded ?? undefined),
    imageSize: recordedSize,
  };
}

/** Recordings carry an ISO date, an HTTP date, or seconds since 1970. */
function isoDate(recorded: string | undefined): string | undefined {
  if (recorded === undefined) return undefined;
  const time = /^\d+$/.test(recorded) ? Number(recorded) * 1000 : Date.parse(recorded);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The size of an image whose data the recording lost. */
function recordedSize(part: JsonObject): ImageSize | undefined {
  const size = memberOf(part, 'image_dims');
  if (!isArray(size)) return undefined;
  return { width: Number(size[0]), height: Number(size[1]) };
}

function rates(name: string, outcomes: readonly LineOutcome[]): string {
  const within = (tokens: number): number =>
    outcomes.filter((outcome) => Math.abs(Number(outcome.report['diff'])) <= tokens).length;
  const percent = (count: number): string => `${((100 * count) / outcomes.length).toFixed(1)} %`;
  const exact = within(0);
  const close = within(CLOSE_TOKENS);
  return `${name.padEnd(12)} ${exact}/${outcomes.length} exact (${percent(exact)}), ${close} within ${CLOSE_TOKENS} (${percent(close)})`;
}
