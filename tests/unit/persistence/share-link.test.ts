import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/core/snapshot/document';
import { readShareFragment, writeShareFragment } from '../../../src/persistence/share-link';

const DOCUMENT = createDocument({
  title: '退款 <script>',
  provider: 'openai',
  text: '{"messages": [{"role": "user", "content": "😀 1.50"}], "n": 1.50}',
  marks: [{ note: 'look here' }],
});

async function fragmentOf(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(packed).arrayBuffer());
  return '#c1.' + bytes.toString('base64url');
}

describe('share links', () => {
  it('give the very conversation they were made of', async () => {
    const fragment = await writeShareFragment(DOCUMENT);
    expect(fragment).toMatch(/^#c1\.[\w-]+$/);
    expect(await readShareFragment(fragment)).toEqual({ ok: true, value: DOCUMENT });
  });

  it('carry a megabyte', async () => {
    const large = createDocument({ ...DOCUMENT, text: JSON.stringify('汉'.repeat(400_000)) });
    expect(await readShareFragment(await writeShareFragment(large))).toEqual({ ok: true, value: large });
  });

  it('that were cut short are said to be unreadable', async () => {
    const fragment = await writeShareFragment(DOCUMENT);
    for (const cut of [5, 20, fragment.length - 4]) {
      expect(await readShareFragment(fragment.slice(0, cut))).toMatchObject({ ok: false });
    }
  });

  it.each(['#c1.', '#c1.!!!', '#c1.AAAA', '#c1.%00'])('like %s never throw', async (fragment) => {
    expect((await readShareFragment(fragment)).ok).toBe(false);
  });

  it('that unpack to an enormous text are stopped', async () => {
    const bomb = await fragmentOf('x'.repeat(25_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await readShareFragment(bomb)).toMatchObject({ ok: false, reason: { kind: 'too-large' } });
  });

  it('that hold something else are said to', async () => {
    const other = await fragmentOf('{"format":"other"}');
    expect(await readShareFragment(other)).toMatchObject({ ok: false, reason: { kind: 'document' } });
  });
});
