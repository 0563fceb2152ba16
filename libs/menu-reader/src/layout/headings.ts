import { isCapitals, isMenuPart, LONGEST_HEADING } from '../text/headings.js';
import { plain } from '../text/names.js';
import { medianOf } from './item.js';
import type { ReadRow } from './roles.js';

/** What names of dishes look like in a document. */
export interface NameStyle {
  readonly height: number;
  readonly isBold: boolean;
  readonly isCapitals: boolean;
}

/** The look that most names have. */
export function nameStyleOf(rows: readonly ReadRow[]): NameStyle {
  const most = (holds: (row: ReadRow) => boolean) => rows.filter(holds).length > rows.length / 2;
  return {
    height: medianOf(rows.map(({ height }) => height)),
    isBold: most(({ isBold }) => isBold),
    isCapitals: most(({ name }) => isCapitals(name)),
  };
}

const DAY = /^(?:poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela)(?!\p{L})/iu;
const LARGER = 1.15;

/** Whether a row without a price looks like the heading of what follows: larger, bolder or in capitals beside the names of dishes. */
export function looksLikeHeading({ text, height, isBold, words }: ReadRow, names: NameStyle): boolean {
  const bare = plain(text);
  if (!/\p{L}{2}/u.test(bare) || bare.length > LONGEST_HEADING || /[.;,]$/u.test(bare) || words.length > 2)
    return false;
  if (DAY.test(bare) || /:$/u.test(bare)) return true;
  if (height > LARGER * names.height) return true;
  if (height < 0.9 * names.height || /^\p{Ll}/u.test(bare)) return false;
  return (
    (isBold && !names.isBold) ||
    (isCapitals(bare) && !names.isCapitals) ||
    (isMenuPart(bare) && bare.split(' ').length <= 2)
  );
}
