import type { Example, ExampleId } from '../../core/examples';
import { createDocument, type ConversationDocument } from '../../core/snapshot/document';
import { language } from '../language.svelte';

/** A new conversation from an example, in the language in use. */
export function exampleDocument(example: Example & { readonly id: ExampleId }): ConversationDocument {
  const { locale, words } = language;
  const { request, mocks, script } = example.contents[locale];
  return createDocument({
    title: language.fill(words.examples[example.id].title),
    provider: example.provider,
    text: request,
    mocks,
    language: locale,
    ...(script ? { script } : {}),
    ...(example.comparison ? { comparison: example.comparison } : {}),
  });
}
