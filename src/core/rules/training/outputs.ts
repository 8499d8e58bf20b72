/** The two answers of a preference example. */
export const OUTPUTS = ['preferred_output', 'non_preferred_output'] as const;
