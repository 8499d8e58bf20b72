import type { SentRow } from '../../core/sending/sending';

/** Where the cells of a strip stand: left to right, in as many lines as their number needs. Pixels. */
export interface StripLayout {
  readonly perLine: number;
  readonly cell: number;
  readonly width: number;
  readonly height: number;
}

const WIDEST_CELL = 16;
/** Below this a hollow shape is no longer told from a full one. */
const NARROWEST_CELL = 5;
export const CELL_HEIGHT = 18;
/** A line of cells and the space for marks above it. */
export const LINE_HEIGHT = 26;

export function layOutStrip(count: number, available: number): StripLayout {
  const cell = Math.min(WIDEST_CELL, Math.max(NARROWEST_CELL, Math.floor(available / Math.max(1, count))));
  const perLine = Math.max(1, Math.floor(available / cell));
  const lines = Math.max(1, Math.ceil(count / perLine));
  return { perLine, cell, width: Math.min(count, perLine) * cell, height: lines * LINE_HEIGHT };
}

/** Left top corner of the cell of a message. */
export function cellAt(index: number, { perLine, cell }: StripLayout): readonly [x: number, y: number] {
  const line = Math.floor(index / perLine);
  return [(index % perLine) * cell, line * LINE_HEIGHT + LINE_HEIGHT - CELL_HEIGHT];
}

/** The message whose cell is at a point; undefined beside the strip. */
export function messageAt(x: number, y: number, count: number, layout: StripLayout): number | undefined {
  const column = Math.floor(x / layout.cell);
  const index = Math.floor(y / LINE_HEIGHT) * layout.perLine + column;
  const isInside = x >= 0 && y >= 0 && column < layout.perLine && index < count;
  return isInside ? index : undefined;
}

type Drawer = (x: number, y: number, width: number) => string;

const bar = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const upTo =
  (share: number): Drawer =>
  (x, y, width) =>
    bar(x, y + CELL_HEIGHT * (1 - share), width, CELL_HEIGHT * share);
const frame: Drawer = (x, y, width) =>
  bar(x, y, width, CELL_HEIGHT) + `M${x + 1} ${y + 1}v${CELL_HEIGHT - 2}h${width - 2}v${2 - CELL_HEIGHT}z`;
const LINE_SHARE = 1 / 9;

/** How tall a shape is says how much of the message is sent: a full bar all of it, a flat line nothing. */
const SHAPES: Readonly<Record<SentRow['state'], Drawer>> = {
  kept: upTo(1),
  recalled: (x, y, width) => upTo(0.7)(x, y, width) + bar(x, y, width, 3),
  shortened: upTo(0.55),
  cleared: (x, y, width) => frame(x, y, width) + upTo(LINE_SHARE * 2)(x, y, width),
  summarised: (x, y, width) => upTo(LINE_SHARE)(x, y, width) + bar(x, y + CELL_HEIGHT / 2 - 1.5, width, 3),
  dropped: upTo(LINE_SHARE),
  excluded: (x, y, width) => bar(x + width / 2 - 1, y + CELL_HEIGHT - 5, 2, 5),
};

export const STATES = Object.keys(SHAPES) as readonly SentRow['state'][];

/** SVG path of the shape of a state in a cell; neighbours stay apart. */
export function shapeOf(state: SentRow['state'], x: number, y: number, cell: number): string {
  return SHAPES[state](x, y, Math.max(2, cell - 2));
}

/** One message in a strip. */
export interface StripCell {
  readonly state: SentRow['state'];
  /** CSS colour; no two shapes of one colour need an element each. */
  readonly colour: string;
}

/** A strip as text: equal texts, equal pictures. Most edits leave it as it is, and then nothing is drawn. */
export function pictureOf(cells: readonly StripCell[]): string {
  return cells.map(({ state, colour }) => `${state} ${colour}`).join('\n');
}

/** SVG path by colour of a strip's picture: a strip of any length is a handful of elements. */
export function pathsOf(picture: string, layout: StripLayout): ReadonlyMap<string, string> {
  const shapes = new Map<string, string[]>();
  const cells = picture === '' ? [] : picture.split('\n');
  cells.forEach((cell, index) => {
    const [word, colour = ''] = cell.split(' ');
    const state = STATES.find((each) => each === word) ?? 'kept';
    const [x, y] = cellAt(index, layout);
    const shape = shapeOf(state, x, y, layout.cell);
    const ofColour = shapes.get(colour);
    if (ofColour) ofColour.push(shape);
    else shapes.set(colour, [shape]);
  });
  return new Map([...shapes].map(([colour, ofColour]) => [colour, ofColour.join('')]));
}
