import { isTooDeep } from '../../core/json/scan';

/** What a broken text was probably meant to say, as valid JSON; undefined when no such text is found. */
export async function findJsonRepair(text: string): Promise<string | undefined> {
  if (isTooDeep(text)) return undefined;
  const { jsonrepair } = await import('jsonrepair');
  try {
    const repaired = jsonrepair(text);
    JSON.parse(repaired);
    return repaired === text ? undefined : repaired;
  } catch {
    // It throws on what it cannot repair.
    return undefined;
  }
}
