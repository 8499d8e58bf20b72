import { isTooDeep } from '../../core/json/scan';

export type JsonRepair =
  /** What the text was probably meant to say, as valid JSON. */
  { readonly kind: 'found'; readonly repaired: string } | { readonly kind: 'none' | 'too-long' };

/** A repair of a broken text; none is looked for in a long one, for that would hold the page up. */
export async function findJsonRepair(text: string): Promise<JsonRepair> {
  const [{ MAX_REPAIR_LENGTH }, { jsonrepair }] = await Promise.all([
    import('../../core/formats/repair'),
    import('jsonrepair'),
  ]);
  if (text.length > MAX_REPAIR_LENGTH) return { kind: 'too-long' };
  if (isTooDeep(text)) return { kind: 'none' };
  try {
    const repaired = jsonrepair(text);
    JSON.parse(repaired);
    return repaired === text ? { kind: 'none' } : { kind: 'found', repaired };
  } catch {
    // It throws on what it cannot repair.
    return { kind: 'none' };
  }
}
