import { foldDiacritics } from '../../lib/matches.js';

const wordsOf = (name: string): string[] => foldDiacritics(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether two names may be of one restaurant: all words of the one are in the other, whatever their case, diacritics, marks and spaces.
 *
 *     Bar Kasztan   bar „KASZTAN”, Kasztan, BarKasztan
 */
export function areAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word)) || a.join('') === b.join('');
}
