import { pointerOf } from '../../json/pointer';
import { isArray, isObject, parseJson, type JsonPath, type JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { Assembly, PieceKind } from './assembly';

/** A place of a message as it is shown: arguments and other values that do not grow letter by letter as one text. */
export interface Piece {
  readonly pointer: string;
  /** The place as one writes it in code: `tool_calls[0].function.arguments`. */
  readonly label: string;
  readonly kind: PieceKind;
  readonly text: string;
  /** Whether the text of arguments is JSON; undefined for other kinds. */
  readonly isJson?: boolean;
}

const KINDS: Readonly<Record<string, PieceKind>> = {
  content: 'text',
  text: 'text',
  refusal: 'refusal',
  reasoning_content: 'thought',
  reasoning: 'thought',
  thinking: 'thought',
  name: 'name',
  arguments: 'arguments',
  input: 'arguments',
  args: 'arguments',
  signature: 'signature',
  thoughtSignature: 'signature',
};
/** They say of what sort something is, and are no part of what is said. */
const SILENT = new Set(['role', 'type', 'index', 'thought']);
const MAX_DEPTH = 6;

/** The message of an assembly in its API's own shape, place by place in its own order. */
export function piecesIn({ native, drafts }: Assembly): readonly Piece[] {
  return piecesAt(native, [], drafts);
}

function piecesAt(value: JsonValue, path: JsonPath, drafts: Assembly['drafts']): readonly Piece[] {
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
  const isWhole = kind === 'arguments' || path.length >= MAX_DEPTH;
  if (!isWhole && isArray(value)) return value.flatMap((item, at) => piecesAt(item, [...path, at], drafts));
  if (!isWhole && isObject(value)) {
    return Object.entries(value)
      .filter(([name, member]) => !SILENT.has(name) && member !== null && member !== '')
      .flatMap(([name, member]) => piecesAt(member, [...path, name], drafts));
  }
  const pointer = pointerOf(path);
  const text = drafts.get(pointer) ?? (typeof value === 'string' ? value : writeJson(value));
  const isJson = kind === 'arguments' ? { isJson: parseJson(text) !== undefined } : {};
  return [{ pointer, label: labelOf(path), kind: kind ?? 'data', text, ...isJson }];
}

function labelOf(path: JsonPath): string {
  return path.reduce<string>((label, step) => {
    if (typeof step === 'number') return `${label}[${step}]`;
    return label === '' ? step : `${label}.${step}`;
  }, '');
}
