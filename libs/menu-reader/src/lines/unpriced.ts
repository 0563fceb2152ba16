import { isMenuPart } from '../text/headings.js';
import { canName, cleanName, plain } from '../text/names.js';
import { pagePrices } from '../text/prices.js';
import type { Line } from './line.js';
import { canBeName } from './row-name.js';

/** Takes out the numbers of dishes that stand in lines of their own, 1, 2, 3 and so on: they are no prices. Tables have columns for them. */
export function withoutOrdinals(lines: readonly Line[]): readonly Line[] {
  const ordinals = new Set<Line>();
  for (const line of lines) if (!line.cell && line.text.trim() === String(ordinals.size + 1)) ordinals.add(line);
  if (ordinals.size < MIN_ORDINALS) return lines;
  return lines.filter((line) => !ordinals.has(line)).map((line, index) => ({ ...line, index }));
}

/** So many numbers that count from 1 are no prices. */
const MIN_ORDINALS = 3;

/** Stands in place of a price: `zapytaj kelnera`, `cena dnia`. */
const NO_PRICE =
  /^(?:(?:o\s+cen\p{L}+\s+)?(?:za)?pytaj\p{L}*(?:\s+(?:o\s+cenę|kelner\p{L}*|obsług\p{L}*|barman\p{L}*|w\s+lokalu))?|cena\s+(?:dnia|sezonowa|rynkowa|według\s+wagi|wg\.?\s+wagi|do\s+uzgodnienia)|według\s+wagi|market\s+price)[.!]?$/iu;

/** A dish has fewer lines. */
const NEAR = 20;

/** Whether a price follows before the next name: then the words only describe a dish. */
function isPricedBelow(lines: readonly Line[], { index }: Line): boolean {
  const next = lines
    .slice(index + 1, index + 1 + NEAR)
    .find((line) => pagePrices(line.text).length > 0 || canBeName(line));
  const [price] = next ? pagePrices(next.text) : [];
  return price !== undefined && !canName(next!.text.slice(0, price.start));
}

/** Takes out dishes whose price is to be asked for, so that none of them takes the next price or heads the dishes below. */
export function withoutUnpriced(lines: readonly Line[]): {
  readonly lines: readonly Line[];
  readonly names: readonly string[];
} {
  const asked = lines.filter((line) => NO_PRICE.test(plain(line.text)) && !isPricedBelow(lines, line));
  const named = asked.flatMap(({ index }) => {
    const above = lines[index - 1];
    return above && canBeName(above) && !isMenuPart(plain(above.text)) && !/\d\s*(?:zł|PLN)?\s*$/iu.test(above.text)
      ? [above]
      : [];
  });
  if (asked.length === 0) return { lines, names: [] };
  const out = new Set([...asked, ...named]);
  return {
    lines: lines.filter((line) => !out.has(line)).map((line, index) => ({ ...line, index })),
    names: named.map(({ text }) => cleanName(plain(text)).name),
  };
}
