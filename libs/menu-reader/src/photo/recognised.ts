import { medianOf, right, type Item } from '../layout/item.js';
import { cleaned } from './leaders.js';
import { onPage, type Box } from '../page-box.js';
import { scaled, type Picture } from './picture.js';
import { wordsOf } from './recognise.js';
import { repaired } from './repaired.js';
import { evenLight, slopeOf, turnedBack, turnedBy } from './straighten.js';
import { withoutSurroundings } from './surroundings.js';

/** The certainty, of 100, of a word that the two recognitions of a picture read differently. */
const UNSURE = 50;
/** The other reading is taken where it is surer by this much. */
const CLEARLY = 15;
/** A number that only the second look saw is taken if that look is so sure of it. */
const SURE = 80;
const NUMBER = /^\d{1,3}(?:[.,]\d{2})?$/u;

/**
 * Compares two readings of one picture. Where they agree nothing changes; where they differ the surer one counts, and is marked as
 * unsure, so that a person looks at it. So is a number that only the second one has.
 */
export function compared(first: readonly Item[], second: readonly Item[]): Item[] {
  const used = new Set<Item>();
  const words = first.flatMap((word) => {
    const others = second.filter((other) => overlaps(word, other)).toSorted((a, b) => a.x - b.x);
    const text = others.map((other) => other.text).join('');
    if (others.length === 0) return [/\d/u.test(word.text) ? unsure(word) : word];
    if (others.every((other) => used.has(other))) return [];
    // One of the two took two words for one: what stands beside is in there.
    const isPart = text.includes(word.text) || (word.text.length > text.length && word.text.includes(text));
    if (isPart && (digitsOf(word.text) === '' || digitsOf(word.text) === digitsOf(text))) return [word];
    const sureness = Math.min(...others.map(({ confidence = 0 }) => confidence));
    const isBetter = sureness > (word.confidence ?? 0) + CLEARLY && others.every((other) => !used.has(other));
    if (!isBetter) return [unsure(word)];
    others.forEach((other) => used.add(other));
    return others.map((other) => unsure({ ...other, y: word.y, height: word.height }));
  });
  const missed = second.filter(
    (other) =>
      NUMBER.test(other.text) && (other.confidence ?? 0) >= SURE && !first.some((word) => overlaps(word, other)),
  );
  for (const number of missed) {
    // The currency of a number is the word behind it.
    const before = words.findLastIndex((word) => word.x < number.x && isBeside(word, number));
    words.splice(before + 1 || words.length, 0, unsure(number));
  }
  return words;
}

const isBeside = (a: Item, b: Item): boolean => Math.abs(a.y - b.y) < 0.5 * Math.min(a.height, b.height);

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

const unsure = (item: Item): Item => ({ ...item, confidence: Math.min(item.confidence ?? 0, UNSURE) });

const overlaps = (a: Item, b: Item): boolean => {
  const across = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0.4 * Math.min(a.width, b.width) && down > 0.5 * Math.min(a.height, b.height);
};

/** A smaller slope does not matter (degrees). */
const LEVEL = 0.15;
/** The second look is at a smaller picture, and for lines: what it reads alike is no accident of single pixels. */
const SECOND_LOOK = 0.8;

/**
 * The words of a picture as a person would read them: straightened, evenly lit, looked at twice, and with what is often confused put right.
 * Words that the two recognitions read differently are unsure. `page`, from 1, is that of the picture in its file.
 */
export async function recognised(picture: Picture, page: number): Promise<Item[]> {
  const even = withoutSurroundings(evenLight(picture));
  const slope = slopeOf(even);
  const isLevel = Math.abs(slope) < LEVEL;
  const level = cleaned(isLevel ? even : turnedBy(even, slope));
  const boxOf = (box: Box) => (isLevel ? onPage(page, box) : onPage(page, turnedBack(box, picture, slope), slope));
  const first = await wordsOf(level, 'sparse', boxOf);
  const second = await wordsOf(smaller(level), 'lines', boxOf);
  return understood(first, second.map(larger));
}

/** The words of two looks at a picture as one list, with what is often confused put right. */
export const understood = (first: readonly Item[], second: readonly Item[]): Item[] =>
  repaired(withoutSureOutliers(compared(first, second)));

/** A price with a 1 before it may have got that from a drawn sign if it is so many times the usual one. */
const OUTLIER = 4;
const PRICE = /^(\d{1,3}[.,]\d{2}|\d{1,3}z[łlt])$/u;

function withoutSureOutliers(items: readonly Item[]): Item[] {
  const priced = items.filter(
    ({ text }, index) => PRICE.test(text) || (NUMBER.test(text) && /^z[łlt]$/u.test(items[index + 1]?.text ?? '')),
  );
  const valueOf = ({ text }: Item): number => Number.parseFloat(text.replace(',', '.'));
  const most = OUTLIER * medianOf(priced.map(valueOf));
  const outliers = new Set(priced.filter((item) => /^1\d{2}(?!\d)/u.test(item.text) && valueOf(item) > most));
  return items.map((item) => (outliers.has(item) ? unsure(item) : item));
}

const smaller = ({ width, height, grey }: Picture): Picture => scaled(grey, width, height, 1, SECOND_LOOK);

const larger = (item: Item): Item => ({
  ...item,
  x: item.x / SECOND_LOOK,
  y: item.y / SECOND_LOOK,
  width: item.width / SECOND_LOOK,
  height: item.height / SECOND_LOOK,
});
