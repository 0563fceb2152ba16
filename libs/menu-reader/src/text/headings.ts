import { isFood } from './foods.js';
import { plain, trimEdges, withoutLabels, withoutLeaders } from './names.js';

/** The longest heading, in characters. */
export const LONGEST_HEADING = 60;

/** Names of the parts of a menu. */
const PARTS =
  /^(?:zupy?|dania?|drugie dania|obiady?|lunche?|zestawy?|makarony?|pizz[ae]|sałatki|przystawki|burgery|sushi|śniadania|desery?|dodatki|napoje|kaw[ay]|herbat[ay]|piw[ao]|win[ao]|pierogi|naleśniki|mięsa|ryby|kebaby?|tortille|sosy|wegetariańskie|wegańskie|dla dzieci|soups?|mains?|salads?|desserts?|drinks|starters)(?!\p{L})/iu;
/** Headings that only say that a menu follows, with whose it is or of when. */
const WHOLE_MENU =
  /^(?:nasz[ae]?\s+|aktualne\s+|pełne\s+)*(?:menu|karta(?:\s+(?:dań|menu))?|cennik|oferta|jadłospis|produkty|nasze dania|potrawy|strona główna)(?!\p{L})\s*[:–—-]?\s*(.{0,40})$/iu;
/** Words that may follow `Menu` without making it the name of a category. */
const WHOSE =
  /^(?:$|restauracj|pizzeri|bar(?:u|owe)?(?!\p{L})|bistr|lokal|na (?:dziś|dzisiaj|wynos)|online|i cennik|dań|tygodnia|\d|["„»“])/iu;
/** Tabs and parts that repeat dishes of others. */
const REPEATS =
  /^(?:nasz[ea]?\s+)?(?:wszystk\p{L}+(?:\s+\p{L}+)?|całe menu|all|popular\p{L}*|najpopularniejsze\p{L}*|najczęściej\s.+|polecan\p{L}+|polecamy|bestseller\p{L}*|hity?|nowości?|promocj\p{L}+|ulubione|szef(?:\s+kuchni)? poleca|top\s?\d*)(?!\p{L})/iu;

/** Whether a line of a menu names one of its parts: `Zupy`, `Dania główne`, `Napoje zimne`. */
export const isMenuPart = (text: string): boolean => PARTS.test(text);

/** A course as a label of the dish beside it, with its kind: `Zupa: krupnik`, `Danie mięsne`. */
const COURSE =
  /^(?:(?:pierwsze|drugie|i{1,2}|[12])\s+)?(?:zupa|danie|obiad|lunch|deser|przystawka|napój)(?:\s+(?:główne|mięs\p{L}+|weg\p{L}+|jarsk\p{L}+|i{1,3}|\d))?$/iu;

/** Whether a name only says which course a dish is. */
export const isCourse = (name: string): boolean => COURSE.test(name);

/** A heading with the price of all dishes below it: `Danie dnia`, `Wszystkie pizze`. A set, `Lunch dnia`, has one price for its parts. */
const OF_ALL =
  /^(?:(?:danie|zupa|deser|pizza|sałatka|makaron|ryba|ciasto|burger|kanapka)\s+(?:dnia|tygodnia)|(?:wszystkie\s+)?(?:zupy|dania(?:\s+(?:dnia|główne))?|drugie dania|pizze|makarony|sałatki|przystawki|burgery|desery|napoje|kawy|herbaty|piwa|wina|pierogi|naleśniki|ryby|kebaby|tortille|soki|ciasta))$/iu;

/** Whether a name with a price is that of a course, whose dishes may stand below it. */
export const isOfAll = (name: string): boolean => OF_ALL.test(name);

/** A remark whose price is that of each dish below: `Każda pozycja 24 zł`, `wszystkie po 14 zł`, `po 20 zł`. */
const OF_EACH =
  /^(?:po|(?:wszystk(?:o|ie|ich)|każd[aey]|cen[ay]\s+(?:za|każde)|all|each|every|alle|jedes?|všechn[oay]|každ[ýéá]|vše)(?!\p{L})[^\d]{0,40})$/iu;

/** Whether words with a price say that it is that of each dish below. */
export const isOfEach = (words: string): boolean => OF_EACH.test(words);

/** A remark above dishes, which is no part of a menu: `Do każdej pizzy dwa sosy`. */
const NOTE =
  /^(?:do każd|każd\p{L}+\s+(?:pizz|dani|zestaw|burger)|wszystkie\s.*(?:podajemy|serwujemy|zawierają|przygotow)|podajemy|serwujemy|zapraszamy|uwaga|informujemy|na życzenie|prosimy|ceny\s(?:zawierają|obejmują|podan|dotycz))/iu;

/** Whether a short line only remarks on the dishes below it. */
export const isNote = (text: string): boolean => NOTE.test(text);

/** The name of a place to eat, as it stands above its menu: `Bistro Kalina`. */
const PLACE_NAME =
  /^(?:restauracja|pizzeria|bistro|kawiarnia|cukiernia|jadłodajnia|gospoda|karczma|oberża|zajazd|tawerna|naleśnikarnia|pierogarnia|smażalnia|burgerownia|lodziarnia|winiarnia|stołówka|trattoria|osteria)\s+(?![–—-])(?!.*(?:da[nń]i|menu|kart|obiad|oferta))\S/iu;
/** A place to eat, in its name. */
const PLACE =
  /(?<!\p{L})(?:restaurac|pizzeri|bistr|bar(?:u|em)?(?!\p{L})|pub(?!\p{L})|kawiarni|cukierni|piekarni|jadłodajni|gospod|karczm|oberż|zajazd|tawern|naleśnikarni|pierogarni|smażalni|burgerowni|lodziarni|winiarni|stołówk|trattori|osteri|caf[eé]|food\s?truck|u\s+\p{Lu})/iu;

/** Whether the title of a page names foods, and not the place: `Pizza`, `Śniadania i kanapki`. */
export const namesFoods = (title: string): boolean => (isMenuPart(title) || isFood(title)) && !PLACE.test(title);

/** Whether a category is of dishes that have a category of their own elsewhere: `Wszystkie`, `Popularne`. */
export const isRepeating = (category: string): boolean => REPEATS.test(category);

/** Whether a text is in capitals, besides units and what stands in brackets: `PIZZA 30 cm`, `GRILL (pt., sob.)`. */
export const isCapitals = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text.replace(/\([^()]*\)|\b(?:cm|ml|g|szt)\b/g, ''));

/** The headings of what stands beside a menu on a page. */
const PAGE_PART =
  /^(?:o nas|kontakt|zamówienia|godziny otwarcia|newsletter|rezerwacj[ae]|galeria|opinie.*|aktualności|praca|kariera|płatno\p{L}*|dostawa|napiwki|program lojalnościowy|zobacz także|about(?: us)?|contact|opening hours|über uns|o nás)$/iu;

/** The category that a heading gives to the dishes below it; `''` for a heading such as `Nasze menu`. `Menu: zupy` → `zupy`. */
export function categoryOf(heading: string): string {
  const name = trimEdges(withoutLeaders(plain(withoutLabels(heading))));
  const whole = WHOLE_MENU.exec(name);
  if (PLACE_NAME.test(name) || PAGE_PART.test(name)) return '';
  if (name.length > 100 || (whole && (WHOSE.test(whole[1]!) || /^(?:strona|produkty)/iu.test(name)))) return '';
  const part = /^(?:menu|karta)\s*[:–—-]\s*(.+)$/iu.exec(name)?.[1];
  return part !== undefined && isFood(part) ? part : name;
}
