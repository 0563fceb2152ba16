import { tidy } from '@kantyna/contracts/name';

/** A name as it is kept, and the weight or volume that stood with it. */
export interface CleanName {
  readonly name: string;
  readonly measure?: string;
}

const LONGEST = 1_000;
const NUMBER = '\\d+(?:[.,]\\d+)?';
const MEASURE = new RegExp(
  `[\\[(]?\\s*(?<![\\p{L}\\d.,])(?:ok\\.\\s*)?((?:${NUMBER}\\s*[/+x]\\s*)*${NUMBER}\\s*(?:gr?|dag|dkg|kg|ml|kcal|kJ))(?!\\p{L})\\.?\\s*[\\])]?`,
  'giu',
);
const ALLERGENS =
  /[[(]\s*(?:al(?:ergeny)?\.?\s*:?\s*)?\d{1,2}(?:\s*[,;]\s*\d{1,2})*\s*[\])]|(?<!\p{L})alergeny\s*:.*$/giu;
const LEADERS = /(?:\s?[._·•…‥-]){3,}|…+|_{2,}/gu;
const ORNAMENT = /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\uFE0E|\uFE0F|\u200D|[•▪►▸●○■□★☆✓✔➤→»«*|])+/gu;
const AROUND = /^[\s\-–—:;,.|/+=~]+|[\s\-–—:;,|/+=~]+$/gu;
const ORDINAL = /^(?:nr\s*)?\d{1,3}\s?[.)]\s+(?=\D)/iu;

/** A text without what is drawn, spaces of all kinds made one. */
export const plain = (text: string): string =>
  tidy(text.replace(/[\u200b-\u200f\u2060\ufeff\u00ad]|(?!\s)\p{Cc}/gu, '').replace(ORNAMENT, ' '));

/**
 * The name of a dish without what stands around it on a page: its number, leaders, allergens, and its weight or volume in g, kg, ml
 * or kcal. Litres and centimetres stay: they are what one orders by.
 */
export function cleanName(text: string): CleanName {
  let measure: string | undefined;
  const bare = plain(text.slice(0, LONGEST))
    .replace(ORDINAL, '')
    .replace(ALLERGENS, ' ')
    .replace(MEASURE, (_whole, written: string) => {
      if (!/k(?:cal|J)$/iu.test(written)) measure ??= tidy(written);
      return ' ';
    })
    .replace(LEADERS, ' ')
    .replace(/\(\s*[,;]?\s*\)/gu, ' ');
  const name = endsInPoint(tidy(bare.replace(AROUND, '')));
  return measure === undefined ? { name } : { name, measure };
}

/** `szt.` keeps its point, the end of a line does not. */
const endsInPoint = (text: string) =>
  /(?:^|\s)(?:szt|os|gr|kl|but)\.$/iu.test(text) ? text : text.replace(/[\s.]*\.$/u, '');

const IN_BRACKETS = /\s*\(([^()]*)\)?\s*$/u;
const AFTER_DASH = /^(.+?)\s+[–—-]\s+(.+)$/u;
const GENERIC = /^(?:zestaw|danie|zupa|menu|lunch|set|opcja|śniadanie)(?!\p{L})[^,]*$/iu;

/**
 * The name at the beginning of a line that goes on with a description: `Margherita (sos, ser)`, `Margherita – sos, ser`,
 * `Margherita: sos, ser`. `Pierogi (8 szt.)` and `Schabowy, ziemniaki` are names as they are.
 */
export function withoutDescription(text: string): string {
  const bracket = IN_BRACKETS.exec(text);
  if (bracket && isList(bracket[1]!) && bracket.index > 1) return text.slice(0, bracket.index);
  const dash = AFTER_DASH.exec(text);
  if (dash && !GENERIC.test(dash[1]!) && isList(dash[2]!)) return withoutDescription(dash[1]!);
  const colon = /^([^:]{3,40}):\s+(.+)$/u.exec(text);
  if (colon && !GENERIC.test(colon[1]!) && isList(colon[2]!)) return colon[1]!;
  return text;
}

/** Whether a text reads as what is in a dish: several things in small letters. */
const isList = (text: string) => /^\p{Ll}/u.test(text.trim()) && text.includes(',');

const NO_CATEGORY =
  /^(?:nasz[ae]?\s+|aktualne\s+)?(?:(?:pełne\s+)?menu|karta(?:\s+(?:dań|menu))?|cennik|oferta|jadłospis|produkty|nasze dania|potrawy|strona główna)(?!\p{L}).{0,30}$/iu;

/** A heading as the category of the dishes below it; `''` where it says no more than that this is a menu. */
export function cleanCategory(text: string): string {
  const name = tidy(plain(text).replace(LEADERS, ' ').replace(AROUND, ''));
  return NO_CATEGORY.test(name) || name.length > 100 ? '' : name;
}
