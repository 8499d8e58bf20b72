import { on } from 'svelte/events';
import type { MessageId } from '../../state/session/session.svelte';

export interface CardListener {
  /** The focus came into a card, or left the one it was in. */
  readonly onfocus: (id: MessageId | undefined) => void;
  /** The pointer came over a card, or left the one it was over. */
  readonly onpoint: (id: MessageId | undefined) => void;
  readonly onkey: (event: KeyboardEvent, id: MessageId) => void;
}

/**
 * Listens to all cards in `list` at once: hundreds of cards would have to attach theirs anew on every key. Svelte's `on`, because
 * a card that is removed with the focus in it says so in the middle of an update.
 */
export function listenToCards(list: HTMLElement, { onfocus, onpoint, onkey }: CardListener): () => void {
  const stops = [
    on(list, 'focusin', (event) => onfocus(cardOf(event))),
    on(list, 'focusout', () => onfocus(undefined)),
    on(list, 'pointerover', (event) => onpoint(cardOf(event))),
    on(list, 'pointerleave', () => onpoint(undefined)),
    on(list, 'keydown', (event) => {
      const id = cardOf(event);
      if (id !== undefined) onkey(event, id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function cardOf({ target }: Event): MessageId | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return card ? Number(card.dataset['card']) : undefined;
}
