import { boxOfPoints, cornersOf, type Box } from '../page-box.js';
import { withoutDarkPanels } from './dark-panels.js';
import type { Picture } from './picture.js';

const BLOCK = 24;
/** This share of the pixels around is darker than the paper is taken to be. */
const PAPER = 0.85;
/** Paper gets this shade. The darkest of this share of the pixels are ink. */
const [WHITE, PALEST] = [245, 0.002];
/** Darker pixels are ink. */
const INK = 200;

/**
 * Makes the paper white wherever the light fell: divides each pixel by the paper around it. A picture that is mostly dark, such as a board,
 * and its dark panels, is turned to dark on light first.
 */
export function evenLight(picture: Picture): Picture {
  const { width, height } = picture;
  const grey = isDark(picture) ? picture.grey.map((value) => 255 - value) : withoutDarkPanels(picture);
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const paper = smoothed(
    Float32Array.from({ length: columns * rows }, (_, index) =>
      paperOf(grey, width, height, (index % columns) * BLOCK, Math.floor(index / columns) * BLOCK),
    ),
    columns,
    rows,
  );
  const even = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const b = Math.max(0, Math.min(rows - 1, y / BLOCK - 0.5));
    const [top, below] = [Math.floor(b), Math.min(rows - 1, Math.floor(b) + 1)];
    for (let x = 0; x < width; x += 1) {
      const a = Math.max(0, Math.min(columns - 1, x / BLOCK - 0.5));
      const [left, beside] = [Math.floor(a), Math.min(columns - 1, Math.floor(a) + 1)];
      const upper = paper[top * columns + left]! * (1 - a + left) + paper[top * columns + beside]! * (a - left);
      const lower = paper[below * columns + left]! * (1 - a + left) + paper[below * columns + beside]! * (a - left);
      even[y * width + x] = Math.min(
        255,
        (grey[y * width + x]! * WHITE) / Math.max(12, upper * (1 - b + top) + lower * (b - top)),
      );
    }
  }
  return { width, height, grey: darkened(even) };
}

/** Pale letters made black, by as much as the darkest pixels of a picture lack. */
function darkened(grey: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value]! += 1;
  let [ink, darker] = [0, 0];
  while (darker + counts[ink]! < grey.length * PALEST) darker += counts[ink++]!;
  return grey.map((value) => Math.min(255, Math.max(0, ((value - ink) * WHITE) / Math.max(1, WHITE - ink))));
}

/** Whether the middle of a picture is mostly dark. */
function isDark({ width, height, grey }: Picture): boolean {
  let dark = 0;
  let all = 0;
  for (let y = Math.floor(height / 5); y < (height * 4) / 5; y += 3)
    for (let x = Math.floor(width / 5); x < (width * 4) / 5; x += 3) {
      all += 1;
      if (grey[y * width + x]! < 118) dark += 1;
    }
  return dark > all / 2;
}

/** The shade of the paper in a block of a picture and a little around it. */
function paperOf(grey: Uint8Array, width: number, height: number, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = Math.max(0, top - BLOCK / 2); y < Math.min(height, top + BLOCK * 1.5); y += 2)
    for (let x = Math.max(0, left - BLOCK / 2); x < Math.min(width, left + BLOCK * 1.5); x += 2) {
      counts[grey[y * width + x]!]! += 1;
      all += 1;
    }
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value]!;
    if (seen >= all * PAPER) return value;
  }
  return 255;
}

/** The average of each block and the eight around it. */
function smoothed(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    let sum = 0;
    let count = 0;
    for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b += 1)
      for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a += 1) {
        sum += values[b * columns + a]!;
        count += 1;
      }
    return sum / count;
  });
}

const WIDEST_ANGLE = 15;
const SHRINK = 3;

/** The angle by which the lines of an evenly lit picture slope, in degrees, clockwise; at most 15. */
export function slopeOf({ width, height, grey }: Picture): number {
  const points: number[] = [];
  for (let y = 1; y < height - 1; y += SHRINK)
    for (let x = 0; x < width; x += SHRINK)
      // The lower edge of ink: lines of letters have a sharp one, solid areas have few.
      if (grey[y * width + x]! < INK && grey[Math.min(height - 1, y + SHRINK) * width + x]! >= INK) points.push(x, y);
  const search = (from: number, to: number, step: number): number => {
    let best = 0;
    let most = -1;
    for (let angle = from; angle <= to; angle += step) {
      const sharpness = sharpnessAt(points, angle, width, height);
      if (sharpness > most) [best, most] = [angle, sharpness];
    }
    return best;
  };
  const rough = search(-WIDEST_ANGLE, WIDEST_ANGLE, 0.5);
  return search(rough - 0.5, rough + 0.5, 0.05);
}

/** How sharply the points gather on lines of that slope. */
function sharpnessAt(points: readonly number[], degrees: number, width: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil(Math.abs(slope) * width);
  const counts = new Uint32Array(Math.ceil((height + 2 * reach) / SHRINK) + 2);
  for (let index = 0; index < points.length; index += 2)
    counts[Math.round((points[index + 1]! - points[index]! * slope + reach) / SHRINK)]! += 1;
  return counts.reduce((sum, count) => sum + count * count, 0);
}

/** Turns a picture by an angle in degrees, counter-clockwise, on white. */
export function turnedBy({ width, height, grey }: Picture, degrees: number): Picture {
  const { sin, cos, toWidth, toHeight } = turnOf({ width, height }, degrees);
  const turned = new Uint8Array(toWidth * toHeight).fill(255);
  for (let y = 0; y < toHeight; y += 1) {
    const dy = y - toHeight / 2;
    for (let x = 0; x < toWidth; x += 1) {
      const dx = x - toWidth / 2;
      const a = dx * cos - dy * sin + width / 2;
      const b = dx * sin + dy * cos + height / 2;
      const [left, top] = [Math.floor(a), Math.floor(b)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const from = top * width + left;
      const [u, v] = [a - left, b - top];
      turned[y * toWidth + x] =
        (grey[from]! * (1 - u) + grey[from + 1]! * u) * (1 - v) +
        (grey[from + width]! * (1 - u) + grey[from + width + 1]! * u) * v;
    }
  }
  return { width: toWidth, height: toHeight, grey: turned };
}

/** The box in a picture around what is in a box of it once `turnedBy` has turned it. */
export function turnedBack(box: Box, size: Pick<Picture, 'width' | 'height'>, degrees: number): Box {
  const { sin, cos, toWidth, toHeight } = turnOf(size, degrees);
  return boxOfPoints(
    cornersOf(box).map(([x, y]) => {
      const [dx, dy] = [(x - 0.5) * toWidth, (y - 0.5) * toHeight];
      return [(dx * cos - dy * sin) / size.width + 0.5, (dx * sin + dy * cos) / size.height + 0.5];
    }),
  );
}

/** The turn by an angle in degrees, and the size of a picture after it. */
function turnOf({ width, height }: Pick<Picture, 'width' | 'height'>, degrees: number) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return {
    sin,
    cos,
    toWidth: Math.ceil(width * cos + height * Math.abs(sin)),
    toHeight: Math.ceil(height * cos + width * Math.abs(sin)),
  };
}
