import type { JsonObject } from '../../json/value';
import type { Projection } from '../account';
import { applyPreset } from '../apply-preset';
import type { TrimEnvironment } from '../environment';
import { retell, type RetoldReasons } from '../retelling';
import type { ChoiceParam, NumberParam, Settings, StrategyParam, TrimOption } from '../strategy';

/** A library's own trimming as something to choose: what it does, it does, faults included. It knows no pins. */
export interface LibraryStrategy extends TrimOption {
  readonly family: 'library';
  /** How the library and its function are called. */
  readonly name: string;
  /** The version, or the commit of its source, that it reproduces. */
  readonly version: string;
  readonly trim: (messages: readonly unknown[], settings: Settings, env: TrimEnvironment) => Projection;
}

export interface LibraryEntry {
  /** `library/method` of a preset. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly params: readonly StrategyParam[];
  /** Parameters of the preset from those of the form; by the same names unless given. */
  readonly toParams?: (settings: Settings) => JsonObject;
  /** The preset, where `id` does not name it; e.g. two versions of one. */
  readonly preset?: string;
}

export type Apply = typeof applyPreset;

/** The entry as a strategy; `apply` runs its preset. A library that throws sends nothing, and the report says so. */
export function createLibraryStrategy(entry: LibraryEntry, apply: Apply = applyPreset): LibraryStrategy {
  const { id, name, version, params, toParams = (settings) => settings, preset = id } = entry;
  const [library = '', method = ''] = preset.split('/');
  return {
    id,
    family: 'library',
    name,
    version,
    params,
    hasNaiveForm: false,
    trim: (messages, settings, env) => {
      const outcome = apply(messages, { library, method, params: toParams(settings) }, env);
      return outcome.kind === 'projection' ? withoutHoles(outcome.projection) : nothingSent(messages, env);
    },
  };
}

const THROWS: RetoldReasons = {
  kept: () => 'library-throws',
  dropped: 'library-throws',
  changed: 'library-throws',
};

/** JSON knows no undefined: where a library puts one into the array, `null` goes on the wire. */
function withoutHoles(projection: Projection): Projection {
  if (!projection.sent.includes(undefined)) return projection;
  return { ...projection, sent: projection.sent.map((message) => (message === undefined ? null : message)) };
}

function nothingSent(messages: readonly unknown[], env: TrimEnvironment): Projection {
  const nothing = retell(messages, { sent: [], from: [] }, env, THROWS);
  return { ...nothing, report: { ...nothing.report, problems: [{ kind: 'throws', origin: 'trimming' }] } };
}

export function number(
  id: string,
  unit: NumberParam['unit'],
  initial: number,
  { min = 0, max = 1_000_000, step = unit === 'tokens' ? 100 : 1 } = {},
): NumberParam {
  return { kind: 'number', id, unit, default: initial, min, max, step };
}

export function choice(id: string, options: readonly string[], initial = options[0] ?? ''): ChoiceParam {
  return { kind: 'choice', id, options, default: initial };
}

/** A choice between these two stands for a boolean. */
export const YES_NO = ['true', 'false'] as const;
