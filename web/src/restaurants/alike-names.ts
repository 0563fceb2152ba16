import { foldDiacritics } from '@kantyna/order-rules/search';

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

const isForeign = (name: string): boolean =>
  /[^\p{sc=Latin}\p{sc=Common}]/u.test(name.normalize('NFKC')) || name.normalize('NFKC') !== name.normalize('NFC');

/**
 * The first restaurant whose name may be of the same place, also in letters that only look the same, such as a Cyrillic а. The table of these
 * is loaded when somebody wrote some; without a network they are not asked about.
 */
export async function findAlike<R extends { readonly name: string }>(
  restaurants: readonly R[],
  name: string,
): Promise<R | undefined> {
  const alike = restaurants.find((one) => areAlike(one.name, name));
  if (alike || ![name, ...restaurants.map((one) => one.name)].some(isForeign)) return alike;
  const loaded = await import('@kantyna/contracts/confusable-key').catch(() => undefined);
  if (!loaded) return undefined;
  const key = loaded.confusableKey(name);
  return restaurants.find((one) => areAlike(loaded.confusableKey(one.name), key));
}
