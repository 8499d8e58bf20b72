import * as z from 'zod/mini';
import { common, errorAnswer, firstText, type MockAnswer, type ToolMoment } from './mock';

const pageSchema = z.object({ title: z.string(), url: z.string(), snippet: z.string() });

/** Finds pages of a small set by the words of a query. */
export const searchMockSchema = z.object({
  kind: z.literal('search'),
  pages: z.array(pageSchema),
  ...common,
});
export type SearchPage = Readonly<z.infer<typeof pageSchema>>;
type Search = Readonly<z.infer<typeof searchMockSchema>>;
export type SearchMock = Omit<Search, 'pages'> & { readonly pages: readonly SearchPage[] };

const MAX_RESULTS = 5;

/** The pages that share words with the query, those that share most first. */
export function answerSearch({ pages }: SearchMock, { args }: ToolMoment): MockAnswer {
  const query = firstText(args, ['query', 'q', 'keywords', 'text']);
  if (query === undefined) return errorAnswer('no query was given');
  const wanted = wordsOf(query);
  const ranked = pages
    .map((page) => ({ page, shared: countShared(wanted, wordsOf(`${page.title} ${page.snippet}`)) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_RESULTS);
  return { content: JSON.stringify({ query, results: ranked.map(({ page }) => page) }) };
}

/** Words of scripts with spaces, and single characters of those without. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\P{L}|\p{Script=Han}|$)/gu) ?? []);
}

function countShared(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  return [...wanted].filter((word) => found.has(word)).length;
}
