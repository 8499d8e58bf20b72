/** The character drawn at a point of the window; undefined where there is none. */
export function offsetAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  const place = caretAt(x, y);
  if (place === undefined) return undefined;
  const { node, offset } = place;
  // A caret stands between two characters: which of them is it?
  const hit = [offset, offset - 1].find((at) => covers(node, at, x, y));
  return hit === undefined ? undefined : { node, offset: hit };
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  return undefined;
}

function covers(node: Node, at: number, x: number, y: number): boolean {
  if (!(node instanceof Text) || at < 0 || at >= node.length) return false;
  const range = new Range();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
