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

/** The categories that a dish can have: the standard ones, then further ones in use in its restaurant, by name. */
export function categoriesOffered(inUse: readonly string[]): string[] {
  const further = new Set(inUse.filter((category) => category !== '' && !STANDARD.includes(category)));
  return [...STANDARD, ...[...further].sort(byName)];
}
