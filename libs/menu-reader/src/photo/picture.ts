/** A picture in shades of grey: a byte for each pixel, row by row, 0 is black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** The largest picture that is decoded, in pixels: a phone takes 12 to 50 million, most of which it gives away before it sends them. */
export const MAX_PIXELS = 40_000_000;
/** The longer side of what is looked at. More makes recognition slower and no better. */
export const LONGEST_SIDE = 2_500;
/** Letters of a menu that fills a smaller picture are too small to be recognised. */
const MIN_SIDE = 1_800;

/**
 * Makes a grey picture of pixels with that many channels (0: one bit a pixel, 1 is white), and brings its longer side to between 1 800 and
 * 2 500 pixels: averages where it gets smaller, interpolates where it gets larger.
 */
export function greyOf(data: Uint8Array | Uint8ClampedArray, width: number, height: number, channels: number): Picture {
  const longest = Math.max(width, height);
  const scale =
    longest > LONGEST_SIDE ? LONGEST_SIDE / longest : longest < MIN_SIDE ? Math.min(2, MIN_SIDE / longest) : 1;
  return scaled(data, width, height, channels, scale);
}

/** Makes a grey picture of another size. */
export function scaled(
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  channels: number,
  scale: number,
): Picture {
  const rowBytes = Math.ceil(width / 8);
  const at = (x: number, y: number): number => {
    if (channels === 0) return data[y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7)) ? 255 : 0;
    const from = (y * width + x) * channels;
    if (channels < 3) return data[from]!;
    // A see-through pixel lies on white.
    const alpha = channels === 4 ? data[from + 3]! : 255;
    const grey = (data[from]! * 77 + data[from + 1]! * 151 + data[from + 2]! * 28) >> 8;
    return alpha === 255 ? grey : (grey * alpha + 255 * (255 - alpha)) / 255;
  };
  const toWidth = Math.max(1, Math.round(width * scale));
  const toHeight = Math.max(1, Math.round(height * scale));
  return scale < 1
    ? { width: toWidth, height: toHeight, grey: averaged(at, width, height, toWidth, toHeight) }
    : { width: toWidth, height: toHeight, grey: interpolated(at, width, height, toWidth, toHeight) };
}

type PixelAt = (x: number, y: number) => number;

function averaged(at: PixelAt, width: number, height: number, toWidth: number, toHeight: number): Uint8Array {
  const grey = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1) {
    const [top, bottom] = [Math.floor((y * height) / toHeight), Math.max(Math.ceil(((y + 1) * height) / toHeight), 1)];
    for (let x = 0; x < toWidth; x += 1) {
      const [left, end] = [Math.floor((x * width) / toWidth), Math.max(Math.ceil(((x + 1) * width) / toWidth), 1)];
      let sum = 0;
      for (let b = top; b < bottom; b += 1) for (let a = left; a < end; a += 1) sum += at(a, b);
      grey[y * toWidth + x] = sum / ((bottom - top) * (end - left));
    }
  }
  return grey;
}

function interpolated(at: PixelAt, width: number, height: number, toWidth: number, toHeight: number): Uint8Array {
  const grey = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1) {
    const b = Math.max(0, Math.min(height - 1, ((y + 0.5) * height) / toHeight - 0.5));
    const [top, below] = [Math.floor(b), Math.min(height - 1, Math.floor(b) + 1)];
    for (let x = 0; x < toWidth; x += 1) {
      const a = Math.max(0, Math.min(width - 1, ((x + 0.5) * width) / toWidth - 0.5));
      const [left, beside] = [Math.floor(a), Math.min(width - 1, Math.floor(a) + 1)];
      const upper = at(left, top) * (1 - a + left) + at(beside, top) * (a - left);
      const lower = at(left, below) * (1 - a + left) + at(beside, below) * (a - left);
      grey[y * toWidth + x] = upper * (1 - b + top) + lower * (b - top);
    }
  }
  return grey;
}
