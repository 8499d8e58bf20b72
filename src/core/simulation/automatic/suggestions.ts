import type { DeclaredTool } from '../../conversation/request';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { Suggest } from '../schema/sample';
import { plainKey, readResultClues, readTextClues, snakeOf, wishOf, type TextClues } from './clues';
import { termsOf } from './vocabulary';

/** What a conversation offers as argument values. */
export interface Clues {
  /** The last user message. */
  readonly asked: TextClues;
  /** The user messages before it. */
  readonly earlier: TextClues;
  readonly results: ReadonlyMap<string, readonly JsonValue[]>;
  /** What the declared tools call their ids: words that show which id a number in the text is. */
  readonly labels: ReadonlySet<string>;
}

export function readClues(
  askedText: string,
  earlierText: string,
  results: readonly string[],
  tools: readonly DeclaredTool[],
): Clues {
  const idNames = tools
    .flatMap((tool) => propertiesOf(tool).map(([name]) => name))
    .filter((name) => wishOf(name) === 'id');
  return {
    asked: readTextClues(askedText),
    earlier: readTextClues(earlierText),
    results: readResultClues(results),
    labels: new Set(idNames.flatMap((name) => [...ownLabels(name)])),
  };
}

/** The declared properties of a tool that have an object as schema. */
export function propertiesOf(tool: DeclaredTool): readonly (readonly [string, JsonObject])[] {
  const properties = memberOf(tool.parameters, 'properties');
  return isObject(properties)
    ? Object.entries(properties).flatMap(([name, schema]) =>
        isObject(schema) ? [[name, schema] as const] : [],
      )
    : [];
}

/**
 * Suggestions for the arguments of one call. Properties that wish for the same kind of value take different ones: in
 * "from Paris to Rome" `origin` gets the first place and `destination` the second. `pin` fixes one property.
 */
export function createSuggest(clues: Clues, pin?: readonly [name: string, value: JsonValue]): Suggest {
  const orders = new Map<string, string[]>();
  return (name, schema) => {
    if (pin !== undefined && pin[0] === name) return [pin[1]];
    const type = typeIn(schema);
    if (type === 'object' || type === 'boolean' || type === 'null') return [];
    if (type === 'array') return suggestList(name, schema, clues);
    const values = valuesFor(name, schema, clues);
    const wish = wishOf(name);
    if (wish === 'id' || wish === 'phrase' || isArray(memberOf(schema, 'enum'))) return values;
    const kind = type === 'number' || type === 'integer' ? 'number' : wish;
    const order = orders.get(kind) ?? [];
    if (!order.includes(name)) orders.set(kind, [...order, name]);
    return values.slice(orders.get(kind)?.indexOf(name) ?? 0);
  };
}

function suggestList(name: string, schema: JsonObject, clues: Clues): readonly JsonValue[] {
  const items = memberOf(schema, 'items');
  if (!isObject(items)) return [];
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '');
  const values = valuesFor(singular, items, clues);
  return values.length > 0 ? [values] : [];
}

/** Values of the conversation for a property, best first: the user's own words, then tool results, then older words. */
export function valuesFor(name: string, schema: JsonObject, clues: Clues): readonly JsonValue[] {
  const choices = memberOf(schema, 'enum');
  if (isArray(choices)) return mentionedChoices(choices, clues.asked.text);
  const type = typeIn(schema) ?? 'string';
  const fromResults = [...(clues.results.get(plainKey(name)) ?? [])].reverse();
  if (wishOf(name) === 'id') return idsFor(name, type, clues, fromResults);
  if (type === 'number' || type === 'integer') return [...fromResults, ...clues.asked.numbers];
  return [
    ...textsFor(name, clues.asked),
    ...fromResults,
    ...(wishOf(name) === 'phrase' ? [] : textsFor(name, clues.earlier)),
  ];
}

function mentionedChoices(choices: readonly JsonValue[], text: string): readonly JsonValue[] {
  const asked = termsOf(text);
  const lower = text.toLowerCase();
  return choices.filter(
    (choice) =>
      typeof choice === 'string' &&
      choice !== '' &&
      (/\p{Script=Han}/u.test(choice)
        ? lower.includes(choice)
        : [...termsOf(choice)].some((term) => asked.has(term))),
  );
}

function textsFor(name: string, clues: TextClues): readonly string[] {
  const wish = wishOf(name);
  return wish === 'other' ? clues.quoted : (clues.byWish[wish] ?? []);
}

/** Ids that the text calls by this property's name, then those of results, then those it does not call anything else. */
function idsFor(
  name: string,
  type: string,
  clues: Clues,
  fromResults: readonly JsonValue[],
): readonly JsonValue[] {
  const own = ownLabels(name);
  const ids = [...clues.asked.ids, ...clues.earlier.ids];
  const named = ids.filter(({ label }) => [...own].some((term) => label.has(term)));
  const neutral = ids.filter(({ label }) => ![...label].some((term) => clues.labels.has(term)));
  const asType = ({ value }: { readonly value: string }): JsonValue =>
    (type === 'integer' || type === 'number') && /^\d+$/.test(value) ? Number(value) : value;
  const numbers = type === 'string' ? [] : clues.asked.numbers;
  return [...named.map(asType), ...fromResults, ...neutral.map(asType), ...numbers];
}

/** What an id property is the id of: `order_id` → order and its Chinese words. */
function ownLabels(name: string): ReadonlySet<string> {
  return termsOf(
    snakeOf(name)
      .replace(/_?(id|ids|no|number|code|uuid|key)$/, '')
      .replaceAll('_', ' '),
  );
}

function typeIn(schema: JsonObject): string | undefined {
  const type = memberOf(schema, 'type');
  const found = isArray(type) ? type.find((one) => one !== 'null') : type;
  return typeof found === 'string' ? found : undefined;
}
