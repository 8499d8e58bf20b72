const OPEN = '<material>';
const CLOSE = '</material>';
/** Closing tags inside the material would end its block early. */
const CLOSE_INSIDE = '<\\/material>';

/** A text without its blocks of retrieved material, and what stood in them. */
export interface MaterialReading {
  readonly rest: string;
  readonly materials: readonly string[];
  /** The blocks as they stand in the text, each with its heading or lead. */
  readonly blocks: readonly string[];
}

/** Takes the blocks of retrieved material out of a text; a tag without its partner is ordinary text. Linear. */
export function readMaterial(text: string): MaterialReading {
  const kept: string[] = [];
  const materials: string[] = [];
  const blocks: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf(OPEN, at);
    const close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length);
    if (close < 0) break;
    const start = leadStart(text, open, at);
    const end = close + CLOSE.length;
    kept.push(text.slice(at, start));
    blocks.push(text.slice(start, end));
    materials.push(unwrap(text.slice(open + OPEN.length, close)));
    at = end;
  }
  if (blocks.length === 0) return { rest: text, materials, blocks };
  kept.push(text.slice(at));
  return { rest: joinTexts(kept), materials, blocks };
}

/** The block that holds `material` under `lead`, a heading or a line that ends with a colon. */
export function writeMaterial(material: string, lead: string): string {
  return `${lead}\n${OPEN}\n${material.trim().replaceAll(CLOSE, CLOSE_INSIDE)}\n${CLOSE}`;
}

/** Texts with a blank line between them; empty ones are left out. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The line before a block belongs to it when it is a heading or leads up to something. */
function leadStart(text: string, open: number, from: number): number {
  if (open <= from || text[open - 1] !== '\n') return open;
  const start = Math.max(text.lastIndexOf('\n', open - 2) + 1, from);
  const line = text.slice(start, open - 1).trim();
  return line.startsWith('#') || line.endsWith(':') || line.endsWith('：') ? start : open;
}

function unwrap(inside: string): string {
  return inside.replace(/^\n/, '').replace(/\n$/, '').replaceAll(CLOSE_INSIDE, CLOSE);
}
