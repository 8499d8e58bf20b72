import type { Text } from './format';

/** The shape of a namespace of texts in another language: the same keys, texts of any wording. */
export type SameTexts<T> = T extends Text ? Text : { readonly [K in keyof T]: SameTexts<T[K]> };
