import { right, type Item } from '../layout/item.js';

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
