import { tidy } from '@kantyna/contracts/name';

/** The name of a dish, and the weight or volume that was written with it. */
export interface CleanName {
  readonly name: string;
  readonly measure?: string;
}

const MAX_LENGTH = 1_000;
const NUMBER = '\\d+(?:[.,]\\d+)?';
const MEASURE = new RegExp(
  `[\\[(]?\\s*(?<![\\p{L}\\d.,])(?:ok\\.\\s*)?((?:${NUMBER}\\s*[/+x]\\s*)*${NUMBER}\\s*(?:gr?|dag|dkg|kg|ml|kcal|kJ))(?!\\p{L})\\.?\\s*[\\])]?`,
  'giu',
);
const ALLERGENS =
  /[[(]\s*(?:vege|wege|vegan|weg(?:ańsk|etariańsk)\p{L}*|v|vg|gf|bez glutenu|bezglutenow\p{L}*|ostre|nowość)\s*[\])]|[[(]\s*(?:[A-R](?:\s*[,;]\s*[A-R])+|[A-KN-R])\s*[\])]|[[(]\s*(?:al(?:ergeny)?\.?\s*:?\s*)?\d{1,2}(?:\s*[,;]\s*\d{1,2})*\s*[\])]|(?<!\p{L})alergeny\s*:.*$/giu;
/** The numbers of allergens behind a name: `Krupnik 1,3,7`. */
const ALLERGENS_AT_END =
  /(?<!(?<!\p{L})(?:zestaw\p{L}*|opcj\p{L}+|wariant\p{L}*|numery?|nr\.?|menu|set))\s(\d{1,2}(?:\s*[,;]\s*\d{1,2})+)\s*$/iu;
/** Two numbers that may be litres: `Woda 1,5`. */
const LITRES = /^\d+,(?:5|25|75)$/u;
const ALLERGEN_COUNT = 14;
/** Words beside a name: `[bestseller]`. */
const MARK = /\[\p{L}[^[\]\d,]{1,24}\]/gu;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]|(?!\s)\p{Cc}/gu;
const ORNAMENT =
  /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\uFE0E|\uFE0F|\u200D|[\u25A0-\u25FF\u2700-\u27BFⓥⓋⓖⒼ•▪►▸●○◦■□★☆✓✔➤→»«*])+/gu;
/** The dots between a name and its price: `Rosół ..... 12 zł`. */
const LEADERS = /(?<!(?<!\p{L})(?:szt|os|gr))(?:(?:\s?[._·•…‥-]){3,}|(?:[.…·_]\s*){2,}|…)/giu;
const ORDINAL = /^(?:nr\s*)?\d{1,3}[a-d]?\s?[.)]\s+(?=\S)/iu;
const EDGES = /^[\s\-–—:;,.|/+=~_·…)\]#]+|[\s\-–—:;,|/+=~_·…([]+$/gu;

/** A word beside a price. */
const LABEL = /^(?:cen[ay]|price|preis|od)$/iu;

/** A text without words in square brackets that mark it: `[bestseller] Rosół`. */
export const withoutMark = (text: string): string => text.replace(MARK, ' ');

/** A text without ornaments and invisible characters, with single spaces. */
export const plain = (text: string): string => tidy(text.replace(INVISIBLE, '').replace(ORNAMENT, ' '));

/** A text without the punctuation around it: `– Zupy:` → `Zupy`. */
export const trimEdges = (text: string): string => tidy(text).replace(EDGES, '');

/** A text without the labels of allergens and diets, `(1, 3)`, `[wege]`, `alergeny: …`. */
export const withoutLabels = (text: string): string => text.replace(ALLERGENS, ' ');

/** A text without the dots between a name and its price. */
export const withoutLeaders = (text: string): string => text.replace(LEADERS, ' ');

/**
 * The name of a dish as it is written, without its number, leaders and allergens, and without its weight or volume in g, kg, ml or kcal.
 * Litres and centimetres stay: people order by them.
 *
 * With `keepsMeasure` a weight stays unless it is in brackets.
 *
 *     12. Gulasz z dzika (1,3) 350 g ....   → { name: 'Gulasz z dzika', measure: '350 g' }
 */
