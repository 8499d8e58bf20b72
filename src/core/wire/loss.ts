/**
 * What a conversion could not say in the other shape, or could say only otherwise. `dropped` things are gone, `changed`
 * ones are there in another form, `added` ones the other API demands.
 */
export const LOSSES = {
  'field-dropped': 'dropped',
  'message-dropped': 'dropped',
  'part-dropped': 'dropped',
  'tool-dropped': 'dropped',
  'reasoning-dropped': 'dropped',
  'signature-dropped': 'dropped',
  'cache-control-dropped': 'dropped',
  'name-dropped': 'dropped',
  'role-changed': 'changed',
  'system-moved': 'changed',
  'system-joined': 'changed',
  'order-changed': 'changed',
  'parts-joined': 'changed',
  'refusal-as-text': 'changed',
  'document-as-text': 'changed',
  'arguments-not-object': 'changed',
  'number-rounded': 'changed',
  'custom-call': 'changed',
  'legacy-call': 'changed',
  'value-changed': 'changed',
  'result-without-call': 'changed',
  'max-tokens-added': 'added',
  'schema-added': 'added',
  'name-added': 'added',
  'choice-added': 'added',
} as const;

export type LossId = keyof typeof LOSSES;

export interface Loss {
  readonly id: LossId;
  /** Where in the body that was converted (JSON Pointer); of something added, where it would stand. */
  readonly pointer: string;
  readonly values: Readonly<Record<string, string | number>>;
}
