import { plain, trimEdges, withoutLeaders } from './names.js';

/** The longest heading, in characters. */
export const LONGEST_HEADING = 60;

/** Names of the parts of a menu. */
const PARTS =
  /^(?:zupy?|dania?|drugie dania|obiady?|lunche?|zestawy?|makarony?|pizz[ae]|sałatki|przystawki|burgery|sushi|śniadania|desery?|dodatki|napoje|kaw[ay]|herbat[ay]|piw[ao]|win[ao]|pierogi|naleśniki|mięsa|ryby|kebaby?|tortille|sosy|wegetariańskie|wegańskie|dla dzieci|soups?|mains?|salads?|desserts?|drinks|starters)(?!\p{L})/iu;
/** Headings that only say that a menu follows. */
const WHOLE_MENU =
  /^(?:nasz[ae]?\s+|aktualne\s+)?(?:(?:pełne\s+)?menu|karta(?:\s+(?:dań|menu))?|cennik|oferta|jadłospis|produkty|nasze dania|potrawy|strona główna)(?!\p{L}).{0,30}$/iu;

/** Whether a line of a menu names one of its parts: `Zupy`, `Dania główne`, `Napoje zimne`. */
export const isMenuPart = (text: string): boolean => PARTS.test(text);

/** Whether a text is in capitals, besides units: `PIZZA 30 cm`. */
export const isCapitals = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text.replace(/\b(?:cm|ml|g|szt)\b/g, ''));

/** The category that a heading gives to the dishes below it; `''` for a heading such as `Nasze menu`. */
export function categoryOf(heading: string): string {
  const name = trimEdges(withoutLeaders(plain(heading)));
  return WHOLE_MENU.test(name) || name.length > 100 ? '' : name;
}
