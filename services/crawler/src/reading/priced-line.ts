import { loneAmount, type PriceInText } from '@kantyna/money/written-prices';
import { isSize, sizeAtEnd, sizeLabel } from '@kantyna/money/written-sizes';
import type { FoundPrice } from './found.js';
import type { Line } from './lines.js';
import { cleanName, plain, withoutDescription } from './dish-name.js';
import { isNoise, isOtherAmount } from './noise.js';
import { pricesOfLine } from './price.js';

/** A dish that stands in one line with its price; its name is `''` where only the price does. */
export interface LineDish {
  /** As it is written, with all that stands around it. */
  readonly name: string;
  /** Whether the writer set the name apart from the rest of the line. */
  readonly isMarked: boolean;
  readonly prices: readonly FoundPrice[];
}

/** A line with a price in it. */
export interface PricedLine {
  readonly line: Line;
  readonly dishes: readonly LineDish[];
  /** Only prices and sizes stand in it: the name has to be looked for. */
  readonly isBare: boolean;
  /** Several dishes of one line may have their category before them: `Zupy: żurek 13 zł, rosół 11 zł`. */
  readonly category?: string;
  readonly isFrom: boolean;
}

/** A line with prices that are taken for something else, such as what delivery costs. */
export interface LeftOut {
  readonly leftOut: string;
}

/** `+5 zł`: what something costs more. */
const EXTRA = /\+\s*$/u;
const PER_UNIT =
  /^\s*(?:\/|za\s)\s*(?:\d+\s*)?(?:kg|g|ml|l|szt|porcj[aęi]|porcję|osob[ęay]|os|sztuk[ęai]|osoba)(?!\p{L})\.?/iu;
const DAY = /(?:poniedział|wtor|środ|czwart|piąt|sobot|niedziel|dni[au]\s)/iu;

/** The prices in a line and what they are of; nothing where there are none. */
export function pricedLine(line: Line): PricedLine | LeftOut | undefined {
  const { text } = line;
  const found = pricesOf(line);
  if (found.length === 0) return undefined;
  const own = found.filter(({ start, amountStart, end }, index) => {
    const from = found[index - 1]?.end ?? 0;
    const after = text.slice(end, found[index + 1]?.amountStart);
    return !EXTRA.test(text.slice(from, start)) && !isOtherAmount(text.slice(from, amountStart), after);
  });
  if (own.length === 0 || isNoise(text)) return { leftOut: plain(text) };
  const isFrom = own.some((price) => price.isFrom);
  const segments = segmentsOf(text, own);
  const dishes = own.length === 1 ? single(line, own[0]!, segments) : several(line, own, segments);
  if (dishes.length > 1) {
    const [, category, first] = /^\s*([^:]{2,40}):\s*(.+)$/su.exec(dishes[0]!.name) ?? [];
    if (category !== undefined && first !== undefined) {
      const [, ...others] = dishes;
      return {
        line,
        dishes: [{ ...dishes[0]!, name: first, isMarked: false }, ...others],
        isBare: false,
        category,
        isFrom,
      };
    }
  }
  return { line, dishes, isBare: dishes.every(({ name }) => name === ''), isFrom };
}

function pricesOf({ text, runs, heading }: Line): PriceInText[] {
  const found = pricesOfLine(text);
  if (found.some(({ hasCurrency }) => hasCurrency)) return found;
  const lone = runs.flatMap(({ from, to, isPrice }) => {
    const grosze = isPrice ? loneAmount(text.slice(from, to)) : undefined;
    return grosze
      ? [{ grosze, start: from, end: to, amountStart: from, isFrom: false, hasCurrency: true, isBare: false }]
      : [];
  });
  if (lone.length > 0) return lone;
  return heading > 0 || DAY.test(text) ? [] : found;
}

/** What stands before, between and after the prices. */
function segmentsOf(text: string, prices: readonly PriceInText[]): string[] {
  const starts = [0, ...prices.map(({ end }) => end)];
  return starts.map((from, index) => text.slice(from, prices[index]?.start).replace(index > 0 ? PER_UNIT : /^$/u, ''));
}

