import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { MessageId } from '../../state/session/session.svelte';

export type Edge = 'top' | 'bottom';

export interface CardDrag {
  readonly card: HTMLElement;
  readonly handle: HTMLElement;
  readonly id: MessageId;
  readonly canDrag: () => boolean;
  /** The card is the one being dragged, or no longer. */
  readonly ondrag: (isDragged: boolean) => void;
  /** Another card is over this one, nearest to `edge`, or has left it. */
  readonly onover: (edge: Edge | undefined) => void;
  readonly ondrop: (dragged: MessageId, edge: Edge) => void;
}

const KEY = Symbol('card');

/** Makes a card one that can be dragged by its handle and dropped on; returns the way to stop. */
export function enableDrag({ card, handle, id, canDrag, ondrag, onover, ondrop }: CardDrag): () => void {
  return combine(
    draggable({
      element: card,
      dragHandle: handle,
      canDrag,
      getInitialData: () => ({ [KEY]: id }),
      onDragStart: () => ondrag(true),
      onDrop: () => ondrag(false),
    }),
    dropTargetForElements({
      element: card,
      canDrop: ({ source }) => idOf(source.data) !== undefined && idOf(source.data) !== id,
      getData: ({ input, element }) =>
        attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => onover(edgeOf(self.data)),
      onDragLeave: () => onover(undefined),
      onDrop: ({ self, source }) => {
        onover(undefined);
        const dragged = idOf(source.data);
        const edge = edgeOf(self.data);
        if (dragged !== undefined && edge) ondrop(dragged, edge);
      },
    }),
  );
}

/** Scrolls `element` while something is dragged near its edges. */
export function enableAutoScroll(element: HTMLElement): () => void {
  return autoScrollForElements({ element });
}

function idOf(data: Record<string | symbol, unknown>): MessageId | undefined {
  const id = data[KEY];
  return typeof id === 'number' ? id : undefined;
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | undefined {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : undefined;
}
