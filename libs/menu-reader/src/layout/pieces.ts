import { boxAround } from '../page-box.js';
import { right, type Item } from './item.js';

/** Equal texts nearer than this share of their height are one: drawn again, they look bold or have a shadow. */
const SAME_PLACE = 0.25;
/** Raised grosze are smaller than this share of the złoty before them, and stand at most so far behind. */
const [RAISED_SIZE, RAISED_GAP] = [0.82, 0.45];
const ZLOTY = /(?:^|\s)\d{1,3}[.,]?$/u;
/** No price of a menu ends with other grosze. What else is small behind a number is the sign of an allergen or a note. */
const GROSZE = /^[,.]?(\d[059])(?=$|\s?(?:zł|PLN)$)/iu;

const ALLERGENS = /^\d{1,2}(?:\s?,\s?\d{1,2})*$/u;

/**
 * The pieces of a page as a person sees them: what is drawn several times at one place is there once, and small grosze belong to the złoty
 * before them, as small numbers of allergens do to the name before them.
 *
 *     32⁹⁰  →  32,90          Kaczka ¹,⁷  →  Kaczka (1,7)
 */
export function tidied(items: readonly Item[]): Item[] {
  const seen = new Map<string, Item[]>();
  const once = items.filter((item) => {
    const same = seen.get(item.text) ?? [];
    const near = SAME_PLACE * item.height;
    if (same.some(({ x, y }) => Math.abs(x - item.x) < Math.min(near, item.width / 2) && Math.abs(y - item.y) < near))
      return false;
    seen.set(item.text, [...same, item]);
    return true;
  });
  const grosze = new Map<Item, Item>();
  for (const small of once.filter(({ text }) => GROSZE.test(text.trim()))) {
    const zloty = once.find((large) => ZLOTY.test(large.text.trim()) && isRaised(small, large));
    if (zloty && !grosze.has(zloty)) grosze.set(zloty, small);
  }
  const signs = new Map<Item, Item>();
  for (const small of once.filter(({ text }) => ALLERGENS.test(text.trim()))) {
    const name = once.find((large) => /\p{L}\)?\s*$/u.test(large.text) && isRaised(small, large));
    if (name && !signs.has(name)) signs.set(name, small);
  }
  const joined = new Set([...grosze.values(), ...signs.values()]);
  return once.flatMap((item) => {
    const sign = signs.get(item);
    if (sign) return [joinedTo(item, sign, `${item.text.trim()} (${sign.text.trim()})`)];
    const small = grosze.get(item);
    if (!small) return joined.has(item) ? [] : [item];
    const text = `${item.text.trim().replace(/[.,]$/u, '')},${small.text.trim().replace(/^[.,]/u, '')}`;
    return [joinedTo(item, small, text)];
  });
}

const joinedTo = (item: Item, small: Item, text: string): Item => ({
  ...item,
  text,
  width: right(small) - item.x,
  box: boxAround([item, small]),
});

function isRaised(small: Item, { x, y, width, height }: Item): boolean {
  const gap = small.x - x - width;
  const isBeside = gap > -RAISED_GAP * height && gap < RAISED_GAP * height && small.x > x;
  return isBeside && small.height < RAISED_SIZE * height && small.y > y - height / 2 && small.y < y + height / 2;
}
