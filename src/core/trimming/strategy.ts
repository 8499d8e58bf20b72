import type { TrimParams } from './plan';
import type { Recipe } from './recipe';

/** A setting of a strategy, with what a field or slider needs to know of it. */
export type StrategyParam = NumberParam | ChoiceParam | TextParam;

export interface NumberParam {
  readonly kind: 'number';
  readonly id: string;
  readonly unit: 'messages' | 'turns' | 'groups' | 'tokens' | 'results';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface ChoiceParam {
  readonly kind: 'choice';
  readonly id: string;
  readonly options: readonly string[];
  readonly default: string;
}

export interface TextParam {
  readonly kind: 'text';
  readonly id: string;
  readonly default: string;
}

/** Every parameter of a strategy with a value of its kind. */
export type Settings = TrimParams;

/** What every way of trimming is chosen and set by: a strategy, a library's own code, a recipe of the user's. */
export interface TrimOption {
  readonly id: string;
  /** `course`: as taught, with a naive form. `advised`: worth choosing for production. */
  readonly family: 'course' | 'advised' | 'own' | 'library';
  readonly params: readonly StrategyParam[];
  /** Whether the pair-safe switch makes a difference. */
  readonly hasNaiveForm: boolean;
}

/** One way of trimming. One file each in `strategies/`, named for its id, with one line in `registry.ts`. */
export interface Strategy extends TrimOption {
  /** The recipe for complete settings; with `pairSafe` no call is parted from its results. */
  readonly toRecipe: (settings: Settings, pairSafe: boolean) => Recipe;
  /** The naive form where no recipe says it exactly: indexes of what is kept, in the order sent. */
  readonly naive?: (messages: readonly unknown[], settings: Settings) => readonly number[];
}

/** The strategy's settings in `params`: absent or unfit ones are the default, numbers are brought into range. */
export function settingsOf(strategy: TrimOption, params: TrimParams): Settings {
  return Object.fromEntries(
    strategy.params.map((param) => [
      param.id,
      settingOf(param, Object.hasOwn(params, param.id) ? params[param.id] : undefined),
    ]),
  );
}

function settingOf(param: StrategyParam, value: TrimParams[string] | undefined): TrimParams[string] {
  switch (param.kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return param.default;
      return Math.min(param.max, Math.max(param.min, Math.round(value)));
    case 'choice':
      return typeof value === 'string' && param.options.includes(value) ? value : param.default;
    case 'text':
      return typeof value === 'string' ? value : param.default;
  }
}

/** A number of complete settings. */
export function numberIn(settings: Settings, id: string): number {
  const value = settings[id];
  return typeof value === 'number' ? value : 0;
}

/** A text or choice of complete settings. */
export function textIn(settings: Settings, id: string): string {
  const value = settings[id];
  return typeof value === 'string' ? value : '';
}
