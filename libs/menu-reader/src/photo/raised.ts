import { heightOf, widthOf, type Patch } from './patches.js';
import { scaled, type Picture } from './picture.js';

/** Raised grosze are from this to that share of the height of the złoty before them. */
const [SMALL, LARGE] = [0.35, 0.8];
/** The comma that is drawn takes this share of that height. */
const COMMA = 0.36;
/** So many prices make it the manner of the menu. */
const MIN_PRICES = 3;

interface RaisedPrice {
  readonly zloty: Patch;
  readonly grosze: Patch;
  /** The room that is free on both sides. */
  readonly before: number;
  readonly after: number;
}

/**
 * Draws raised grosze as large as the złoty before them, behind a comma, as the recognition reads all digits of a word as of one size:
 * 32⁹⁰ becomes 32,90. Where there is no room behind, the złoty move to the left.
 */
export function lowerGrosze(picture: Picture, all: readonly Patch[], letter: number): void {
  const patches = all
    .filter((patch) => heightOf(patch) > 0.3 * letter && heightOf(patch) < 4 * letter && widthOf(patch) < 3 * letter)
    .toSorted((a, b) => a.left - b.left);
  const prices = patches.flatMap((patch) => raisedPrice(patch, patches, picture.width) ?? []);
  if (prices.length < MIN_PRICES) return;
  for (const { zloty, grosze, before, after } of prices) {
    const height = heightOf(zloty);
    const scale = height / heightOf(grosze);
    const gap = Math.round(COMMA * height);
    const longer = Math.ceil(gap + widthOf(grosze) * scale - (grosze.right - zloty.right));
    const isMoved = after < longer + 0.5 * height;
    if (isMoved && before < longer + 0.5 * height) continue;
    const [whole, small] = [cut(picture, zloty), cut(picture, grosze)];
    const end = zloty.right - (isMoved ? longer : 0);
    paint(picture, whole, end - widthOf(zloty) + 1, zloty.top, 1);
    paint(picture, small, end + gap, zloty.top, scale);
    for (let y = zloty.bottom - Math.round(0.1 * height); y < zloty.bottom + 0.15 * height; y += 1)
      picture.grey.fill(
        0,
        y * picture.width + end + Math.round(0.1 * height),
        y * picture.width + end + Math.round(0.28 * height),
      );
  }
}

/** The price whose last digit of złoty is `last`, if two equal raised digits stand behind it and a gap before it. */
function raisedPrice(last: Patch, patches: readonly Patch[], width: number): RaisedPrice | undefined {
  const height = heightOf(last);
  const row = patches.filter(({ top, bottom }) => top < last.bottom - 0.1 * height && bottom > last.top);
  const at = row.indexOf(last);
  const [first, second, next] = row.slice(at + 1);
  if (!first || !second || !isRaised(first, last) || !isRaised(second, last)) return undefined;
  const isPair = Math.abs(first.bottom - second.bottom) < 0.12 * height && second.left - first.right < 0.4 * height;
  if (
    !isPair ||
    first.left - last.right > 0.5 * height ||
    (next && isRaised(next, last) && next.left - second.right < 0.4 * height)
  )
    return undefined;
  let from = at;
  const isDigit = (patch: Patch): boolean =>
    Math.abs(heightOf(patch) - height) < 0.12 * height && Math.abs(patch.bottom - last.bottom) < 0.12 * height;
  while (from > 0 && at - from < 2 && row[from]!.left - row[from - 1]!.right < 0.4 * height && isDigit(row[from - 1]!))
    from -= 1;
  const before = row[from]!.left - (from > 0 ? Math.max(...row.slice(0, from).map(({ right }) => right)) : 0);
  if (before < height) return undefined;
  const around = (some: readonly Patch[]): Patch => ({
    left: Math.min(...some.map(({ left }) => left)),
    top: Math.min(...some.map(({ top }) => top)),
    right: Math.max(...some.map(({ right }) => right)),
    bottom: Math.max(...some.map(({ bottom }) => bottom)),
  });
  return {
    zloty: around(row.slice(from, at + 1)),
    grosze: around([first, second]),
    before,
    after: (next?.left ?? width) - second.right,
  };
}

const isRaised = (small: Patch, large: Patch): boolean => {
  const height = heightOf(large);
  const share = heightOf(small) / height;
  return (
    share > SMALL &&
    share < LARGE &&
    small.top < large.top + 0.25 * height &&
    small.bottom < large.bottom - 0.2 * height
  );
};

const EDGE = 2;

/** Takes a part out of a picture, with a little around it. */
function cut({ width, height, grey }: Picture, { left, top, right, bottom }: Patch): Picture {
  const [from, end] = [Math.max(0, left - EDGE), Math.min(width, right + EDGE + 1)];
  const rows: Uint8Array[] = [];
  for (let y = Math.max(0, top - EDGE); y < Math.min(height, bottom + EDGE + 1); y += 1) {
    rows.push(grey.slice(y * width + from, y * width + end));
    grey.fill(255, y * width + from, y * width + end);
  }
  return { width: end - from, height: rows.length, grey: Uint8Array.from(rows.flatMap((row) => [...row])) };
}

/** Puts a part into a picture so that what was cut at `left`, `top` stands there, `scale` times as large. */
function paint(picture: Picture, part: Picture, left: number, top: number, scale: number): void {
  const large = scale === 1 ? part : scaled(part.grey, part.width, part.height, 1, scale);
  for (let y = 0; y < large.height; y += 1)
    for (let x = 0; x < large.width; x += 1) {
      const at = (top - Math.round(EDGE * scale) + y) * picture.width + left - Math.round(EDGE * scale) + x;
      picture.grey[at] = Math.min(picture.grey[at] ?? 255, large.grey[y * large.width + x]!);
    }
}
