import { describe, expect, it } from 'vitest';
import {
  cellAt,
  layOutStrip,
  LINE_HEIGHT,
  messageAt,
  pathsOf,
  pictureOf,
  STATES,
  type StripCell,
} from '../../../src/ui/trim/strip';

describe('layOutStrip', () => {
  it.each([
    { count: 5, available: 400, perLine: 25, cell: 16, lines: 1 },
    { count: 40, available: 400, perLine: 40, cell: 10, lines: 1 },
    { count: 100, available: 400, perLine: 80, cell: 5, lines: 2 },
    { count: 0, available: 400, perLine: 25, cell: 16, lines: 1 },
    { count: 3, available: 0, perLine: 1, cell: 5, lines: 3 },
  ])('$count messages in $available px', ({ count, available, perLine, cell, lines }) => {
    const layout = layOutStrip(count, available);
    expect(layout).toMatchObject({ perLine, cell, height: lines * LINE_HEIGHT });
  });

  it('finds the message under every cell', () => {
    const layout = layOutStrip(100, 400);
    for (let index = 0; index < 100; index++) {
      const [x, y] = cellAt(index, layout);
      expect(messageAt(x + 1, y + 1, 100, layout)).toBe(index);
    }
  });

  it('finds nothing beside the strip', () => {
    const layout = layOutStrip(3, 400);
    expect(messageAt(3 * 16 + 1, 5, 3, layout)).toBeUndefined();
    expect(messageAt(-1, 5, 3, layout)).toBeUndefined();
    expect(messageAt(5, LINE_HEIGHT + 1, 3, layout)).toBeUndefined();
  });
});

describe('pathsOf', () => {
  const draw = (...cells: readonly StripCell[]) => pathsOf(pictureOf(cells), layOutStrip(cells.length, 100));

  it('draws every state in a shape of its own', () => {
    const shapes = STATES.map((state) => draw({ state, colour: 'red' }).get('red'));
    expect(new Set(shapes).size).toBe(STATES.length);
  });

  it('makes one path per colour', () => {
    const cells = STATES.map((state, index) => ({ state, colour: index % 2 ? 'var(--odd)' : 'var(--even)' }));
    expect([...draw(...cells).keys()]).toEqual(['var(--even)', 'var(--odd)']);
  });

  it('draws nothing for no message', () => {
    expect(draw().size).toBe(0);
  });
});
