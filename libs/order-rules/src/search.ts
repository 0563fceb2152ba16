/** A text in lower case, without Polish letters and other diacritics: `Żurek` → `zurek`. */
export const foldDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase();

/** The words of a search, folded, each once: `MIĘSEM pier` → `miesem`, `pier`. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    foldDiacritics(search)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/** Whether a text contains every word of a search, whatever its case and diacritics: `pierog` finds `Pierogi z mięsem`. */
export function matches(text: string, search: string): boolean {
  const searched = foldDiacritics(text);
  return wordsOf(search).every((word) => searched.includes(word));
}
