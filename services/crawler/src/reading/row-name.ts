import { cleanName, plain } from '@kantyna/menu-text/names';
import { isNameClass } from './marks.js';
import type { Line } from './lines.js';
import { isPageNoise } from '@kantyna/menu-text/noise';
import { markedName } from './priced-line.js';

/** Whether a line can be the name of a dish: there are letters in it besides weights and numbers. */
export const canBeName = (line: Line): boolean =>
  /\p{L}{2}/u.test(cleanName(line.text).name) && !isPageNoise(line.text);

const isBold = ({ runs }: Line): boolean => runs.length > 0 && runs.every((run) => run.isBold);
const BADGE =
  /^(?:nowość|new|bestseller|promocja|hit|polecamy|sale|vege|wege|vegan|ostre|dodaj.*|zamów.*|zobacz.*|więcej.*)!?$/iu;

/** How strongly a line is marked as a name; more is stronger. */
function strength(line: Line): number {
  if (isNameClass(line.element) || (line.runs.length > 0 && line.runs.every((run) => run.isName))) return 4;
  if (line.heading > 0) return 3;
  if (line.element.name === 'dt') return 2;
  return isBold(line) ? 1 : 0;
}

/** The line among those of one dish that is its name, or nothing. The deepest heading is, where there are several. */
export function nameLine(lines: readonly Line[]): Line | undefined {
  let best: Line | undefined;
  for (const line of lines) {
    if (!canBeName(line) || BADGE.test(plain(line.text))) continue;
    if (
      !best ||
      strength(line) > strength(best) ||
      (strength(line) === 3 && strength(best) === 3 && line.heading > best.heading)
    )
      best = line;
  }
  return best;
}

/** Whether a line says by itself that it is a name or a heading. */
export const isMarkedLine = (line: Line): boolean => strength(line) > 0;

/** The name in a line without prices. */
export const nameText = (line: Line): string => markedName(line, line.text.length)?.name ?? line.text;

/** Whether a line is what the dishes below it have in common: a heading, or a short line that looks like one. */
export function isHeading(line: Line): boolean {
  const text = plain(line.text);
  if (!/\p{L}{2}/u.test(text) || text.length > 60) return false;
  if (line.heading > 0) return true;
  if (/[.!?]$/u.test(text) || isPageNoise(text)) return false;
  if (
    line.element.name === 'li' &&
    line.element.children.some((child) => child.type === 'tag' && /^[uo]l$/u.test(child.name))
  )
    return true;
  if (
    isBold(line) ||
    /(?:^|[\s_-])(?:categor|kategori|section-?title|heading|group-?title)/iu.test(line.element.attribs['class'] ?? '')
  )
    return true;
  return (/:$/u.test(text) && text.length < 40) || (text === text.toUpperCase() && /\p{Lu}{3}/u.test(text));
}
