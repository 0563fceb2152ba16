/** Words about the order, not about a dish. */
const ORDER_WORDS = [
  'dostaw\\p{L}*|dow[oó]z\\p{L}*|minimaln\\p{L}*|rabat\\p{L}*|zni[żz]k\\p{L}*|gratis|promocj\\p{L}*|opakowani\\p{L}*',
  'tel|telefon\\p{L}*|zadzwoń|płatno\\p{L}*',
].join('|');
/** Goods of restaurants that nobody orders for lunch. A section of a page with such a heading is no menu. */
const NO_FOOD = [
  'voucher\\p{L}*|bon|bony|bon[óo]w|talon\\p{L}*|kart[ayę]? (?:podarunkow|rabatow|stałego)\\p{L}*|pok[oó]j|pokoj\\p{L}*|nocleg\\p{L}*',
  'apartament\\p{L}*|domki|bilet\\p{L}*|karnet\\p{L}*|abonament\\p{L}*|subskrypcj\\p{L}*|pakiet\\p{L}*|depozyt\\p{L}*|kaucj\\p{L}*|zadat\\p{L}*',
  'wynaj\\p{L}*|wypożycz\\p{L}*|wesel\\p{L}*|komuni\\p{L}*|chrzcin\\p{L}*|styp\\p{L}|poprawin\\p{L}*|konferenc\\p{L}*|szkole[nń]\\p{L}*',
  'warsztat\\p{L}*|kurs(?:y|ów)? (?:walut|wymian|[a-z]{3}(?!\\p{L}))\\p{L}*|walut\\p{L}*|parking\\p{L}*|parkow\\p{L}*|atrakcj\\p{L}*|saun\\p{L}*|spa|bilard\\p{L}*|kręg(?:le|li|ielni\\p{L}*)',
  'rower\\p{L}*|wstęp|korkowe|talerzyk\\p{L}*|fryzjer\\p{L}*|strzyżen\\p{L}*|manicure|pedicure|masaż\\p{L}*|gadżet\\p{L}*|koszulk\\p{L}*|książk\\p{L}*',
  'sztu[ćc]ce|torb[ay] papierow\\p{L}*|akcesori\\p{L}*|garn(?:ek|ki|ków)|patelni[ae]|prac[ay]|karier\\p{L}*|rekrutacj\\p{L}*|dieta|catering(?:i|u)? dietetyczn\\p{L}*|miesięczn\\p{L}*|usług\\p{L}*|transport\\p{L}*|opłat[ay]\\p{L}*',
].join('|');
/** Words of delivery zones, baskets, filters and reviews. In a heading, a food beside them makes it one of a menu: `Pizza z dostawą`. */
const BESIDE_MENU = [
  'stref[aęy](?=\\s*(?:$|[\\d:–-]|[a-eivx]{1,3}(?!\\p{L})|dostaw|zewn|wewn|miejsk))|dzielnic[ay]|osiedl[ea]|ulic[ae]|koszyk\\p{L}*|twoje zamówienie|podsumowanie|do zapłaty|sortuj|filtr\\p{L}*|cena od',
  'bankiet\\p{L}*|imprez\\p{L}*|napiw\\p{L}*|regulamin\\p{L}*|opini[ea]|recenzj\\p{L}*|kontakt|godziny otwarcia|rezerwac\\p{L}*|polityka|newsletter',
].join('|');
/** Further words that occur beside amounts on web pages. In a pasted menu they may belong to a dish. */
const PAGE_WORDS = [
  'po kursie|e-?mail\\p{L}*|gift cards?|gutschein\\p{L}*|dárkov\\p{L}+|mindestbestell\\p{L}*|lieferung|rozvoz|delivery|kierowca|z (?:naszym )?logo|dowozimy|zamówieni\\p{L}*|zamawia\\p{L}*|bony? podarunkow\\p{L}*|darmow\\p{L}*|taniej',
  'happy hours?|razem|suma(?=\\s*:)|łącznie|stawk\\p{L}*|kwota|wartość|cena od',
  'zatrudni\\p{L}*|faktur\\p{L}*|czynne|otwarte|godz\\p{L}*|zamiana|dopłat\\p{L}*|dopłac\\p{L}*|dodatkow[yae] (?:składnik|kotlet|porcj)\\p{L}*|wpisow\\p{L}*',
  'najniższa cena|oszczędzasz|serwis\\p{L}*|vat|nip|krs|kapitał|rachun\\p{L}*|netto|brutto',
].join('|');
/** Verbs of sentences that mention a price. No dish is named by them. */
const VERBS =
  'koszt(?:uj|ow)\\p{L}*|(?:za|do|o)?płac(?:i|ą|ę|im|ic)\\p{L}*|zapłać|wyni[óo]s\\p{L}*|wynosi|wyda(?:l|ł|je)\\p{L}*|otrzyma\\p{L}*|oferujemy|zaprasz\\p{L}*|zjedli\\p{L}*|kupi\\p{L}*|' +
  'doliczam\\p{L}*|pobieramy|prosimy|wystarcz\\p{L}*|co najmniej|mniej niż|więcej niż|zamówili\\p{L}*|odbierz|zapisz|wygraj';
