const WORDS = [
  'mał[aey]|mini|średni[aey]?|duż[aey]|mega|maxi?|gigant|normaln[aey]|standard(?:owa)?|rodzinn[aey]|bardzo',
  'xs|s|m|l|xl|xxl|pół|cał[aey]|połówka|połowa|½|1/2|porcj[aię]|pojedyncz[aey]|podwójn[aey]|potrójn[aey]',
  'kieliszek|butelka|karafka|szklanka|kufel|kubek|dzbanek|lampka|gałka|kulka|solo|w zestawie|śr\\.?',
].join('|');
/** What a number before it counts, for expressions with the flags `iu`. */
export const SIZE_UNIT =
  '(?:cm|ml|cl|l|kg|gr?|dag|szt\\.?|sztuk[ai]?|os\\.?|osob[ay]|osób|kawał\\p{L}*|["”])(?![\\p{L}\\d])';
/** A size of one word or number, for expressions with the flags `iu`. */
export const SIZE = `(?:(?:(?:ø|fi)\\s*)?\\d+(?:[.,]\\d+)?\\s*(?:x\\s*\\d+\\s*)?${SIZE_UNIT}|(?:${WORDS})(?![\\p{L}\\d]))`;
// Each text is matched in one way only: a long list of sizes that fails to match is not tried in all of many.
const LABEL = new RegExp(`^\\(?${SIZE}(?:\\s*(?:[,/(-]\\s*)?${SIZE})*\\)?$`, 'iu');
const AT_END = new RegExp(`(?<![\\p{L}\\d.,])\\(?(${SIZE}(?:\\s*(?:[,/(]\\s*)?${SIZE})*)\\)?$`, 'iu');

/** Whether a text is nothing but a size: `mała`, `32 cm`, `Duża (42 cm)`, `0,5 l`. */
export const isSize = (text: string): boolean => LABEL.test(text.trim());

/** A size as it stands in a dish's name: without brackets, and with a small letter. */
export function sizeLabel(text: string): string {
  const bare = text
    .trim()
    .replace(/^\(|\)$/gu, '')
    .replace(/\s*\(/gu, ' ');
  return /^\p{Lu}\p{Ll}/u.test(bare) ? bare[0]!.toLowerCase() + bare.slice(1) : bare;
}

/** The size that a text ends with, and what is before it. */
export function sizeAtEnd(text: string): { readonly rest: string; readonly size: string } | undefined {
  const match = AT_END.exec(text);
  return match ? { rest: text.slice(0, match.index), size: match[1]! } : undefined;
}
