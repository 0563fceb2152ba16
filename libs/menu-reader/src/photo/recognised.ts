import { right, type Item } from '../layout/item.js';
import { withoutLeaders } from './leaders.js';
import { scaled, type Picture } from './picture.js';
import { wordsOf } from './recognise.js';
import { evenLight, slopeOf, turnedBy } from './straighten.js';

/** What two looks at a picture read differently is unsure, of 100. */
const UNSURE = 50;
/** The other reading is taken where it is surer by this much. */
const CLEARLY = 15;

/**
 * Compares two readings of one picture. Where they agree nothing changes; where they differ the surer one counts, and is marked as
 * unsure, so that a person looks at it.
 */
export function compared(first: readonly Item[], second: readonly Item[]): Item[] {
  const used = new Set<Item>();
  return first.flatMap((word) => {
    const others = second.filter((other) => overlaps(word, other)).toSorted((a, b) => a.x - b.x);
    const text = others.map((other) => other.text).join('');
    if (others.length === 0) return [/\d/u.test(word.text) ? unsure(word) : word];
    // One of the two took two words for one: what stands beside is in there.
    const isPart = text.includes(word.text) || (word.text.length > text.length && word.text.includes(text));
    if (isPart && (digitsOf(word.text) === '' || digitsOf(word.text) === digitsOf(text))) return [word];
    const sureness = Math.min(...others.map(({ confidence = 0 }) => confidence));
    const isBetter = sureness > (word.confidence ?? 0) + CLEARLY && others.every((other) => !used.has(other));
    if (!isBetter) return [unsure(word)];
    others.forEach((other) => used.add(other));
    return others.map((other) => unsure({ ...other, y: word.y, height: word.height }));
  });
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

const unsure = (item: Item): Item => ({ ...item, confidence: Math.min(item.confidence ?? 0, UNSURE) });

const overlaps = (a: Item, b: Item): boolean => {
  const across = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0.4 * Math.min(a.width, b.width) && down > 0.5 * Math.min(a.height, b.height);
};

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

/** A smaller slope does not matter (degrees). */
const LEVEL = 0.15;
/** The second look is at a smaller picture: what it reads alike is no accident of single pixels. */
const SECOND_LOOK = 0.8;

/**
 * The words of a picture as a person would read them: straightened, evenly lit, looked at twice, and with what is often confused put right.
 * What the two looks read differently is unsure.
 */
export async function recognised(picture: Picture): Promise<Item[]> {
  const even = evenLight(picture);
  const slope = slopeOf(even);
  const level = withoutLeaders(Math.abs(slope) < LEVEL ? even : turnedBy(even, slope));
  const first = await wordsOf(level);
  const second = await wordsOf(smaller(level));
  return repaired(compared(first, second.map(larger)));
}

const smaller = ({ width, height, grey }: Picture): Picture => scaled(grey, width, height, 1, SECOND_LOOK);

const larger = (item: Item): Item => ({
  ...item,
  x: item.x / SECOND_LOOK,
  y: item.y / SECOND_LOOK,
  width: item.width / SECOND_LOOK,
  height: item.height / SECOND_LOOK,
});
