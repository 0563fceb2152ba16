import { medianOf } from '../layout/item.js';
import type { Picture } from './picture.js';

/** A patch of ink: the smallest box around it. */
interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const INK = 150;
/** The dots between a name and its price are smaller than this share of a letter. */
const DOT = 0.4;
/** So many dots in a row are leaders; a sentence has fewer. */
const MIN_DOTS = 5;

/** Wipes out the dots between names and prices, and lines: recognition makes letters of them, and takes ten times as long. */
export function withoutLeaders({ width, height, grey }: Picture): Picture {
  const patches = patchesOf({ width, height, grey });
  const tall = patches.map(heightOf).filter((one) => one > 8 && one < height / 10);
  const letter = medianOf(tall.filter((one) => one > 0.5 * medianOf(tall)));
  if (letter === 0) return { width, height, grey };
  const dots = patches.filter((patch) => heightOf(patch) < DOT * letter && widthOf(patch) < DOT * letter);
  const lines = patches.filter((patch) => heightOf(patch) < 0.3 * letter && widthOf(patch) > 3 * letter);
  const clean = grey.slice();
  for (const { left, top, right, bottom } of [...runsOf(dots, letter).flat(), ...lines])
    for (let y = Math.max(0, top - 2); y <= Math.min(height - 1, bottom + 2); y += 1)
      clean.fill(255, y * width + Math.max(0, left - 2), y * width + Math.min(width, right + 3));
  return { width, height, grey: clean };
}

const widthOf = ({ left, right }: Patch): number => right - left + 1;
const heightOf = ({ top, bottom }: Patch): number => bottom - top + 1;

/** Runs of dots at one height and with small gaps. */
function runsOf(dots: readonly Patch[], letter: number): Patch[][] {
  const runs: Patch[][] = [];
  const open: Patch[][] = [];
  for (const dot of dots.toSorted((a, b) => a.left - b.left)) {
    const at = open.findIndex((run) => {
      const last = run.at(-1)!;
      return dot.left - last.right < letter && Math.abs(dot.bottom - last.bottom) < 0.2 * letter;
    });
    if (at >= 0) open[at]!.push(dot);
    else open.push([dot]);
    // An open leader that ends far to the left gets no more dots.
    for (let index = open.length - 1; index >= 0; index -= 1)
      if (dot.left - open[index]!.at(-1)!.right > 2 * letter) runs.push(...open.splice(index, 1));
  }
  return [...runs, ...open].filter((run) => run.length >= MIN_DOTS);
}

/** The patches of ink that hang together, found row by row from their horizontal stretches. */
function patchesOf({ width, height, grey }: Picture): Patch[] {
  const patches: (Patch & { into?: number })[] = [];
  const rootOf = (at: number): number => {
    let root = at;
    while (patches[root]!.into !== undefined) root = patches[root]!.into!;
    return root;
  };
  let above: { from: number; to: number; patch: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    const current: typeof above = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (grey[y * width + x]! >= INK) continue;
      const from = x;
      while (x < width && grey[y * width + x]! < INK) x += 1;
      while (next < above.length && above[next]!.to < from - 1) next += 1;
      let patch = -1;
      for (let at = next; at < above.length && above[at]!.from <= x; at += 1) {
        const root = rootOf(above[at]!.patch);
        if (patch < 0) patch = root;
        else if (root !== patch) join(patches, root, patch);
      }
      if (patch < 0) patch = patches.push({ left: from, top: y, right: x - 1, bottom: y }) - 1;
      else grow(patches[patch]!, { left: from, top: y, right: x - 1, bottom: y });
      current.push({ from, to: x - 1, patch });
    }
    above = current;
  }
  return patches.filter(({ into }) => into === undefined);
}

function join(patches: (Patch & { into?: number })[], from: number, to: number): void {
  grow(patches[to]!, patches[from]!);
  patches[from]!.into = to;
}

function grow(patch: Patch, by: Patch): void {
  patch.left = Math.min(patch.left, by.left);
  patch.top = Math.min(patch.top, by.top);
  patch.right = Math.max(patch.right, by.right);
  patch.bottom = Math.max(patch.bottom, by.bottom);
}
