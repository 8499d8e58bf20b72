import type { KeptModelStep, KeptRun } from './kept-run';
import { append, enter, startOf, type Place } from './place';

/** The text of the request as each step found it. */
export function textsOf(run: KeptRun): readonly string[] {
  return placesOf(run).found.map(({ reading }) => reading.text);
}

/** What a model step sent, where `text` is what it found. */
export function requestTextOf({ sent }: KeptModelStep, text: string): string {
  return sent?.text ?? text;
}

/** The text in view when the run ended. */
export function finalTextOf(run: KeptRun): string {
  return placesOf(run).last.reading.text;
}

function placesOf(run: KeptRun): { readonly found: readonly Place[]; readonly last: Place } {
  const found: Place[] = [];
  let place = startOf(run);
  for (const step of run.steps) {
    const here = enter(place, step);
    found.push(here);
    place = { ...here, reading: append(here.reading, step.appended) };
  }
  return { found, last: place };
}
