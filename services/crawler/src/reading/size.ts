const WORDS = [
  'mał[aey]|mini|średni[aey]|duż[aey]|mega|maxi?|gigant|normaln[aey]|standard(?:owa)?|rodzinn[aey]|bardzo',
  'xs|s|m|l|xl|xxl|pół|cał[aey]|połówka|½|1/2|porcj[aię]|pojedyncz[aey]|podwójn[aey]|potrójn[aey]',
  'kieliszek|butelka|karafka|szklanka|kufel|kubek|dzbanek|lampka|gałka|kulka|solo|w zestawie|ø|fi|śr\\.?',
].join('|');
const MEASURE =
  '[øØ]?\\s*\\d+(?:[.,]\\d+)?\\s*(?:x\\s*\\d+\\s*)?(?:cm|ml|cl|l|kg|g|dag|szt\\.?|sztuk[ai]?|os\\.?|osob[ay]|osób|kawałk\\w*)';
const TOKEN = `(?:${MEASURE}|${WORDS})(?![\\p{L}\\d])`;
const LABEL = new RegExp(`^\\(?${TOKEN}(?:\\s*[,/(-]?\\s*${TOKEN})*\\)?$`, 'iu');
const AT_END = new RegExp(`(?<![\\p{L}\\d.,])\\(?(${TOKEN}(?:\\s*[,/(]?\\s*${TOKEN})*)\\)?$`, 'iu');

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
