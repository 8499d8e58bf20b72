import { isSystemRole, roleOf, textOf } from '../conversation/message';
import { insertMessage } from '../conversation/operations/messages';
import { messagesOf } from '../conversation/request';
import type { JsonEdit } from '../json/edit';
import { isArray, memberOf, type JsonPath, type JsonValue } from '../json/value';
import { joinTexts, readMaterial, writeMaterial } from './material';
import { promptPlaceOf } from './place';

/** Where retrieved material goes: under a heading of its own in the system prompt, or before the question [C29]. */
export const MATERIAL_PLACES = ['system', 'user'] as const;
export type MaterialPlace = (typeof MATERIAL_PLACES)[number];

/** The material of a request, and where it stands; `messages` are the indexes of all messages that hold some. */
export interface PlacedMaterial {
  readonly material: string;
  readonly place: MaterialPlace | undefined;
  readonly messages: readonly number[];
}

export function placedMaterialOf(request: JsonValue): PlacedMaterial {
  const found = messagesOf(request).flatMap((message, index) => {
    const { materials } = readMaterial(textOf(message));
    return materials.length > 0 ? [{ index, materials, isSystem: isSystemRole(roleOf(message)) }] : [];
  });
  const aside = memberOf(request, 'system');
  const own = typeof aside === 'string' ? readMaterial(aside).materials : [];
  const last = found.at(-1);
  return {
    material: (last?.materials ?? own).join('\n\n'),
    place: last ? (last.isSystem ? 'system' : 'user') : own.length > 0 ? 'system' : undefined,
    messages: found.map(({ index }) => index),
  };
}

/**
 * The edits after which `material` is the only retrieved material of the request: what earlier questions brought in is taken
 * away. Empty material only takes away. `lead` is the heading or the line before the block.
 */
export function placeMaterial(
  request: JsonValue,
  material: string,
  place: MaterialPlace,
  lead: string,
): readonly JsonEdit[] {
  const block = material.trim() === '' ? '' : writeMaterial(material, lead);
  const target = targetOf(request, place);
  const cleared = clearing(request, block === '' ? undefined : target?.path);
  if (block === '') return cleared;
  if (target === undefined)
    return [...cleared, ...insertMessage(request, placeFor(request, place), made(place, block))];
  const { rest } = readMaterial(target.text);
  const value = joinTexts(place === 'system' ? [rest, block] : [block, rest]);
  return [...cleared, { kind: 'set', path: target.path, value }];
}

interface Written {
  readonly path: JsonPath;
  readonly text: string;
}

function targetOf(request: JsonValue, place: MaterialPlace): Written | undefined {
  const messages = messagesOf(request);
  if (place === 'user') {
    const index = messages.findLastIndex((message) => roleOf(message) === 'user');
    return writtenTexts(messages[index], ['messages', index, 'content']).at(-1);
  }
  const prompt = promptPlaceOf(request);
  if (prompt === undefined) return undefined;
  const text = prompt.message === undefined ? memberOf(request, 'system') : textOf(messages[prompt.message]);
  return { path: prompt.path, text: typeof text === 'string' ? text : '' };
}

function clearing(request: JsonValue, except: JsonPath | undefined): readonly JsonEdit[] {
  const kept = except?.join('/');
  const system = memberOf(request, 'system');
  const beside: readonly Written[] = typeof system === 'string' ? [{ path: ['system'], text: system }] : [];
  const inMessages = messagesOf(request).flatMap((message, index) =>
    writtenTexts(message, ['messages', index, 'content']),
  );
  return [...beside, ...inMessages].flatMap(({ path, text }): readonly JsonEdit[] => {
    const { rest, blocks } = readMaterial(text);
    return blocks.length === 0 || path.join('/') === kept ? [] : [{ kind: 'set', path, value: rest }];
  });
}

/** The texts of a message's content with their places. */
function writtenTexts(message: JsonValue | undefined, path: JsonPath): readonly Written[] {
  const content = memberOf(message, 'content');
  if (typeof content === 'string') return [{ path, text: content }];
  if (!isArray(content)) return [];
  return content.flatMap((part, index): readonly Written[] => {
    const text = memberOf(part, 'text');
    return typeof text === 'string' ? [{ path: [...path, index, 'text'], text }] : [];
  });
}

function placeFor(request: JsonValue, place: MaterialPlace): number {
  return place === 'system' ? 0 : messagesOf(request).length;
}

function made(place: MaterialPlace, content: string): JsonValue {
  return { role: place, content };
}
