import type { Item } from '../layout/item.js';

/** The letters that the recognition reads in place of digits. */
const DIGITS: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  '|': '1',
  '!': '1',
  i: '1',
  O: '0',
  o: '0',
  Q: '0',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};
/** The digits that it reads in place of letters. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '|': 'l' };
/** `zł` as it is often recognised. */
const ZLOTY = /^(?:z[łltti1!|]|2[łl]|zt|zf|zi|zl|żł|źł|zł)[.,;:)]?$/iu;
const NUMBER = /^[\dlI|!iOoQSsBZz]{1,4}(?:[.,][\dlI|!iOoQSsBZz]{2})?(?:[.,]?[-–—])?$/u;
const JOINED = /^([\dlI|!OoQS.,]{1,6})(z[łlt1i!|])[.,;:)]?$/iu;
/** The certainty, of 100, of a repaired word. */
const REPAIRED = 60;

/** `szt.` reads like `5 zł`. */
const PIECES = /^szt[.,]?$/u;
/** A picture between words, such as an emoji. */
const FRAME = /^[[\](){}]+$/u;
/** The litres of a drink, `0,51` or `(1,51)`: no price has that many grosze. */
const LITRES = /^(?:(\(?0[.,]\d{1,2})|(\(\d[.,]\d))[1lI|!](\)?[.,;]?)$/u;
const DECIMAL = /^\(?\d[.,]\d{1,2}$/u;
const LITRE = /^[1lI|!](\)?[.,;]?)$/u;
/** A weight with its `g` taken for a 9, as weights are multiples of 5: `1509`. */
const GRAMS = /^\d{1,2}[05]9$/u;
const IN_GRAMS = /^\d{2,4}g\.?$/u;

/**
 * Puts right what is often confused in recognised words: letters in prices, digits in words, the currency, the units of sizes.
 *
 *     l4 zl           → 14 zł
 *     K0tlet          → Kotlet
 *     (0,51)          → (0,5 l)
 *     1509    300g    → 150g    300g
 */
export function repaired(items: readonly Item[]): Item[] {
  const words = items.filter(({ text }) => !FRAME.test(text.trim()));
  return words.map((item, index) => {
    const text = item.text.trim();
    const next = words[index + 1];
    const before = words[index - 1];
    const isBefore = next !== undefined && isBeside(item, next);
    const isBehind = before !== undefined && isBeside(before, item);
    if (PIECES.test(text)) return { ...item, text: 'szt.' };
    // `7,-` with its comma lost.
    if (/^\d{1,3}[-–—]$/u.test(text)) return changed(item, text.replace(/[-–—]$/u, ',-'));
    const isZloty = isBefore && ZLOTY.test(next.text);
    const [, bare, bracketed, end = ''] = LITRES.exec(text) ?? [];
    const litres = bare ?? bracketed;
    if (litres !== undefined && !isZloty) return { ...item, text: `${litres} l${end}` };
    if (isBehind && !isZloty && DECIMAL.test(before.text) && LITRE.test(text))
      return { ...item, text: text.replace(/^./u, 'l') };
    if (GRAMS.test(text) && words.some((other) => isWeightBeside(item, other)))
      return changed(item, text.replace(/9$/u, 'g'));
    const joined = JOINED.exec(text);
    if (joined) return changed(item, `${digits(joined[1]!)} zł`);
    if (isBehind && ZLOTY.test(text) && NUMBER.test(before.text)) return text === 'zł' ? item : { ...item, text: 'zł' };
    if (isZloty && NUMBER.test(text)) return changed(item, digits(text));
    if (/^\p{L}[\p{L}\d|]*[015|][\p{L}\d|]*\p{L}$/u.test(text))
      return changed(
        item,
        text.replace(/[015|]/gu, (one) => LETTERS[one]!),
      );
    return text === item.text ? item : { ...item, text };
  });
}

const isBeside = (left: Item, after: Item): boolean =>
  Math.abs(left.y - after.y) < left.height && after.x - left.x - left.width < 1.5 * left.height && after.x > left.x;

/** Whether another word on the same height is a weight, or may be one. */
const isWeightBeside = (item: Item, other: Item): boolean =>
  other !== item &&
  Math.abs(other.y - item.y) < 0.6 * item.height &&
  (IN_GRAMS.test(other.text) || (item.text.length > 3 && GRAMS.test(other.text)));

const digits = (text: string): string => text.replace(/[lI|!iOoQSsBZz]/gu, (one) => DIGITS[one]!);

const changed = (item: Item, text: string): Item =>
  text === item.text ? item : { ...item, text, confidence: Math.min(item.confidence ?? 0, REPAIRED) };
