const BADGE =
  /^(?:(?:absolutn\p{L}+\s+)?(?:nowość|new|neu|novinka|bestseller|promocja|hit|polecamy|popular\p{L}*|sale|tipp|empfehlung|doporučujeme|sezonow[aey]|szef (?:kuchni )?poleca)|wyprzedan[aey]|niedostępn[aey]|chwilowo (?:brak|niedostępn\p{L}+)|brak(?: na dziś)?|sold ?out|ausverkauft|vyprodáno|cen[ay]|-?\d+ ?%)[!:]*$/iu;

/** Whether a text is a label beside a dish: `nowość`, `wyprzedane`. */
export const isBadgeText = (text: string): boolean => BADGE.test(text);