const bare = (text: string): string =>
  plain(text)
    .replace(/^[\s\-–—:;,.|/+=_·…()~]+|[\s\-–—:;,|/+=_·…(~]+$/gu, '')
    .trim();
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(cleanName(text).name);

function single(line: Line, { grosze }: PriceInText, [before = '', after = '']: readonly string[]): LineDish[] {
  const size = [before, after].map(bare).find((text) => isSize(text));
  if (hasLetters(before) && !isSize(bare(before))) {
    return [
      {
        ...named(line, before),
        prices: [{ grosze, ...(isSize(bare(after)) ? { size: sizeLabel(bare(after)) } : {}) }],
      },
    ];
  }
  if (size !== undefined) return [{ name: '', isMarked: false, prices: [{ grosze, size: sizeLabel(size) }] }];
  const name = hasLetters(after) ? after : '';
  return [{ name, isMarked: false, prices: [{ grosze }] }];
}

function several(line: Line, prices: readonly PriceInText[], segments: readonly string[]): LineDish[] {
  const between = segments.slice(1, -1).map(bare);
  const [head = '', tail = ''] = [segments[0], segments.at(-1)];
  if (between.every((text) => !hasLetters(text) || isSize(text))) {
    const atEnd = between.every(isSize) ? sizeAtEnd(bare(head)) : undefined;
    const isAfter = !atEnd && isSize(bare(tail));
    const sizes = isAfter ? [...between, bare(tail)] : [atEnd?.size ?? '', ...between];
    const name = atEnd ? atEnd.rest : head;
    const sized = prices.map(({ grosze }, index) => ({
      grosze,
      ...(sizes[index] ? { size: sizeLabel(sizes[index]) } : {}),
    }));
    return [{ ...(hasLetters(name) ? named(line, name) : { name: '', isMarked: false }), prices: sized }];
  }
  // Each price has its own name before it, or, where the first has none, after it.
  const names = hasLetters(head) ? segments.slice(0, -1) : segments.slice(1);
  const dishes: LineDish[] = [];
  for (const [index, { grosze }] of prices.entries()) {
    const name = bare(names[index] ?? '');
    const last = dishes.at(-1);
    if (last && (!hasLetters(name) || isSize(name))) {
      dishes[dishes.length - 1] = {
        ...last,
        prices: [...last.prices, { grosze, ...(name ? { size: sizeLabel(name) } : {}) }],
      };
    } else dishes.push({ name, isMarked: false, prices: [{ grosze }] });
  }
  return dishes;
}

/** A name that is written before a price: the piece that is marked as the name, or else all of it but a description. */
function named(line: Line, text: string): Pick<LineDish, 'name' | 'isMarked'> {
  return markedName(line, text.length) ?? { name: withoutDescription(bare(text)), isMarked: false };
}

/** The piece before `end` that is marked as the name: by its class, or in bold letters where the rest is not. */
export function markedName({ text, runs }: Line, end: number): Pick<LineDish, 'name' | 'isMarked'> | undefined {
  const before = runs.filter(({ from }) => from < end);
  const byClass = before.filter(({ isName, isPrice }) => isName && !isPrice);
  if (byClass.length > 0 && byClass.length < runs.length) {
    return { name: text.slice(byClass[0]!.from, Math.min(end, byClass.at(-1)!.to)), isMarked: true };
  }
  const start = before.findIndex(({ from, to }) => hasLetters(text.slice(from, to)));
  const first = before[start];
  if (!first?.isBold) return undefined;
  const next = before.slice(start).findIndex(({ isBold }) => !isBold);
  if (next < 0) return undefined;
  const boldEnd = before[start + next - 1]!.to;
  const rest = text.slice(boldEnd, end);
  const isApart = before[start + next]!.isSmall || /^\s*[\p{Ll}(\-–—:,|./]/u.test(rest) || !hasLetters(rest);
  return isApart ? { name: text.slice(first.from, boldEnd), isMarked: true } : undefined;
}
