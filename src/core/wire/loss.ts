/** What a conversion could not say in the other shape, or could say only otherwise. Texts: `live.losses.<id>`. */
export type LossId =
  // Gone.
  | 'field-dropped'
  | 'message-dropped'
  | 'part-dropped'
  | 'tool-dropped'
  | 'reasoning-dropped'
  | 'signature-dropped'
  | 'cache-control-dropped'
  | 'name-dropped'
  // There in another form.
  | 'role-changed'
  | 'system-moved'
  | 'system-joined'
  | 'order-changed'
  | 'parts-joined'
  | 'refusal-as-text'
  | 'document-as-text'
  | 'arguments-not-object'
  | 'number-rounded'
  | 'custom-call'
  | 'legacy-call'
  | 'value-changed'
  | 'result-without-call'
  // What the other API demands.
  | 'max-tokens-added'
  | 'schema-added'
  | 'name-added'
  | 'choice-added';

export interface Loss {
  readonly id: LossId;
  /** Where in the body that was converted (JSON Pointer); of something added, where it would stand. */
  readonly pointer: string;
  readonly values: Readonly<Record<string, string | number>>;
}
