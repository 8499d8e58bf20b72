import { modelOf } from '../../core/conversation/request';
import type { JsonValue } from '../../core/json/value';
import type { Model } from '../../core/models/model';
import type { Outcome } from '../../core/outcome';
import { checkRequest } from '../../core/rules/check';
import type { TokenAccount } from '../../core/tokens/account';
import type { Certainty } from '../../core/tokens/certainty';
import type { TokenTarget } from '../../core/tokens/formula';
import { sizesGiven, type GivenSizes } from '../../core/tokens/given-sizes';

/** One request at one model. */
export interface ComparedRow {
  readonly model: string;
  readonly total: number;
  readonly certainty: Certainty;
  /** The rules that the model's vendor refuses the request for: one for each error. */
  readonly errors: readonly string[];
}

export type CountRequest = (request: JsonValue, target: TokenTarget) => Promise<Outcome<TokenAccount>>;

/** Counts the request by the model's own formula and checks it by its vendor's rules; undefined when it cannot be counted. */
export async function compareAt(
  model: Model,
  request: JsonValue,
  sizes: GivenSizes,
  count: CountRequest,
): Promise<ComparedRow | undefined> {
  const { id, aliases = [], provider } = model;
  const asked = modelOf(request);
  // Some aliases are counted in a way of their own: a model that is asked for by one keeps it.
  const name = asked !== undefined && aliases.includes(asked) ? asked : id;
  const account = await count(request, { provider, model: name, imageSize: sizesGiven(sizes) });
  if (!account.ok) return undefined;
  const found = checkRequest(request, { dialect: provider, model: name });
  const errors = found.flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : []));
  return { model: id, total: account.value.total, certainty: account.value.certainty, errors };
}
