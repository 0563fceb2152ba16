/** Almost all names have letters of these ranges only, all of which are seen: told in a tenth of the time. */
const ORDINARY = /^[\t-\r -~\u00A0-\u00AC\u00AE-\u024F\u2010-\u2027\u2030-\u205E]*$/;

let invisibleOrMeaningful: RegExp | undefined;

/** Finds letters that are not seen and, as its group, those that shape what is seen, with what they shape. Made when it is needed first. */
function findInvisible(): RegExp {
  const emoji = String.raw`\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier})?`;
  /** The scripts in which a joiner between two letters changes how they are written. */
  const joining = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}]`;
  const meaningful = [
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`, // The flag of a region.
    String.raw`${emoji}(?:\u{200D}${emoji})*`,
    String.raw`[0-9#*]\u{FE0F}\u{20E3}`, // A keycap.
    String.raw`${joining}[\u{200C}\u{200D}](?=${joining})`,
    String.raw`\p{sc=Han}[\u{FE00}-\u{FE02}\u{E0100}-\u{E01EF}]`, // A variant of a letter.
  ];
  const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\u{0}-\u{8}\u{E}-\u{1F}\u{7F}-\u{9F}\u{2800}\u{FFF9}-\u{FFFB}\u{1D159}]`;
  return new RegExp(`(${meaningful.join('|')})|${invisible}`, 'gu');
}

const withoutInvisible = (text: string): string =>
  ORDINARY.test(text)
    ? text
    : text.replace((invisibleOrMeaningful ??= findInvisible()), (_, meaningful?: string) => meaningful ?? '');

/**
 * Normalises a text for storage: composed letters (NFC), trimmed, single spaces inside, and no letters that are not seen, except where they
 * shape what is seen (docs/rules/limits-and-errors.md, Formats). It may be empty afterwards.
 */
export const tidy = (text: string): string => withoutInvisible(text).normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * The key of a name: names that differ only in spaces, case and what is not seen have the same key. Ids of typed and imported dishes are derived from it,
 * so all services use this function.
 */
export const nameKey = (name: string): string => tidy(name).toLowerCase();

let collator: Intl.Collator | undefined;

/** Compares names in Polish order. A phone takes 40 ms to make a collator: it is made when the first names are compared. */
export const byName = (a: string, b: string): number => (collator ??= new Intl.Collator('pl')).compare(a, b);

/** The key of a page's URL: URLs that differ only in the case of the host or a slash at the end have the same key. */
export const pageKey = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/u, '');
