import type { Picture } from './picture.js';

/** A patch of ink: the smallest box around it. */
export interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Darker pixels are ink. */
export const INK = 150;

export const widthOf = ({ left, right }: Patch): number => right - left + 1;
export const heightOf = ({ top, bottom }: Patch): number => bottom - top + 1;

/** The patches of ink that hang together, found row by row from their horizontal stretches. */
export function patchesOf({ width, height, grey }: Picture): Patch[] {
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
