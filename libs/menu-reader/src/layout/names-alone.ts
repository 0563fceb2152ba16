import { isFood } from '../text/foods.js';
import { isCapitals } from '../text/headings.js';
import { beginAlike } from '../text/names.js';
import { looksLikeHeading, type NameStyle } from './heads.js';
import { medianOf } from './item.js';
import type { ReadRow } from './roles.js';

/** In a picture the height of letters is known only roughly. */
export const sameHeight = (a: ReadRow, b: ReadRow): boolean =>
  Math.abs(a.height - b.height) < (a.words[0]?.words[0]?.confidence === undefined ? 0.05 : 0.18) * b.height;

interface Named {
  /** The rows `first` to `last` are the name. */
  readonly first: number;
  readonly last: number;
  readonly about: readonly ReadRow[];
  readonly isNameLast: boolean;
  /** Each of them is a name, and the price is that of all. */
  readonly areSeveral?: boolean;
}

/** The look of names if each has its price in a row of its own below. */
export function nameStylesAlone(
  rows: readonly ReadRow[],
  names: NameStyle,
): { named: (loose: readonly ReadRow[]) => Named | undefined } {
  const groups: ReadRow[][] = [];
  let group: ReadRow[] = [];
  for (const row of rows) {
    if (row.prices.length === 0) group.push(row);
    else {
      if (row.name === '' && group.length > 0) groups.push(group);
      group = [];
    }
  }
  const alike = (a: ReadRow, b: ReadRow) =>
    sameHeight(a, b) && a.isBold === b.isBold && isCapitals(a.text) === isCapitals(b.text);
  const share = (row: ReadRow) => groups.filter((one) => one.some((other) => alike(other, row))).length / groups.length;
  const isRare = (row: ReadRow) => groups.length > 2 && share(row) < (looksLikeHeading(row, names) ? 0.75 : 0.6);
  const startOf = (loose: readonly ReadRow[]): number => {
    let from = 0;
    while (
      from < loose.length - 1 &&
      (isRare(loose[from]!) || (looksLikeHeading(loose[from]!, names) && groups.length < 3))
    )
      from += 1;
    return from;
  };
  const starts = groups.map((one) => one.slice(startOf(one)));
  const areSingle = starts.filter(({ length }) => length === 1).length > groups.length / 2;
  const several = starts.filter((one) => one.length > 1);
  const isNameLast =
    several.length > 0 &&
    medianOf(several.map((one) => one.at(-1)!.height)) > 1.08 * medianOf(several.map((one) => one[0]!.height));
  return {
    named: (loose) => {
      if (loose.length === 0) return undefined;
      const from = startOf(loose);
      if (isNameLast) return { first: loose.length - 1, last: loose.length - 1, about: [], isNameLast };
      const rows = loose.slice(from);
      if (
        rows.every((row) => alike(row, rows[0]!)) &&
        areNames(
          rows.map(({ text }) => text),
          areSingle,
        )
      )
        return { first: from, last: loose.length - 1, about: [], isNameLast, areSeveral: true };
      let last = from;
      while (
        last + 1 < loose.length &&
        alike(loose[last + 1]!, loose[from]!) &&
        several.some((one) => !alike(one[0]!, one.at(-1)!))
      )
        last += 1;
      return { first: from, last, about: loose.slice(last + 1), isNameLast };
    },
  };
}

/** How a line begins or ends that goes on with the one above or below it. */
const GOES_ON =
  /^(?:z|ze|w|we|i|na|do|od|po|oraz|lub|podawan\p{L}+)(?!\p{L})|^[^\p{Lu}]|,|(?:[-‐&+]|(?<!\p{L})(?:z|ze|w|we|i|na|do|oraz|lub))$/iu;

/**
 * Whether lines above one price are a name each: they begin with the same word, or each of them is food and most prices have one line above
 * them.
 */
function areNames(texts: readonly string[], areSingle: boolean): boolean {
  if (texts.length < 2 || texts.some((text) => GOES_ON.test(text))) return false;
  return beginAlike(texts) || (areSingle && texts.every(isFood));
}
