import { categorySpelling } from '@kantyna/contracts/catalogue/category-spelling';
import { byName } from '@kantyna/contracts/name';

/** The categories that every restaurant offers. */
const STANDARD = [
  'Zupy',
  'Dania główne',
  'Pizza',
  'Makarony',
  'Sałatki',
  'Przystawki',
  'Burgery',
  'Sushi',
  'Śniadania',
  'Desery',
  'Dodatki',
  'Napoje',
];

/**
 * The categories that a dish can have: the standard ones, then further ones in use in its restaurant, by name. Each has the spelling that is
 * in use.
 */
export function categoriesOffered(inUse: readonly string[]): string[] {
  const spell = categorySpelling(inUse);
  const standard = new Set(STANDARD.map(spell));
  const further = new Set(inUse.map(spell).filter((category) => category !== '' && !standard.has(category)));
  return [...standard, ...[...further].sort(byName)];
}