const words = (...lists: string[]) => new RegExp(`(?<!\\p{L})(?:${lists.join('|')})(?!\\p{L})`, 'iu');
const PAGE_NOISE = words(ORDER_WORDS, NO_FOOD, BESIDE_MENU, PAGE_WORDS, VERBS);
const NO_FOOD_NAMED = words(NO_FOOD);
const STANDS_BESIDE_MENU = words(ORDER_WORDS.replace('|promocj\\p{L}*', ''), BESIDE_MENU);
/** Stands before an amount that is no price of a dish: `za 1 zł`, `powyżej 60 zł`, `taniej o 5 zł`. */
const BEFORE = /(?:^|[^\p{L}])(?:za|o|powyżej|ponad|poniżej|min\.?|minimum|do|kwot\p{L}+|każd\p{L}+)\s*$/iu;
const AFTER =
  /^\s*(?:\/?\s*(?:h|godz\p{L}*|dzień|dobę|noc|miesiąc|m-c|mies|osob[ęay]|os|tydzień)(?!\p{L})|(?:za|na) (?:osobę|noc|dobę|dzień|godzinę|miesiąc)|gratis|taniej|rabatu|zniżki|mniej)/iu;
/** Stands before a price of the past: `było 30 zł`, `zamiast 30 zł`. */
const PAST =
  /(?:^|[^\p{L}])(?:było|był|była|zamiast|wcześniej|poprzednio|dawniej|przedtem|(?:stara|poprzednia|regularna|katalogowa|pierwotna) cena|cena (?:regularna|katalogowa|pierwotna|przed obniżką|wynosiła)|przed)\s*:?\s*$/iu;

const BUTTON =
  /^(?:\+|dodaj(?: do koszyka)?|do koszyka|zamów(?: teraz| online)?|kup(?: teraz)?|wybierz(?: \p{L}+)?|czytaj \p{L}+|więcej|zobacz.*|szczegóły|sprawdź.*|add(?: to cart)?|order(?: now)?|buy(?: now)?|read more)[\s.…!»>]*$/iu;

/** Whether a text only says what a click on it does: `Dodaj do koszyka`. */
export const isButton = (text: string): boolean => BUTTON.test(text);

/** Whether a text of a page is about delivery, promotions, opening hours and the like: an amount in it is no dish's price. */
export const isPageNoise = (text: string): boolean => PAGE_NOISE.test(text);

/** Whether what is below a heading is for sale, but is no food: rooms, vouchers, parties. */
export const isNoFood = (heading: string): boolean => NO_FOOD_NAMED.test(heading);

/** Whether what is below a heading stands beside menus: delivery zones, the basket, filters. */
export const isBesideMenu = (heading: string): boolean => STANDS_BESIDE_MENU.test(heading);

/** Where the words begin that make the amount after a text one of the past; `-1` for none. */
export const pastWordsAt = (before: string): number => PAST.exec(before)?.index ?? -1;

/** Whether the text before or after an amount shows that the amount is no dish's price. */
export const isOtherAmount = (before: string, after: string): boolean =>
  BEFORE.test(before) || pastWordsAt(before) >= 0 || AFTER.test(after) || /!\s*$/u.test(after);
