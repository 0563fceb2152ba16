import { heightOf, INK, widthOf, type Patch } from './patches.js';
import type { Picture } from './picture.js';

/** So many signs below each other are no accident. */
const MIN_ROWS = 3;
/** A picture with more patches of the size of letters is no menu: comparing them would take too long. */
const MOST_PATCHES = 6_000;
/** No sign of a currency is taller than so many times the digits behind it, or so wide. */
const [LARGER, WIDER] = [1.35, 0.85];
/** A price has at most so many letters and digits: `132,00 zł`. */
const LONGEST_PRICE = 7;
/** Equal drawings differ in fewer of so many points across and down. */
const [POINTS, DIFFERENT] = [10, 16];
/** What differs by less than this share is alike. */
const ALIKE = 0.12;

/**
 * The drawn signs before prices, such as a glass or a leaf: patches of one size at one place in at least three rows, each before digits that
 * it is larger than, and behind the name of its row. `letter` is the height of most letters.
 */
export function signsOf(picture: Picture, all: readonly Patch[], letter: number): Patch[] {
  const patches = all
    .filter((patch) => heightOf(patch) > 0.6 * letter && heightOf(patch) < 4 * letter && widthOf(patch) < 4 * letter)
    .toSorted((a, b) => a.left - b.left);
  if (patches.length > MOST_PATCHES) return [];
  const columns: Patch[][] = [];
  for (const patch of patches) {
    const column = columns.findLast(
      ([first]) => patch.left - first!.left < 0.4 * letter && areAlike(picture, first!, patch),
    );
    if (!column) columns.push([patch]);
    else if (column.every((other) => Math.abs(other.top - patch.top) > heightOf(patch))) column.push(patch);
  }
  return columns
    .filter(({ length }) => length >= MIN_ROWS)
    .map((column) => column.filter((patch) => isBeforePrice(patch, patches, letter)))
    .filter(({ length }) => length >= MIN_ROWS)
    .flat();
}

function areAlike({ width, grey }: Picture, a: Patch, b: Patch): boolean {
  if (!isNear(heightOf(a), heightOf(b)) || !isNear(widthOf(a), widthOf(b))) return false;
  const isInk = (patch: Patch, point: number): boolean => {
    const x = patch.left + Math.floor((((point % POINTS) + 0.5) * widthOf(patch)) / POINTS);
    const y = patch.top + Math.floor(((Math.floor(point / POINTS) + 0.5) * heightOf(patch)) / POINTS);
    return grey[y * width + x]! < INK;
  };
  const points = Array.from({ length: POINTS ** 2 }, (_, point) => point);
  return points.filter((point) => isInk(a, point) !== isInk(b, point)).length < DIFFERENT;
}
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= ALIKE * Math.max(a, b);

function isBeforePrice(sign: Patch, patches: readonly Patch[], letter: number): boolean {
  const row = patches.filter((other) => {
    const middle = (other.top + other.bottom) / 2;
    return other !== sign && middle > sign.top && middle < sign.bottom;
  });
  const behind = row.filter(({ left }) => left > sign.right);
  const [digit, second] = behind;
  const gap = behind.findIndex(({ left }, index) => index > 0 && left - behind[index - 1]!.right > 1.5 * letter);
  const name = row.filter(({ right }) => right < sign.left);
  if (!digit || !second || name.length < 2 || digit.left - sign.right > 1.5 * letter) return false;
  const areDigits =
    isNear(heightOf(digit), heightOf(second)) && Math.abs(digit.bottom - second.bottom) < ALIKE * letter;
  const [nearest, capital] = [Math.max(...name.map(({ right }) => right)), Math.max(...name.map(heightOf))];
  const isLarger = heightOf(sign) > LARGER * heightOf(digit) || widthOf(sign) > WIDER * heightOf(digit);
  return (
    (gap < 0 ? behind.length : gap) <= LONGEST_PRICE &&
    areDigits &&
    isLarger &&
    sign.left - nearest > 1.2 * letter &&
    heightOf(digit) > 0.8 * capital
  );
}
