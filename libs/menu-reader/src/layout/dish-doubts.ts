import { say } from '@kantyna/contracts/catalogue/reader-words';
import { nameKey } from '@kantyna/contracts/name';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { loneAmount, pricesIn } from '../text/prices.js';
import type { DishDoubt } from '../found/found.js';
import type { DishBlock } from './dishes.js';
import type { Item } from './item.js';

/** Words with less confidence may be wrong (0 to 100). */
const SURE = 75;
/** A wrong price costs more than a wrong letter. */
const SURE_OF_PRICE = 85;

/** Names that begin so far alike are those of one dish. */
const ALIKE = 6;

/** The doubts about dishes whose price stands once for several: it may be that of one of them. */
export function sharingDoubtsOf(dishes: readonly ImportedDishBody[], blocks: readonly DishBlock[]): DishDoubt[] {
  const sharing = blocks
    .filter(({ isShared }) => isShared)
    .map(({ name, prices }) => ({ key: nameKey(name), grosze: prices.flatMap(({ text }) => groszeOf(text)) }));
  return dishes.flatMap(({ name, price }, dish) => {
    const [begin, amount] = [nameKey(name).slice(0, ALIKE), Math.round(Number(price) * 100)];
    const isShared = sharing.some(({ key, grosze }) => grosze.includes(amount) && key.includes(begin));
    return isShared ? [{ dish, doubt: say('sharedPrice', name) }] : [];
  });
}

/**
 * The doubts about dishes that were recognised from a picture: their words or prices are not certain. With `mayBeForeign` no price is: a
 * sign such as `$` may have been passed over.
 */
export function dishDoubtsOf(
  dishes: readonly ImportedDishBody[],
  blocks: readonly DishBlock[],
  mayBeForeign: boolean,
): DishDoubt[] {
  return dishes.flatMap((dish, index) => {
    const block = sourceOf(dish, blocks);
    if (!block) return [{ dish: index, doubt: say('notFoundInPicture', dish.name) }];
    const words = block.rows.flatMap(({ row }) => row.cells.flatMap((cell) => cell.words));
    const unsure = words.filter(({ text, confidence = 100 }) => confidence < (/\d/u.test(text) ? SURE_OF_PRICE : SURE));
    if (unsure.length === 0) return mayBeForeign ? [{ dish: index, doubt: say('currencyUnknown', dish.name) }] : [];
    const isPrice = unsure.some(({ text }) => /\d/u.test(text));
    return [
      {
        dish: index,
        doubt: say(isPrice ? 'priceHardToRead' : 'nameHardToRead', dish.name, quoted(unsure)),
      },
    ];
  });
}

const quoted = (words: readonly Item[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 60);

/** The rows that a dish was read from: they have its price, and its name begins with that of the row. */
function sourceOf({ name, price }: ImportedDishBody, blocks: readonly DishBlock[]): DishBlock | undefined {
  const grosze = Math.round(Number(price) * 100);
  const key = nameKey(name);
  const priced = blocks.filter(({ prices }) => prices.some(({ text }) => groszeOf(text).includes(grosze)));
  const shared = (block: DishBlock): number => {
    const other = nameKey(block.name);
    let same = 0;
    while (same < key.length && other.includes(key.slice(0, same + 1))) same += 1;
    return same;
  };
  return priced.toSorted((a, b) => shared(b) - shared(a))[0];
}

const groszeOf = (text: string): number[] => {
  const lone = loneAmount(text);
  return lone === undefined ? pricesIn(text).map(({ grosze }) => grosze) : [lone];
};
