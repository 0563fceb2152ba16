import type { Picture } from './picture.js';

/** A line is at least so many letters long, and thinner than this share of one. */
const [LONG, THIN] = [4, 0.4];
/** Thin lines are paler than letters; paper is 245. */
const PALE = 215;

/**
 * Wipes out the lines of tables and frames, which hang together with one another and with letters. `letter` is the height of most letters. Gives
 * whether there were any.
 */
export function wipeRuled({ width, height, grey }: Picture, letter: number): boolean {
  const ink = grey.map((value) => (value < PALE ? 1 : 0));
  const [least, most] = [LONG * letter, THIN * letter];
  let found = 0;
  /** Looks along lines of `length` pixels, `step` apart, of which there are `count`, `across` apart. */
  const wipe = (count: number, across: number, length: number, step: number) => {
    const isThin = (at: number, line: number): boolean => {
      let thick = 1;
      for (let up = 1; up <= line && ink[at - up * across] === 1 && thick <= most; up += 1) thick += 1;
      for (let down = 1; down < count - line && ink[at + down * across] === 1 && thick <= most; down += 1) thick += 1;
      return thick <= most;
    };
    for (let line = 0; line < count; line += 1)
      for (let from = 0; from < length; from += 1) {
        let to = from;
        while (to < length && ink[line * across + to * step] === 1) to += 1;
        if (to - from > least)
          for (let at = from; at < to; at += 1) {
            const pixel = line * across + at * step;
            if (!isThin(pixel, line)) continue;
            found += 1;
            for (let beside = Math.max(0, line - 2); beside <= Math.min(count - 1, line + 2); beside += 1)
              grey[beside * across + at * step] = 255;
          }
        from = to;
      }
  };
  wipe(height, width, width, 1);
  wipe(width, 1, height, width);
  return found > 0;
}
