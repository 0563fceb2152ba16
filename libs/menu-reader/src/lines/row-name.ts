import type { Element } from 'domhandler';
import { isCapitals, isNote, LONGEST_HEADING } from '../text/headings.js';
import { canName, cleanName, isPriceLabel, plain } from '../text/names.js';
import { isPageNoise } from '../text/noise.js';
import { sizeList } from '../text/sizes.js';
import { isBadgeText } from '../text/badges.js';
import { isNameClass } from './elements.js';
import type { FoundPrice } from '../found/found.js';
import type { Line, PlacedDish } from './line.js';
import { markedName } from './marked-name.js';
import type { PricedLine } from './priced-line.js';

const DIET = /^(?:vege|wege|vegan|ostre)[!:]*$/iu;
const CATEGORY_CLASS = /(?:^|[\s_-])(?:categor|kategori|(?:section|group|panel|accordion|tab)-?title|heading)/iu;

/** Whether a line can be a name: it has letters besides its weights and numbers. Whether it names a dish is judged at the end. */
export const canBeName = (line: Line): boolean =>
  canName(line.text) && !isPriceLabel(line.text) && !isBadge(line) && sizeList(line.text).length === 0;

/** Whether a line is a label beside a dish. Marked as a name, `Wege` is one. */
function isBadge(line: Line): boolean {
  const text = plain(line.text);
  return isBadgeText(text) || (DIET.test(text) && strength(line) < 3);
}

/** Whether the page marks a line as a name or a heading. */
export const isMarkedLine = (line: Line): boolean => strength(line) > 0;

/** The name in a line without prices. */
export const nameText = (line: Line): string => markedName(line, line.text.length)?.name ?? line.text;

const isBold = ({ runs }: Line): boolean => runs.length > 0 && runs.every((run) => run.isBold);

/** How strongly the page marks a line as a name; 3 is a heading. */
function strength(line: Line): number {
  if (isNameClass(line.element) || (line.runs.length > 0 && line.runs.every((run) => run.isName))) return 4;
  if (line.heading > 0) return 3;
  if (line.element.name === 'dt') return 2;
  return isBold(line) && !isList(plain(line.text)) ? 1 : 0;
}

/** The line among those of one dish that names it: the most strongly marked one, and of several headings the deepest. */
export function nameLine(lines: readonly Line[]): Line | undefined {
  let best: Line | undefined;
  for (const line of lines) {
    if (!canBeName(line)) continue;
    const lead = best ? strength(line) - strength(best) : 1;
    if (lead > 0 || (lead === 0 && strength(line) === 3 && line.heading > best!.heading)) best = line;
  }
  return best;
}

/** Whether a text lists ingredients: several things with commas between them. */
const isList = (text: string): boolean => /^[^,]{2,40}(?:,[^,]{2,40}){2,}$/u.test(text) || /^\p{Ll}[^,]*,/u.test(text);

const hasList = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'tag' && (child.name === 'ul' || child.name === 'ol'));

/** Whether the dishes below a line have it in common: a heading, or a short line that looks like one. */
export function isHeading(line: Line): boolean {
  const { element, heading } = line;
  const text = plain(line.text);
  if (!canName(text) || text.length > LONGEST_HEADING || isList(text) || isNote(text)) return false;
  if (heading > 0) return true;
  if (isBadge(line)) return false;
  if (/[.!?]$/u.test(text) || isPageNoise(text)) return false;
  if (/^\s*(?:#{1,4}\s|={2,}|\*\*[^*]+\*\*$)/u.test(line.text)) return true;
  if (isBold(line) || (element.name === 'li' && hasList(element))) return true;
  return (
    CATEGORY_CLASS.test(`${element.name} ${element.attribs['class'] ?? ''}`) ||
    (/:$/u.test(text) && text.length < 40) ||
    isCapitals(text)
  );
}

/** The dish of one of the names that share their prices. */
export const sharedDish = (line: Line, prices: readonly FoundPrice[]): PlacedDish => ({
  at: line.index,
  written: nameText(line),
  prices,
  about: line.text,
  doubt: 'sharedPrice',
});

/** The marked line above a line whose text reads on as a description, `z makaronem 12 zł`. Otherwise the line names its dish itself. */
export function namesBeside({ line, dishes }: PricedLine, others: readonly Line[]): Line[] {
  const [dish] = dishes;
  if (dishes.length > 1 || dish!.isMarked || line.heading > 0) return [];
  const before = nameLine(others.filter(({ index }) => index < line.index));
  return before && isMarkedLine(before) && /^\p{Ll}/u.test(cleanName(dish!.name).name) ? [before] : [];
}
