/** A text in lower case, without Polish letters and other diacritics: `Żurek` → `zurek`. */
export const foldDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase();

/** Whether a text contains every word of a search, whatever its case and diacritics: `pierog` finds `Pierogi z mięsem`. */
export function matches(text: string, search: string): boolean {
  const searched = foldDiacritics(text);
  return foldDiacritics(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
