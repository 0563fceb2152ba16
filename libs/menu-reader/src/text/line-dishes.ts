import type { PriceInText } from './prices.js';
import { isSize, sizeAtEnd, sizesIn } from './sizes.js';

/** A dish of one line, with a price for each of its sizes. Name and sizes are as written; `''` where there is none. */
export interface LineDish {
  readonly name: string;
  readonly prices: readonly { readonly price: PriceInText; readonly size: string }[];
  /** The text after its last price, where that is neither a name nor a size. */
  readonly rest: string;
}

/** The texts of a line before, between and after its prices: one more than there are prices. */
export function textsAround(line: string, prices: readonly PriceInText[]): string[] {
  const starts = [0, ...prices.map(({ end }) => end)];
  return starts.map((from, index) => line.slice(from, prices[index]?.start));
}

/**
 * Finds out which text of a line belongs to which price. `isName` tells whether a text can be a dish's name.
 *
 *     texts                                   dishes
 *     Rosół | z makaronem                     Rosół                            (rest: z makaronem)
 *     Margherita 30 cm | 40 cm |              Margherita: 30 cm, 40 cm
 *     Margherita | 30 cm | 40 cm              Margherita: 30 cm, 40 cm         (sizes follow their prices)
 *     Margherita (30/40 cm) | |               Margherita: 30 cm, 40 cm
 *     Rosół | Żurek | duży                    Rosół; Żurek: duży
 *     | Rosół | Żurek                         Rosół; Żurek                     (names follow their prices)
 */
export function dishesOfLine(
  texts: readonly string[],
  prices: readonly PriceInText[],
  isName: (text: string) => boolean,
): LineDish[] {
  const [head = '', ...after] = texts;
  const tail = after.at(-1)!;
  if (prices.length === 1 && isSize(head))
    return [{ name: '', prices: [{ price: prices[0]!, size: head }], rest: tail }];
  const doNamesFollow =
    !isName(head) && !isSize(head) && (prices.length === 1 ? after : after.slice(0, -1)).some(isName);
  const labels = doNamesFollow ? after : texts.slice(0, -1);
  const starts = labels.flatMap((label, index) => (index === 0 || isName(label) ? [index] : []));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? prices.length;
    const isLast = end === prices.length && !doNamesFollow;
    return dishOf(labels.slice(start, end), prices.slice(start, end), isLast ? tail : '');
  });
}

/** One dish: a name, then what stands between its prices. */
function dishOf([label = '', ...between]: readonly string[], prices: readonly PriceInText[], tail: string): LineDish {
  const sized = (name: string, sizes: readonly string[], rest = tail): LineDish => ({
    name,
    // A sign alone, such as `Ø`, tells no sizes apart.
    prices: prices.map((price, index) => ({
      price,
      size: /(?!ø)[\p{L}\p{N}]/iu.test(sizes[index] ?? '') ? sizes[index]! : '',
    })),
    rest,
  });
  if (between.length > 0 && between.every((text) => text === '')) {
    const listed = sizesIn(`${label} ${tail}`);
    if (listed.sizes.length === prices.length) return sized(listed.rest, listed.sizes, '');
  }
  const atEnd = between.length > 0 && between.every(isSize) ? sizeAtEnd(label) : undefined;
  if (atEnd) return sized(atEnd.rest, [label.slice(atEnd.rest.length), ...between]);
  return isSize(tail) ? sized(label, [...between, tail], '') : sized(label, ['', ...between]);
}
