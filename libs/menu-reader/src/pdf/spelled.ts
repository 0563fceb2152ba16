import { medianOf } from '../layout/item.js';
import { lettersOf, type Letter, type Operators } from './letters.js';

/** Letters that stand apart have at least this gap between them (all gaps in multiples of the height). */
const APART = 0.05;
/** Between words it is wider than between letters by at least this. */
const WORDS_APART = 0.15;

/**
 * The words of texts whose letters stand apart, by the gaps between the letters as they are drawn; `undefined` for any other text. `pieces`
 * are the texts of a page in their order, of which the first `most` letters are looked at.
 *
 *     Ś L E D Ź W O L E J U     → ŚLEDŹ W OLEJU
 */
export async function spelledWords(
  pieces: readonly string[],
  operators: Operators,
  most: number,
): Promise<(string | undefined)[]> {
  if (!pieces.some(isSpelled)) return pieces.map(() => undefined);
  const letters = await lettersOf(operators, most);
  const indices: number[] = [];
  for (const [index, { text }] of letters.entries()) for (let one = 0; one < text.length; one += 1) indices.push(index);
  const drawn = letters.map(({ text }) => text).join('');
  let from = 0;
  return pieces.map((piece) => {
    if (!isSpelled(piece)) return undefined;
    const bare = piece.replace(/\s/gu, '');
    const at = drawn.indexOf(bare, from);
    if (at < 0) return undefined;
    from = at + bare.length;
    return joined(letters.slice(indices[at], indices[from - 1]! + 1));
  });
}

/** Whether a text looks as if its letters stood apart: many of its parts are single letters. */
function isSpelled(text: string): boolean {
  const parts = text.trim().split(/\s+/u);
  return parts.length > 2 && parts.filter((part) => part.length === 1).length * 3 > parts.length;
}

function joined(letters: readonly Letter[]): string | undefined {
  const usual = medianOf(letters.slice(1).map(({ gap }) => gap));
  if (usual < APART) return undefined;
  return letters.map(({ text, gap }, index) => (index > 0 && gap > usual + WORDS_APART ? ' ' : '') + text).join('');
}