export function cleanName(text: string, keepsMeasure = false): CleanName {
  let measure: string | undefined;
  const bare = plain(text.slice(0, MAX_LENGTH))
    .replace(ORDINAL, '')
    .replace(ALLERGENS, ' ')
    .replace(ALLERGENS_AT_END, (whole, list: string) => (isAllergens(list) ? '' : whole))
    .replace(MEASURE, (whole: string, written: string) => {
      if (keepsMeasure && !/[[(]|k(?:cal|J)/iu.test(whole)) return whole;
      if (!/k(?:cal|J)$/iu.test(written)) measure ??= tidy(written);
      return ' ';
    });
  const trimmed = trimEdges(withoutLeaders(bare).replace(/\(\s*[,;]?\s*\)/gu, ' '));
  const name = withoutFinalPoint(trimEdges(withoutDescription(trimmed)));
  return measure === undefined ? { name } : { name, measure };
}

/** Whether numbers with commas between them are those of allergens: two may be an amount, if they do not count up to 14. */
export function isAllergens(list: string): boolean {
  const [first = 0, second = 0, ...others] = list.split(/[,;]/u).map(Number);
  return others.length > 0 || (0 < first && first < second && second <= ALLERGEN_COUNT && !LITRES.test(list));
}

/** Whether a text can name something: it has a word, or is a name such as `B52`, besides weights and numbers. */
export const canName = (text: string): boolean => /\p{L}{2}|^\p{Lu}-?\d{2}$/u.test(cleanName(text).name);

/** Whether a text only says that a price follows: `Cena:`. */
export const isPriceLabel = (text: string): boolean => LABEL.test(trimEdges(text));

/** Drops the point that ends a line. The point of an abbreviation such as `szt.` stays. */
const withoutFinalPoint = (text: string) =>
  /(?:^|\s)(?:szt|os|gr|kl|but)\.$/iu.test(text) ? text : text.replace(/[\s.]*\.$/u, '');

const IN_BRACKETS = /\s*\(([^()]*)\)?\s*$/u;
const AFTER_DASH = /^(.+?)\s+[–—-]\s+(.+)$/u;
const AFTER_COLON = /^([^:]{3,40}):\s+(.+)$/u;
const GENERIC = /^(?:zestaw|danie|zupa|menu|lunch|set|opcja|śniadanie)(?!\p{L})[^,]*$/iu;

/**
 * The name at the beginning of a line that goes on with a description: `Margherita (sos, ser)`, `Margherita – sos, ser`,
 * `Margherita: sos, ser`. `Pierogi (8 szt.)` and `Schabowy, ziemniaki` have no description and stay as they are.
 */
export function withoutDescription(text: string): string {
  const bracket = IN_BRACKETS.exec(text);
  if (bracket && isIngredients(bracket[1]!) && bracket.index > 1) return text.slice(0, bracket.index);
  const dash = AFTER_DASH.exec(text);
  if (dash && !GENERIC.test(dash[1]!) && isIngredients(dash[2]!)) return withoutDescription(dash[1]!);
  const colon = AFTER_COLON.exec(text);
  if (colon && !GENERIC.test(colon[1]!) && isIngredients(colon[2]!)) return colon[1]!;
  return text;
}

/** Whether a text lists several things in lower case, with commas between them. */
export const isIngredients = (text: string): boolean => /^\p{Ll}/u.test(text.trim()) && text.includes(',');

/** Whether several names begin with the same word of more than three letters: `kanapka z kurczakiem`, `kanapka z pieczarkami`. */
export function beginAlike(names: readonly string[]): boolean {
  const [first = '', ...others] = new Set(names.map((name) => /^\p{L}+/u.exec(plain(name).toLowerCase())?.[0] ?? ''));
  return names.length > 1 && first.length > 3 && others.length === 0;
}

/** No name ends with such a word. */
const GOES_ON =
  /(?<![\p{L}\d])(?:z|ze|w|we|i|na|po|do|od|dla|bez|lub|oraz|u|o|pod|with|and|in|of|on|the|for|to|mit|und|nach|im|vom|zum|s|se|v|ve|na|al|alla|e|di|de|du|à|au|&|\+)$/iu;

/** Whether a text ends with a word behind which a name goes on: `Sandacz w`. */
export const goesOn = (text: string): boolean => GOES_ON.test(text);
