import { medianOf } from '../layout/item.js';
import type { Picture } from './picture.js';
import { heightOf, patchesOf, widthOf, type Patch } from './patches.js';
import { lowerGrosze } from './raised.js';
import { wipeRuled } from './ruled.js';
import { signsOf } from './signs.js';

/** The dots between a name and its price are smaller than this share of a letter. */
const DOT = 0.4;
/** So many dots in a row are leaders; a sentence has fewer. */
const MIN_DOTS = 5;
/** Leaders are equally far apart, up to this share; the dots of an i are not. */
const EVEN = 0.3;

/** Wipes out the dots between names and prices, lines, and signs before prices: recognition makes letters of them, and takes ten times as long. */
export function cleaned({ width, height, grey }: Picture): Picture {
  let patches = patchesOf({ width, height, grey });
  const tall = patches.map(heightOf).filter((one) => one > 8 && one < height / 10);
  const letter = medianOf(tall.filter((one) => one > 0.5 * medianOf(tall)));
  if (letter === 0) return { width, height, grey };
  const clean = { width, height, grey: grey.slice() };
  if (wipeRuled(clean, letter)) patches = patchesOf(clean);
  const dots = patches.filter((patch) => heightOf(patch) < DOT * letter && widthOf(patch) < DOT * letter);
  for (const { left, top, right, bottom } of [...runsOf(dots, letter).flat(), ...signsOf(clean, patches, letter)])
    for (let y = Math.max(0, top - 2); y <= Math.min(height - 1, bottom + 2); y += 1)
      clean.grey.fill(255, y * width + Math.max(0, left - 2), y * width + Math.min(width, right + 3));
  lowerGrosze(clean, patches, letter);
  return clean;
}

/** Runs of dots at one height and with small gaps. */
function runsOf(dots: readonly Patch[], letter: number): Patch[][] {
  const runs: Patch[][] = [];
  const open: Patch[][] = [];
  for (const dot of dots.toSorted((a, b) => a.left - b.left)) {
    const at = open.findIndex((run) => {
      const [before, last] = [run.at(-2), run.at(-1)!];
      const step = dot.left - last.left;
      const isEven = !before || Math.abs(step - (last.left - before.left)) <= Math.max(2, EVEN * step);
      return isEven && dot.left - last.right < letter && Math.abs(dot.bottom - last.bottom) < 0.2 * letter;
    });
    if (at >= 0) open[at]!.push(dot);
    else open.push([dot]);
    // An open leader that ends far to the left gets no more dots.
    for (let index = open.length - 1; index >= 0; index -= 1)
      if (dot.left - open[index]!.at(-1)!.right > 2 * letter) runs.push(...open.splice(index, 1));
  }
  return [...runs, ...open].filter((run) => run.length >= MIN_DOTS);
}
