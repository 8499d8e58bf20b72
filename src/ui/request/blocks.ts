/** Lines drawn as one element: few enough to lay out in a moment, many enough to need few elements. */
const BLOCK_LINES = 40;

/** The text in blocks of whole lines, so that an edit draws one block anew; joined they are the text. */
export function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  let from = 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (++lines % BLOCK_LINES !== 0) continue;
    blocks.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return from < text.length || blocks.length === 0 ? [...blocks, text.slice(from)] : blocks;
}
