import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoder } from '../../scripts/load-encoder';
import { blocksOf, clusterAt, clustersOf, visible } from '../../src/ui/tokens/view/blocks';
import { anyText } from '../support/scripts';

const encoder = loadEncoder('cl100k_base');

/** Texts of several blocks, with and without lines. */
const longText = fc
  .array(fc.tuple(anyText(6), fc.integer({ min: 1, max: 400 })), { maxLength: 8 })
  .map((parts) => parts.map(([text, times]) => text.repeat(times).slice(0, 6000)).join('\n'));

describe('the blocks a text is drawn in', () => {
  it('are the whole text and all its tokens, in order, and none is long', () => {
    fc.assert(
      fc.property(longText, (text) => {
        const tokens = encoder.split(text);
        const blocks = blocksOf(text, tokens);
        expect(blocks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(blocks.flatMap((block) => clustersOf(text, tokens, block)).flatMap(({ ids }) => ids)).toEqual([
          ...tokens.ids,
        ]);
        for (const { start, end } of blocks) expect(end - start).toBeLessThan(3000);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('find the token that is drawn at any place', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const tokens = encoder.split(text);
        for (const block of blocksOf(text, tokens)) {
          const clusters = clustersOf(text, tokens, block);
          const drawn = visible(text.slice(block.start, block.end));
          expect(clusters.map(({ from, to }) => drawn.slice(from, to)).join('')).toBe(drawn);
          for (const cluster of clusters) {
            expect(clusterAt(clusters, cluster.from)).toBe(cluster);
            expect(clusterAt(clusters, cluster.to - 1)).toBe(cluster);
          }
          expect(clusterAt(clusters, drawn.length)).toBeUndefined();
        }
      }),
    );
  });
});
