import { plain, trimEdges } from './names.js';

/** The attribute of the element of a price with the size that it is for, where the reader makes the page. */
export const SIZE_ATTRIBUTE = 'data-rozmiar';

const WORDS = [
  'mał[aey]|mini|średni[aey]?|duż[aey]|mega|maxi?|gigant|normaln[aey]|standard(?:owa)?|rodzinn[aey]|bardzo',
  'xs|s|m|l|xl|xxl|pół|cał[aey]|połówka|połowa|½|1/2|porcj[aię]|pojedyncz[aey]|podwójn[aey]|potrójn[aey]',
  'kieliszek|butelka|karafka|szklanka|kufel|kubek|dzbanek|dzbanuszek|czajnik|czajniczek|imbryk|filiżanka|lampka|gałka|kulka|solo|w zestawie|śr\\.?',
].join('|');
/** The unit after the number of a size. For regular expressions with the flags `iu`. */
const SIZE_UNIT = '(?:cm|ml|cl|l|kg|gr?|dag|szt\\.?|sztuk[ai]?|os\\.?|osob[ay]|osób|kawał\\p{L}*|["”])(?![\\p{L}\\d])';
/** One word or one number with its unit. For regular expressions with the flags `iu`. */
const SIZE = `(?:(?:(?:ø|fi)\\s*)?\\d+(?:[.,]\\d+)?\\s*(?:x\\s*\\d+\\s*)?${SIZE_UNIT}|(?:${WORDS})(?![\\p{L}\\d]))`;
// Each text matches in one way only. This keeps a failing match on a long list of sizes linear.
const LABEL = new RegExp(`^\\(?${SIZE}(?:\\s*(?:[,/(-]\\s*)?${SIZE})*\\)?$`, 'iu');
const SLASH = String.raw`\s*[/|]\s*`;
const ONE_OF_SEVERAL = String.raw`(?<![\p{L}\d])(?!1/2)${SIZE}`;
const SEVERAL = [
  new RegExp(String.raw`\(?${ONE_OF_SEVERAL}(?:${SLASH}${ONE_OF_SEVERAL})+\)?`, 'iu'),
  new RegExp(String.raw`\(?(?<![\d.,])\d+(?:[.,]\d+)?(?:${SLASH}\d+(?:[.,]\d+)?)+\s*${SIZE_UNIT}\)?`, 'iu'),
  // Litres without their unit: `Woda 0.33/0.7`.
  new RegExp(String.raw`(?<![\p{L}\d.,])\(?0[.,]\d{1,3}(?:${SLASH}[01][.,]\d{1,3})+(?![\p{L}\d])\)?`, 'iu'),
];
const AT_END = new RegExp(`(?<![\\p{L}\\d.,])\\(?(${SIZE}(?:\\s*(?:[,/(]\\s*)?${SIZE})*)\\)?$`, 'iu');

const bare = (text: string): string => trimEdges(plain(text).replace(/[–—·=~#]+/gu, ' '));

/** Whether a text is only a size: `mała`, `32 cm`, `Duża (42 cm)`, `0,5 l`. */
export const isSize = (text: string): boolean => LABEL.test(text.trim());

/** A size as it is written in a dish's name: without brackets, in lower case. `Mała (28 cm)` → `mała 28 cm`, `XL` → `XL`. */
export function sizeLabel(text: string): string {
  const bare = text
    .trim()
    .replace(/^\(|\)$/gu, '')
    .replace(/\s*\(/gu, ' ');
  return /^\p{Lu}\p{Ll}/u.test(bare) ? bare[0]!.toLowerCase() + bare.slice(1) : bare;
}

/** Splits a text that ends with a size: `Vesuvio (mała)` → `Vesuvio ` and `mała`. */
export function sizeAtEnd(text: string): { readonly rest: string; readonly size: string } | undefined {
  const match = AT_END.exec(text);
  return match ? { rest: text.slice(0, match.index), size: match[1]! } : undefined;
}

const LEGEND = /^[^:\d]{0,60}:/u;
const EACH = new RegExp(SIZE, 'giu');

/**
 * The sizes of a text that has nothing but sizes, as in a legend; none for another text. A word and a number in turn are one size.
 *
 *     Rozmiary: mała 28 cm | duża 42 cm       → mała 28 cm, duża 42 cm
 *     30 / 40 cm                              → 30 cm, 40 cm
 */
export function sizeList(text: string): string[] {
  const listed = bare(text.slice(0, 200).replace(LEGEND, ''));
  const parts = listed.split(
    /\s*(?:[/|;]|,(?!\d)|(?<!\d),)\s*(?=\D|\d+(?:[.,]\d+)?\s*(?:cm|ml|l|g|szt)|\d+(?:[.,]\d+)?\s*[/|])/iu,
  );
  const unit = new RegExp(`\\s*${SIZE_UNIT}\\s*$`, 'iu').exec(listed)?.[0] ?? '';
  const full = parts.map((part) => (/^\d+(?:[.,]\d+)?$/u.test(part) ? part + unit : part));
  if (!full.every(isSize)) return [];
  if (full.length > 1) return full;
  const each = [...listed.matchAll(EACH)].map(([one]) => one.trim());
  const isNumber = each.map((one) => /\d/u.test(one));
  const isInTurn =
    each.length > 2 && each.length % 2 === 0 && isNumber.every((one, at) => one === (isNumber[0] === (at % 2 === 0)));
  if (!isInTurn) return isNumber.every((one) => one === isNumber[0]) && each.length > 1 ? each : [listed];
  return each.flatMap((one, at) => (at % 2 === 0 ? [`${one} ${each[at + 1]!}`] : []));
}

/** Takes a list of sizes out of a heading or a name: `Pizza 30/40 cm` → `Pizza` and `30 cm`, `40 cm`. No list: the text and no sizes. */
export function sizesIn(text: string): { rest: string; sizes: string[] } {
  for (const several of SEVERAL) {
    const match = several.exec(text);
    if (!match) continue;
    const parts = match[0].replace(/[()]/g, '').split(/[/|]/);
    const unit = new RegExp(`\\s*${SIZE_UNIT}\\s*$`, 'iu').exec(parts.at(-1)!)?.[0] ?? '';
    const sizes = parts.map((part) => bare(/^\s*\d+(?:[.,]\d+)?\s*$/.test(part) ? part.trim() + unit : part));
    const rest = text.slice(0, match.index) + ' ' + text.slice(match.index + match[0].length);
    return { rest: bare(rest), sizes };
  }
  return { rest: text, sizes: [] };
}

/**
 * The variants of a dish that its name lists with slashes, and the name without them, for so many prices; `undefined` for another name.
 *
 *     Tacos kurczak / wołowina / krewetki, 3     → Tacos: kurczak, wołowina, krewetki
 *     Woda 0.33/0.7, 2                           → Woda: 0.33, 0.7
 */
export function variantsIn(name: string, count: number): { rest: string; sizes: string[] } | undefined {
  const listed = sizesIn(name);
  if (listed.sizes.length === count && count > 1) return listed;
  const parts = name.split(/\s*\/\s*/u).map(bare);
  const [, rest, first] = /^(.+?)\s+(\p{L}\S*)$/u.exec(parts[0]!) ?? [];
  const isList = parts.length === count && count > 1 && parts.slice(1).every((part) => /^\p{L}[^,]{1,30}$/u.test(part));
  return isList && rest !== undefined && first !== undefined ? { rest, sizes: [first, ...parts.slice(1)] } : undefined;
}
