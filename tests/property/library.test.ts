import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocument, type ConversationDocument } from '../../src/core/snapshot/document';
import { Autosave } from '../../src/persistence/autosave';
import type { Library } from '../../src/persistence/library';
import { FakeBrowser } from '../support/fake-browser';

const documentOf = (words: readonly string[]): ConversationDocument =>
  createDocument({ title: 't', provider: 'openai', text: JSON.stringify(words) });
const wordsOf = (document: ConversationDocument) => JSON.parse(document.text) as readonly string[];

async function stored(library: Library, id: string): Promise<{ words: readonly string[]; revision: number }> {
  const loaded = await library.load(id);
  if (!loaded.ok) throw new Error(loaded.reason.kind);
  return { words: wordsOf(loaded.value.document), revision: loaded.value.revision };
}

async function everyWord(library: Library): Promise<readonly string[]> {
  const listed = await library.list();
  const entries = listed.ok ? listed.value : [];
  return (await Promise.all(entries.map(({ id }) => stored(library, id)))).flatMap(({ words }) => words);
}

/** Adds `word` to what is stored until the library takes it: a user who reloads after every conflict. */
async function addWord(library: Library, id: string, word: string): Promise<number> {
  const { words, revision } = await stored(library, id);
  const saved = await library.save(id, documentOf([...words, word]), revision);
  return saved.ok ? saved.value.revision : addWord(library, id, word);
}

test('two tabs that save at the same time lose no change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 8 }), async (order) => {
      const browser = new FakeBrowser();
      const tabs = [await browser.openTab(), await browser.openTab()] as const;
      const created = await tabs[0].create(documentOf([]));
      if (!created.ok) throw new Error(created.reason.kind);
      const { id } = created.value;
      const revisions = await Promise.all(
        order.map((tab, at) => addWord(tabs[tab === 0 ? 0 : 1], id, `w${at}`)),
      );
      const { words, revision } = await stored(tabs[1], id);
      expect([...words].sort()).toEqual(order.map((_, at) => `w${at}`));
      expect(new Set(revisions).size).toBe(order.length);
      expect(revision).toBe(1 + order.length);
      browser.close();
    }),
    { numRuns: 30 },
  );
});

type Step =
  | { readonly kind: 'type'; readonly tab: number }
  | { readonly kind: 'flush' | 'hide' | 'settle'; readonly tab: number }
  /** The tab is gone between two instants; what it wrote before stays under way. */
  | { readonly kind: 'close'; readonly tab: number };

/** Each run opens a database of its own. */
const SLOW_TEST_MS = 60_000;

/** A tab as the app uses one: it opens what is stored, autosaves, and reloads into a copy after a conflict. */
class Tab {
  words: readonly string[] = [];
  private constructor(
    readonly library: Library,
    readonly autosave: (read: () => ConversationDocument) => Autosave,
  ) {}
  saver!: Autosave;

  static async open(browser: FakeBrowser, id: string): Promise<Tab> {
    const library = await browser.openTab();
    await library.recover();
    const { words, revision } = await stored(library, id);
    const tab = new Tab(
      library,
      (read) => new Autosave({ library, id, revision, read, onState: () => undefined, delayMs: 1_000_000 }),
    );
    tab.words = words;
    tab.saver = tab.autosave(() => documentOf(tab.words));
    return tab;
  }
}

test(
  'whatever two tabs do and whenever they close, no word that was saved or kept is lost',
  async () => {
    const tab = fc.constantFrom(0, 1);
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('type' as const), tab }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('flush' as const, 'hide', 'settle'), tab }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), tab }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const browser = new FakeBrowser();
        const created = await (await browser.openTab()).create(documentOf([]));
        if (!created.ok) throw new Error(created.reason.kind);
        const { id } = created.value;
        const tabs = [await Tab.open(browser, id), await Tab.open(browser, id)];
        let count = 0;
        for (const { kind, tab: at } of steps) {
          const current = tabs[at];
          if (current === undefined) continue;
          if (kind === 'type') {
            current.words = [...current.words, `w${count++}`];
            current.saver.changed();
          } else if (kind === 'flush') void current.saver.flush();
          else if (kind === 'hide') current.saver.hide();
          else if (kind === 'settle') await current.saver.flush();
          else {
            // Closing is hiding, and then nothing more; its words must be found by whoever opens the library next.
            current.saver.hide();
            current.saver.stop();
            tabs[at] = await Tab.open(browser, id);
          }
        }
        tabs.forEach(({ saver }) => saver.hide());
        await Promise.all(tabs.map(({ saver }) => saver.flush()));
        tabs.forEach(({ saver }) => saver.stop());
        const last = await browser.openTab();
        await last.recover();
        const words = new Set(await everyWord(last));
        expect(Array.from({ length: count }, (_, n) => `w${n}`).filter((word) => !words.has(word))).toEqual(
          [],
        );
        browser.close();
      }),
      { numRuns: 60 },
    );
  },
  SLOW_TEST_MS,
);
