/** A text as it is stored: composed letters, no space around it, single spaces inside. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * What all writings of one name have in common: spaces and case do not count. The ids of typed and imported dishes are made of it, so
 * every service has to mean the same by it.
 */
export const nameKey = (name: string): string => tidy(name).toLowerCase();

/** Compares names as Polish sorts them. */
export const byName: (a: string, b: string) => number = new Intl.Collator('pl').compare;

/** What all writings of one page's address have in common: the case of its host and a slash at its end do not count. */
export const pageKey = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/u, '');
