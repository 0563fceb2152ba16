/** How many portions, and what one costs (grosze). */
export interface Way {
  readonly count: number;
  readonly price: number;
}

/** What a row for a dish may say. */
export interface ReadRow {
  readonly name: string;
  /** How it can be read, the likeliest way first. */
  readonly ways: readonly [Way, ...Way[]];
  /** Whether count and price are the amount that is printed beside them. */
  readonly isProven: boolean;
  /** Whether how many is printed and not understood, which no sum tells: `Kompot x2 14,00`, `3x Kompot 14,00`. */
  readonly hasOpenCount?: boolean;
}

/** Not part of a date, an hour, a measure or a percentage. At the end of a row the comma may be lost: `41 00`. */
const AMOUNT =
  /(?<![\d.,])-?(?:\d{1,5}[.,]\s?\d{2}|(?<![\p{L}\d#-])\d{1,4} \d{2}(?=\s*(?:zł|pln|[a-g])?\s*$))(?!\.?\d|[-:]|\s?(?:%|(?:kg|l|ml)\b))/giu;
const THOUSANDS = /(?<![\d.,])\d{1,2}[ .]\d{3}[.,]\d{2}(?!\d)/;
/** `2 x 24,50`, `3szt*12,00`, `0,350kg x59,90`; the sign may be lost behind a unit. */
const TIMES =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:(?:szt\.?|kg)\s*[x*×]?|[x*×])\s*(\d{1,5}[.,]\s?\d{2})(?![\d%])/i;
const INDEX = /^\s*\d{1,2}[.)]\s*(?=\p{L})/u;
const LEADING = /^\s*(\d{1,2})(?:\s*([x×*])\s*|\s+)(?=\p{L})/u;
const OPEN_COUNT = /\d\s?[x×*]|[x×*]\s?\d/i;
/** The columns of a table between name and amounts: how many, and the tax. */
const COLUMNS = /\s+(?:szt\.?\s*\d{1,3}|\d{1,3}[.,]0{3}|\d{1,3}(?:[.,]0+)?\s*szt\.?)?(?:\s+\d{1,2}\s?%)?\s*$/;
/** Litres beside a name are less than this many grosze. */
const LEAST_PRICE = 500;

const groszeOf = (amount: string) => Math.round(Number(amount.replace(/[.,]?\s?(?=\d{2}$)/, '.')) * 100);

/** The amounts of a row, in grosze. */
export const amountsIn = (text: string): number[] => (text.match(AMOUNT) ?? []).map(groszeOf);

/** The last amount of a row, in grosze, which may have thousands: `1 234,50`. */
export function sumIn(text: string): number | undefined {
  const large = THOUSANDS.exec(text)?.[0];
  return large ? groszeOf(large.replace(/[ .](?=\d{3})/, '')) : amountsIn(text).at(-1);
}

/** Whether a row has words beside its amounts and units. */
export const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text.replace(/szt|pln/gi, ' '));

/** What numbers before the names of rows are: how many, those of the rows, or perhaps a part of a name. */
export type LeadingNumbers = 'counts' | 'numbers' | 'open';

/** What numbers before the names of these rows are: `1 Curry 42,00`, `2 Sajgonki 38,00`. */
export function leadingNumbers(rows: readonly string[]): LeadingNumbers {
  const leading = rows.map((text) => Number(LEADING.exec(text)?.[1]));
  if (leading.length > 2 && leading.every((number, at) => number === at + 1)) return 'numbers';
  return leading.filter((number) => number > 0).length > 1 ? 'counts' : 'open';
}

/** What a row with an amount says of a dish, if numbers before names are `leading`. */
export function readRow(row: string, leading: LeadingNumbers): ReadRow {
  const text = row.replace(INDEX, '');
  const lead = LEADING.exec(text);
  const own = text.slice(lead?.[0].length ?? 0);
  const times = TIMES.exec(own);
  if (times) {
    const [count, price] = [Number(times[1]!.replace(',', '.')), groszeOf(times[2]!)];
    const after = amountsIn(own.slice(times.index + times[0].length));
    // Between them there may be the amount without tax, and the tax.
    const printed = after.find((one) => one === count * price) ?? after[0];
    return { name: tidy(own.slice(0, times.index)), ...multiplied(count, price, printed) };
  }
  const first = own.search(AMOUNT);
  const head = own.slice(0, first);
  const name = tidy(/\p{L}{3}/u.test(head) ? head.replace(COLUMNS, '') : own.replace(AMOUNT, ' '));
  const amounts = amountsIn(own);
  const printed = amounts.at(-1)!;
  const price = amounts.slice(0, -1).find((one) => {
    const count = printed / one;
    const isPrinted = () => new RegExp(String.raw`(?<![\d.,])${count}(?![\d.,]\d|%)`).test(text);
    return one > 0 && Number.isInteger(count) && count < 100 && (one >= LEAST_PRICE || isPrinted());
  });
  if (price !== undefined) {
    const count = printed / price;
    return { name: name.replace(new RegExp(String.raw`\s${count}$`), ''), ways: [{ count, price }], isProven: true };
  }
  const isCount = lead !== null && (lead[2] !== undefined || leading === 'counts');
  const hasOpenCount = OPEN_COUNT.test(head) || (leading === 'open' && Number(lead?.[1]) > 1);
  if (!isCount)
    return { name: tidy(`${lead?.[0] ?? ''}${name}`), ways: waysOf([], printed), isProven: false, hasOpenCount };
  const count = Number(lead[1]);
  const ways = waysOf([{ count, price: printed / count }], printed);
  return { name, ways, isProven: false, hasOpenCount: printed % count !== 0 };
}

/** Those of whole numbers, each once; one portion for `amount` if there is no other way. */
function waysOf(found: readonly Way[], amount: number): [Way, ...Way[]] {
  const one = { count: 1, price: amount };
  const whole = found.filter(({ count, price }) => Number.isInteger(count) && Number.isInteger(price) && count > 0);
  const known = whole.filter(({ count }) => count < 100);
  const [first = one, ...others] = known.length > 1 ? known : [...known, one];
  return [first, ...others.filter(({ count, price }) => count !== first.count || price !== first.price)];
}

/** `2 x 24,50 49,00`: the count, the price and, if it was found, the amount. */
function multiplied(count: number, price: number, printed: number | undefined): Pick<ReadRow, 'ways' | 'isProven'> {
  // By weight it is one portion.
  const isWeighed = !Number.isInteger(count);
  const amount = printed ?? (isWeighed ? Math.round(count * price) : price);
  const isProven = printed !== undefined && Math.abs(count * price - printed) <= (isWeighed ? 1 : 0);
  if (isWeighed) return { ways: waysOf([], amount), isProven };
  const others =
    isProven || !printed
      ? []
      : [
          { count: printed / price, price },
          { count, price: printed / count },
        ];
  return { ways: isProven ? [{ count, price }] : waysOf([{ count, price }, ...others], amount), isProven };
}

const tidy = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}%&'() -]+/gu, ' ')
    .replace(/\s+[A-G]\s*$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
