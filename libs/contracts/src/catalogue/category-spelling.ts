import { nameKey, tidy } from '../name.js';

/**
 * Makes the function that gives each category its first spelling: categories that differ only in case and spaces are one. `first` are the
 * spellings that count before those of the calls, in their order.
 *
 *     ['Zupy'] → 'ZUPY' and ' zupy' are 'Zupy'
 */
export function categorySpelling(first: Iterable<string> = []): (category: string) => string {
  const spellings = new Map<string, string>();
  const spell = (category: string): string => {
    const key = nameKey(category);
    const known = spellings.get(key);
    if (known !== undefined) return known;
    const written = tidy(category);
    spellings.set(key, written);
    return written;
  };
  for (const category of first) spell(category);
  return spell;
}
