import { isEnglish } from '../text/english.js';
import { isCapitals } from '../text/headings.js';
import { goesOn, isIngredients, plain } from '../text/names.js';
import { pagePrices } from '../text/prices.js';
import { sizeList } from '../text/sizes.js';
import { isNameClass, lookOf } from '../lines/elements.js';
import type { Line } from '../lines/line.js';

/** No name begins so. */
const WENT_ON = /^(?:\p{Ll}{1,3}\s+\p{L}|\p{Ll}[^,]*$|„|\d+\s(?:szt|gał|kul))/u;
/** Names that are broken are fewer than this share of those of their kind: more lines below are descriptions. */
const MAX_BROKEN = 0.5;
/** So many words at most are broken off a name. */
const MOST_WORDS = 10;

/**
 * Lines that a break in their element divides, joined where both name one dish.
 *
 *     <h4>Pampuszki<br>z czosnkiem</h4>            → Pampuszki z czosnkiem
 *     <td>Sandacz w<br>sosie kurkowym 26 zł</td>   → Sandacz w sosie kurkowym 26 zł
 *     <td>Rosół<br>makaron, natka</td>             → as they are
 */
export function joinBroken(lines: readonly Line[]): Line[] {
  const blocks = new Map<string, Set<Line['element']>>();
  const divided = new Map<string, Set<Line['element']>>();
  const add = (map: typeof blocks, line: Line) => {
    const look = kindOfText(line);
    const all = map.get(look);
    if (all) all.add(line.element);
    else map.set(look, new Set([line.element]));
  };
  const isBelow = (line: Line, before: Line | undefined) =>
    before !== undefined &&
    before.element === line.element &&
    before.isHidden === line.isHidden &&
    before.runs.at(-1)?.kind === line.runs[0]?.kind;
  lines.forEach((line, at) => add(isBelow(line, lines[at - 1]) ? divided : blocks, line));
  const isRare = (line: Line) =>
    (divided.get(kindOfText(line))?.size ?? 0) <= (blocks.get(kindOfText(line))?.size ?? 0) * MAX_BROKEN;
  const joined: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const rest = before && restOfAmount(before.text.trim(), line.text.trim(), lines[at + 1]?.text.trim() ?? '');
    if (before && rest !== undefined) {
      joined[joined.length - 1] = { ...before, text: before.text.trimEnd() + rest };
    } else if (before && isBelow(line, before) && areOneName(before, line, isRare(before))) {
      const from = before.text.length + 1;
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text} ${line.text}`,
        runs: [...before.runs, ...line.runs.map((run) => ({ ...run, from: run.from + from, to: run.to + from }))],
      };
    } else joined.push({ ...line, index: joined.length });
  }
  return joined;
}

/** What a line adds to the amount of the line before it: its grosze or its currency. */
function restOfAmount(amount: string, text: string, next: string): string | undefined {
  if (/^\d{1,4}[,.]?$/u.test(amount) && /^\d{2}$/u.test(text) && CURRENCY.test(next))
    return `${/\d$/u.test(amount) ? ',' : ''}${text}`;
  return /\d$/u.test(amount) && !/\p{L}{2}/u.test(amount) && CURRENCY.test(text) ? ` ${text}` : undefined;
}
const CURRENCY = /^(?:zł|PLN)(?!\p{L})\.?(?:\s?\/\s?\p{L}+)?$/iu;

const kindOfText = (line: Line): string => `${lookOf(line)} ${line.runs[0]?.isBold ? 'bold' : ''}`;

function areOneName(one: Line, other: Line, isRare: boolean): boolean {
  const above = plain(one.text);
  const written = plain(other.text.slice(0, other.runs.find(({ kind }) => kind !== other.runs[0]!.kind)?.from));
  const below = plain(written.slice(0, pagePrices(written)[0]?.start));
  if (!/^\P{L}*\p{Lu}/u.test(above) || /[,;:!?]$|\d$(?<!\s\d)/u.test(above) || sizeList(above).length > 0) return false;
  if (pagePrices(above).length > 0 || !/^[\p{L}„"(]|^\d+\s\p{L}/u.test(below) || below.split(' ').length > MOST_WORDS)
    return false;
  if (goesOn(above)) return true;
  const isMarked =
    one.heading > 0 || isNameClass(one.element) || one.runs.every(({ isName, isBold }) => isName || isBold);
  if ((!isRare && !isMarked) || isIngredients(below)) return false;
  if (WENT_ON.test(isCapitals(above) ? below.toLowerCase() : below)) return true;
  const isOtherLanguage = isEnglish(below) && !isEnglish(above);
  const isNamed = one.heading > 0 || isNameClass(one.element) || one.runs.every(({ isName }) => isName);
  return isNamed && !isOtherLanguage && below === written;
}
