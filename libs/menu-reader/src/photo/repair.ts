import type { Item } from '../layout/item.js';

/** What the recognition takes digits for. */
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
/** What it takes letters for. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '|': 'l' };
/** `zł` as it is often recognised. */
const ZLOTY = /^(?:z[łltti1!|]|2[łl]|zt|zf|zi|zl|żł|źł|zł)[.,;:)]?$/iu;
const NUMBER = /^[\dlI|!iOoQSsBZz]{1,4}(?:[.,][\dlI|!iOoQSsBZz]{2})?(?:[.,]?[-–—])?$/u;
const JOINED = /^([\dlI|!OoQS.,]{1,6})(z[łlt1i!|])[.,;:)]?$/iu;
/** What was put right counts as unsure. */
const REPAIRED = 60;

/**
 * Puts right what is often confused in recognised words: letters in prices, digits in words, the currency.
 *
 *     l4 zl       → 14 zł
 *     K0tlet      → Kotlet
 */
export function repaired(items: readonly Item[]): Item[] {
  return items.flatMap((item, index) => {
    const text = item.text.trim();
    const next = items[index + 1];
    // `7,-` with its comma lost.
    if (/^\d{1,3}[-–—]$/u.test(text)) return [changed(item, text.replace(/[-–—]$/u, ',-'))];
    const joined = JOINED.exec(text);
    if (joined) return [changed(item, `${digits(joined[1]!)} zł`)];
    const previous = items[index - 1];
    if (ZLOTY.test(text) && previous && NUMBER.test(previous.text) && isBeside(previous, item))
      return [text === 'zł' ? item : { ...item, text: 'zł' }];
    if (NUMBER.test(text) && next && ZLOTY.test(next.text) && isBeside(item, next))
      return [changed(item, digits(text))];
    if (/^\p{L}[\p{L}\d|]*[015|][\p{L}\d|]*\p{L}$/u.test(text))
      return [
        changed(
          item,
          text.replace(/[015|]/gu, (one) => LETTERS[one]!),
        ),
      ];
    return [text === item.text ? item : { ...item, text }];
  });
}

const isBeside = (left: Item, after: Item): boolean =>
  Math.abs(left.y - after.y) < left.height && after.x - left.x - left.width < 1.5 * left.height && after.x > left.x;

const digits = (text: string): string => text.replace(/[lI|!iOoQSsBZz]/gu, (one) => DIGITS[one]!);

const changed = (item: Item, text: string): Item =>
  text === item.text ? item : { ...item, text, confidence: Math.min(item.confidence ?? 0, REPAIRED) };
