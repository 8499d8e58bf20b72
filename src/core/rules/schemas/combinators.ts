/** Keywords that the APIs refuse at the root of a tool's schema. */
export const COMBINATORS: readonly string[] = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'];
