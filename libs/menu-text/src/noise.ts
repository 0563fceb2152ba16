/** Words about the order, not about a dish. */
const ORDER_WORDS = [
  'dostaw\\p{L}*|dow[oó]z\\p{L}*|minimaln\\p{L}*|rabat\\p{L}*|zni[żz]k\\p{L}*|gratis|promocj\\p{L}*|opakowani\\p{L}*',
  'tel|telefon\\p{L}*|zadzwoń|płatno\\p{L}*',
].join('|');
/** Further words that occur beside amounts on web pages. In a pasted menu they may belong to a dish. */
const PAGE_WORDS = [
  'dowozimy|zamówieni\\p{L}*|zamawia\\p{L}*|kaucj\\p{L}*|voucher\\p{L}*|bony? podarunkow\\p{L}*|darmow\\p{L}*|taniej',
  'happy hours?|koszyk\\p{L}*|razem|suma|do zapłaty|stref[aęy]|napiw\\p{L}*|rezerwac\\p{L}*|parking\\p{L}*|stawk\\p{L}*',
  'zatrudni\\p{L}*|faktur\\p{L}*|czynne|otwarte|godz\\p{L}*|zamiana|dopłat\\p{L}*|dopłac\\p{L}*|wpisow\\p{L}*|wesel\\p{L}*',
  'chrzcin\\p{L}*|najniższa cena|oszczędzasz|serwis|vat|nip|krs',
].join('|');
const ORDER_NOISE = new RegExp(`(?<!\\p{L})(?:${ORDER_WORDS})(?!\\p{L})`, 'iu');
const PAGE_NOISE = new RegExp(`(?<!\\p{L})(?:${ORDER_WORDS}|${PAGE_WORDS})(?!\\p{L})`, 'iu');
/** Stands before an amount that is no price of a dish: `za 1 zł`, `powyżej 60 zł`, `taniej o 5 zł`. */
const BEFORE = /(?:^|[^\p{L}])(?:za|o|powyżej|ponad|poniżej|min\.?|minimum|do|kwot\p{L}+)\s*$/iu;
const AFTER = /^\s*(?:\/\s*h(?!\p{L})|\/\s*godz|za osobę|gratis|taniej|rabatu|zniżki|mniej)/iu;

/** Whether a line with a price is about delivery, packaging or a discount. */
export const isAboutOrder = (text: string): boolean => ORDER_NOISE.test(text);

/** Whether a text of a page is about delivery, promotions, opening hours and the like: an amount in it is no dish's price. */
export const isPageNoise = (text: string): boolean => PAGE_NOISE.test(text);

/** Whether the text before or after an amount shows that the amount is no dish's price. */
export const isOtherAmount = (before: string, after: string): boolean =>
  BEFORE.test(before) || AFTER.test(after) || /!\s*$/u.test(after);
