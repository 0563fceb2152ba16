/** How many tints there are for people and places (theme.css). */
const HUES = 8;

/** The tint of a name, the same on every screen and in every browser: a number from 0 to 7. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + sign.codePointAt(0)!) % 65_521;
  return hash % HUES;
}

/** What kind of place a restaurant is says little: its letter is that of its own name. */
const KINDS = /^((pizzeria|restauracja|pierogarnia|bar|bistro|kuchnia|gospoda|karczma|trattoria|mleczny|u|pod)\s+)+/iu;

/** The letter on the tile of a place: `Bar Mleczny Pod Kasztanem` → `K`. A name that has only such words keeps its first one. */
export const letterOf = (place: string): string =>
  (place.trim().replace(KINDS, '') || place.trim()).charAt(0).toLocaleUpperCase('pl');

/** The initials of a person, of the first and the last word of their name, without an address in brackets: `Anna Maria Kowalska` → `AK`. */
export function initialsOf(person: string): string {
  const words = person
    .trim()
    .split(/\s+/u)
    .filter((word, index) => index === 0 || !word.startsWith('('));
  const used = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return used.map((word) => word.charAt(0).toLocaleUpperCase('pl')).join('');
}
