/** How many tints there are for people and restaurants (theme.css). */
const HUES = 8;

/** The tint of a name, the same on every screen and in every browser: a number from 0 to 7. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + sign.codePointAt(0)!) % 65_521;
  return hash % HUES;
}

/** Words for the kind of restaurant say little: its letter is that of its own name. */
const KINDS = /^((pizzeria|restauracja|pierogarnia|bar|bistro|kuchnia|gospoda|karczma|trattoria|mleczny|u|pod)\s+)+/iu;

/** The letter on the tile of a restaurant: `Bar Mleczny Pod Kasztanem` → `K`. A name that has only such words keeps its first one. */
export const letterOf = (restaurant: string): string =>
  (restaurant.trim().replace(KINDS, '') || restaurant.trim()).charAt(0).toLocaleUpperCase('pl');

/** A person's name without the address that tells them from a namesake: `Anna Nowak (anna.nowak2@firma.example)` → `Anna Nowak`. */
const plainName = (person: string): string => person.replace(/\s\(\S+\)$/u, '').trim();

/** The tint of a person: that of their name, with an address in brackets or without. */
export const hueOfPerson = (person: string): number => hueOf(plainName(person));

/** The initials of a person, of the first and the last word of their name, without an address in brackets: `Anna Maria Kowalska` → `AK`. */
export function initialsOf(person: string): string {
  const words = plainName(person).split(/\s+/u);
  const used = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return used.map((word) => word.charAt(0).toLocaleUpperCase('pl')).join('');
}
