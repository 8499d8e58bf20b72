import { hashText } from '../../simulation/seed';

/** Letters of a piece at most: about what a token is. */
const LONGEST_PIECE = 8;
const MOST_PIECES = 400;

/** `text` in pieces as a model's tokens come: of seeded lengths, no letter torn. Joined they are the text again. */
export function piecesOf(text: string, seed: number): readonly string[] {
  const letters = [...text];
  // Long texts come in bigger pieces, or there would be no end of them.
  const scale = Math.max(1, Math.ceil(letters.length / (MOST_PIECES * (LONGEST_PIECE / 2))));
  const pieces: string[] = [];
  for (let at = 0; at < letters.length;) {
    const length = scale * (1 + (hashText(`${seed}/${at}`) % LONGEST_PIECE));
    pieces.push(letters.slice(at, at + length).join(''));
    at += length;
  }
  return pieces;
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** An id such as providers give their answers. */
export function idOf(prefix: string, seed: number, length: number): string {
  const letters = Array.from({ length }, (_, at) =>
    ID_LETTERS.charAt(hashText(`${prefix}${seed}/${at}`) % ID_LETTERS.length),
  );
  return prefix + letters.join('');
}
