import { loadPdfjs } from './pdfjs.js';
import { IDENTITY, times, type Matrix } from './matrix.js';

/** The operators that draw a page, and the arguments of each. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** A letter as drawn, and the gap before it in multiples of its height; `Infinity` where another text begins. */
export interface Letter {
  readonly text: string;
  readonly gap: number;
}

/** The state of text that `q` saves and `Q` brings back. */
interface TextState {
  readonly size: number;
  readonly apart: number;
  readonly wordsApart: number;
  readonly scale: number;
  readonly leading: number;
}

const START: TextState = { size: 1, apart: 0, wordsApart: 0, scale: 1, leading: 0 };
/** A letter that stands this far from the line of the one before, in multiples of its height, begins another text. */
const OFF_LINE = 0.5;

type Glyph = number | null | { readonly unicode: string; readonly width: number; readonly isSpace: boolean };

/**
 * The first `most` letters of a page in the order in which they are drawn, without spaces: those are gaps. The text that the library gives
 * has a space between letters that stand apart, and no other one between words.
 */
export async function lettersOf({ fnArray, argsArray }: Operators, most: number): Promise<Letter[]> {
  const { OPS } = await loadPdfjs();
  const letters: Letter[] = [];
  const saved: TextState[] = [];
  let state = START;
  let [line, at] = [IDENTITY, IDENTITY];
  let end: readonly [number, number] | undefined;
  const move = (x: number, y: number) => (line = at = times(line, [1, 0, 0, 1, x, y]));

  const gapBefore = (): number => {
    if (!end) return Infinity;
    const [a, b, c, d, x, y] = at;
    const em = Math.hypot(a, b) * Math.abs(state.size * state.scale);
    const along = ((x - end[0]) * a + (y - end[1]) * b) / Math.hypot(a, b);
    const off = Math.abs((x - end[0]) * c + (y - end[1]) * d) / Math.hypot(c, d);
    return off < OFF_LINE * em ? along / em : Infinity;
  };
  const show = (glyphs: readonly Glyph[]) => {
    for (const glyph of glyphs) {
      if (glyph === null) continue;
      if (typeof glyph === 'number') {
        at = times(at, [1, 0, 0, 1, (-glyph / 1000) * state.size * state.scale, 0]);
        continue;
      }
      const width = (glyph.width / 1000) * state.size * state.scale;
      const isBlank = glyph.unicode.trim() === '';
      if (!isBlank) letters.push({ text: glyph.unicode, gap: gapBefore() });
      const after = times(at, [1, 0, 0, 1, width, 0]);
      if (!isBlank) end = [after[4], after[5]];
      const apart = (state.apart + (glyph.isSpace ? state.wordsApart : 0)) * state.scale;
      at = times(after, [1, 0, 0, 1, apart, 0]);
    }
  };

  for (const [index, operator] of fnArray.entries()) {
    if (letters.length >= most) break;
    const values = argsArray[index] as never[];
    if (operator === OPS.save) saved.push(state);
    else if (operator === OPS.restore) state = saved.pop() ?? START;
    else if (operator === OPS.beginText) [line, at, end] = [IDENTITY, IDENTITY, undefined];
    else if (operator === OPS.setFont) state = { ...state, size: values[1]! };
    else if (operator === OPS.setCharSpacing) state = { ...state, apart: values[0]! };
    else if (operator === OPS.setWordSpacing) state = { ...state, wordsApart: values[0]! };
    else if (operator === OPS.setHScale) state = { ...state, scale: values[0]! / 100 };
    else if (operator === OPS.setLeading) state = { ...state, leading: -values[0]! };
    else if (operator === OPS.setTextMatrix) line = at = [...Object.values(values[0]!)] as unknown as Matrix;
    else if (operator === OPS.moveText) move(values[0]!, values[1]!);
    else if (operator === OPS.setLeadingMoveText) {
      state = { ...state, leading: values[1]! };
      move(values[0]!, values[1]!);
    } else if (operator === OPS.nextLine) move(0, state.leading);
    else if (operator === OPS.showText) show(values[0]!);
  }
  return letters;
}
