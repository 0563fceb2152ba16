import type { Picture } from './picture.js';

const BLOCK = 32;
/** What is darker is no paper. Text covers less than this share of a paper; what a paper lies on is often darker or has a grain. */
const [PAPER, COVERED] = [215, 0.4];

/** Makes white what a paper lies on: blocks that are mostly no paper, from the edge of an evenly lit picture inwards. */
export function withoutSurroundings({ width, height, grey }: Picture): Picture {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const clean = grey.slice();
  const seen = new Set<number>();
  const open = Array.from({ length: columns * rows }, (_, block) => block).filter((block) => {
    const [x, y] = [block % columns, Math.floor(block / columns)];
    return x === 0 || y === 0 || x === columns - 1 || y === rows - 1;
  });
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    if (seen.has(block)) continue;
    seen.add(block);
    const [x, y] = [block % columns, Math.floor(block / columns)];
    const [left, top] = [x * BLOCK, y * BLOCK];
    const [right, bottom] = [Math.min(width, left + BLOCK), Math.min(height, top + BLOCK)];
    let covered = 0;
    for (let b = top; b < bottom; b += 1)
      for (let a = left; a < right; a += 1) if (grey[b * width + a]! < PAPER) covered += 1;
    if (covered < COVERED * (right - left) * (bottom - top)) continue;
    for (let b = top; b < bottom; b += 1) clean.fill(255, b * width + left, b * width + right);
    if (x > 0) open.push(block - 1);
    if (x < columns - 1) open.push(block + 1);
    if (y > 0) open.push(block - columns);
    if (y < rows - 1) open.push(block + columns);
  }
  return { width, height, grey: clean };
}
