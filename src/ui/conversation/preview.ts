import { contentPartsOf, textOf, toolCallsOf } from '../../core/conversation/message';
import { isObject, type JsonValue } from '../../core/json/value';
import { language } from '../../state/language.svelte';

/** Enough for one line on any screen. */
const PREVIEW_CHARACTERS = 240;

/** A message in one line: the beginning of its text, what it calls, how many images it holds. */
export function previewOf(message: JsonValue | undefined): string {
  const t = language.words.conversation.preview;
  if (!isObject(message)) return (JSON.stringify(message) ?? '').slice(0, PREVIEW_CHARACTERS);
  const text = textOf(message)
    .slice(0, 4 * PREVIEW_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW_CHARACTERS);
  const names = toolCallsOf(message).flatMap((call) => call.name ?? []);
  const images = contentPartsOf(message).filter((part) => part['type'] === 'image_url').length;
  const pieces = [
    text,
    names.length > 0 && language.fill(t.calls, { names: names.join(', '), count: names.length }),
    images > 0 && language.fill(t.images, { count: images }),
  ].filter(Boolean);
  return pieces.join(' · ') || language.fill(t.empty);
}
