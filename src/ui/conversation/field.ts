import { pointerOf } from '../../core/json/pointer';
import type { JsonPath } from '../../core/json/value';

/**
 * The field of a card that edits the place `inside` its message, or the nearest one around it; a card always has its own button,
 * which stands for the whole message. Disabled fields cannot take the focus and are passed over.
 */
export function findField(card: HTMLElement, inside: JsonPath): HTMLElement | undefined {
  const fields = [...card.querySelectorAll<HTMLElement>('[data-field]:not(:disabled)')];
  for (let length = inside.length; length >= 0; length--) {
    const pointer = pointerOf(inside.slice(0, length));
    const exact = fields.find((field) => field.dataset['field'] === pointer);
    if (exact) return exact;
    // A list of parts or calls has no field of its own: its first item stands for it.
    const first = length > 0 && fields.find((field) => field.dataset['field']?.startsWith(`${pointer}/`));
    if (first) return first;
  }
  return undefined;
}
