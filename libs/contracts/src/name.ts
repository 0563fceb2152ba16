/** Normalises a text for storage: composed letters (NFC), trimmed, single spaces inside. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * The key of a name: names that differ only in spaces and case have the same key. Ids of typed and imported dishes are derived from it,
 * so all services use this function.
 */
export const nameKey = (name: string): string => tidy(name).toLowerCase();

let collator: Intl.Collator | undefined;

/** Compares names in Polish order. A phone takes 40 ms to make a collator: it is made when the first names are compared. */
export const byName = (a: string, b: string): number => (collator ??= new Intl.Collator('pl')).compare(a, b);

/** The key of a page's URL: URLs that differ only in the case of the host or a slash at the end have the same key. */
export const pageKey = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/u, '');
