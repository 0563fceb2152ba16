import type { Picture } from './picture.js';

const BLOCK = 24;
/** Most of a dark block is darker. */
const DARK = 118;
/** A panel is at least so many blocks wide and high, and fills this share of the box around it. */
const [MIN_WIDE, MIN_HIGH, FULL] = [10, 4, 0.6];
/** Letters are lighter than the panel by this much, and take between these shares of it. */
const [LIGHTER, FEW, MANY] = [70, 0.02, 0.4];

/**
 * Turns light letters on dark panels of a light picture to dark on light, up to a block from the edges, which become white.
 *
 *     ████████              ▁▁▁▁▁▁▁▁
 *     █ Zupy █   Rosół   →    Zupy     Rosół
 *     ████████              ▔▔▔▔▔▔▔▔
 */
export function withoutDarkPanels({ width, height, grey }: Picture): Uint8Array {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const shades = Uint8Array.from({ length: columns * rows }, (_, block) =>
    medianIn(pixelsOf(block, columns, width, height, 3).map((at) => grey[at]!)),
  );
  const turned = grey.slice();
  for (const panel of panelsOf(shades, columns)) {
    const isNear = (block: number, isIn: boolean): boolean =>
      around(block, columns, rows).some((other) => panel.has(other) === isIn);
    const inner = [...panel].filter((block) => !isNear(block, false));
    const shade = medianIn(inner.map((block) => shades[block]!));
    const pixels = inner.flatMap((block) => pixelsOf(block, columns, width, height));
    const light = pixels.filter((at) => grey[at]! > shade + LIGHTER).length / Math.max(1, pixels.length);
    if (light < FEW || light > MANY) continue;
    for (const at of pixels) turned[at] = 255 - grey[at]!;
    for (let block = 0; block < shades.length; block += 1) {
      const isIn = panel.has(block);
      if (!isNear(block, !isIn)) continue;
      for (const at of pixelsOf(block, columns, width, height))
        if (isIn || grey[at]! < shade + LIGHTER / 2) turned[at] = 255 - shade;
    }
  }
  return turned;
}

/** Dark blocks that hang together, with what lies between them in each row. */
function panelsOf(shades: Uint8Array, columns: number): Set<number>[] {
  const seen = new Set<number>();
  const panels: Set<number>[] = [];
  for (const [start, shade] of shades.entries()) {
    if (shade >= DARK || seen.has(start)) continue;
    const found = [start];
    seen.add(start);
    for (const block of found)
      for (const other of around(block, columns, shades.length / columns))
        if (!seen.has(other) && shades[other]! < DARK) {
          seen.add(other);
          found.push(other);
        }
    const spans = new Map<number, [from: number, to: number]>();
    for (const block of found) {
      const [from, to] = spans.get(Math.floor(block / columns)) ?? [block, block];
      spans.set(Math.floor(block / columns), [Math.min(from, block), Math.max(to, block)]);
    }
    const wide = Math.max(...[...spans.values()].map(([from, to]) => to - from + 1));
    if (wide < MIN_WIDE || spans.size < MIN_HIGH || found.length < FULL * wide * spans.size) continue;
    const filled = [...spans.values()].flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    panels.push(new Set(filled));
  }
  return panels;
}

/** The blocks beside a block, and those above and below it. */
const around = (block: number, columns: number, rows: number): number[] => [
  ...(block % columns > 0 ? [block - 1] : []),
  ...(block % columns < columns - 1 ? [block + 1] : []),
  ...(block >= columns ? [block - columns] : []),
  ...(block + columns < columns * rows ? [block + columns] : []),
];

function pixelsOf(block: number, columns: number, width: number, height: number, step = 1): number[] {
  const [left, top] = [(block % columns) * BLOCK, Math.floor(block / columns) * BLOCK];
  const pixels: number[] = [];
  for (let y = top; y < Math.min(height, top + BLOCK); y += step)
    for (let x = left; x < Math.min(width, left + BLOCK); x += step) pixels.push(y * width + x);
  return pixels;
}

const medianIn = (values: readonly number[]): number => Uint8Array.from(values).toSorted()[values.length >> 1] ?? 255;
