const WORDS = [
  'dostaw\\p{L}*|dow[oó]z\\p{L}*|dowozimy|opakowani\\p{L}*|zamówieni\\p{L}*|zamawia\\p{L}*|minimaln\\p{L}*|kaucj\\p{L}*|voucher\\p{L}*',
  'bony? podarunkow\\p{L}*|rabat\\p{L}*|gratis|darmow\\p{L}*|promocj\\p{L}*|taniej|happy hours?|koszyk\\p{L}*|razem|suma|do zapłaty',
  'stref[aęy]|napiw\\p{L}*|rezerwac\\p{L}*|parking\\p{L}*|stawk\\p{L}*|zatrudni\\p{L}*|faktur\\p{L}*|tel|telefon\\p{L}*|czynne|otwarte',
  'godz\\p{L}*|zamiana|dopłat\\p{L}*|dopłac\\p{L}*|wpisow\\p{L}*|wesel\\p{L}*|chrzcin\\p{L}*|najniższa cena|oszczędzasz|serwis|vat|nip|krs|zniżk\\p{L}*',
].join('|');
const NOISE = new RegExp(`(?<!\\p{L})(?:${WORDS})(?!\\p{L})`, 'iu');
/** What stands before an amount that is no price of a dish: `za 1 zł`, `powyżej 60 zł`, `taniej o 5 zł`. */
const BEFORE = /(?:^|[^\p{L}])(?:za|o|powyżej|ponad|poniżej|min\.?|minimum|do|kwot\p{L}+)\s*$/iu;
const AFTER = /^\s*(?:\/\s*h(?!\p{L})|\/\s*godz|za osobę|gratis|taniej|rabatu|zniżki|mniej)/iu;

/** Whether a text is about delivery, promotions, opening hours and the like: an amount in it is no dish's price. */
export const isNoise = (text: string): boolean => NOISE.test(text);

/** Whether what stands around an amount says that it is no dish's price. */
export const isOtherAmount = (before: string, after: string): boolean =>
  BEFORE.test(before) || AFTER.test(after) || /!\s*$/u.test(after);
