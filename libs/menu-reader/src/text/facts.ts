import { ALLERGENS, DIETS, type Allergen, type Diet } from '@kantyna/contracts/catalogue/diets';

/** The beginnings of the words for the allergens, in the order of `ALLERGENS`. */
const ALLERGEN_WORDS = [
  /gluten|zb[oó]ż|pszen|żyt|jęczm|owies|orkisz|wheat/iu,
  /skorupiak|krewet|krab|homar|crustacean/iu,
  /jaj|egg/iu,
  /ryb|fish/iu,
  /orze(?:szk|ch)\p{L}*\s+(?:ziemn|arachid)|arachid|peanut/iu,
  /soj|soy/iu,
  /mlek|laktoz|mlecz|milk/iu,
  /orzech|migdał|nuts/iu,
  /seler|celery/iu,
  /gorczyc|musztard|mustard/iu,
  /sezam|sesame/iu,
  /siark|siarcz|so2|sulph/iu,
  /łubin|lupin/iu,
  /mięczak|małż|mollus/iu,
].map((beginning) => new RegExp(`(?<![\\p{L}\\d])(?:${beginning.source})\\p{L}*`, 'giu'));
const DIET_LABELS: Readonly<Record<Diet, RegExp>> = {
  vegetarian: /^(?:v|wege|vege|veggie|wegetariańsk\p{L}*|vegetarian)(?:diet)?$/iu,
  vegan: /^(?:vg|vegan|wegańsk\p{L}*)(?:diet)?$/iu,
  glutenFree: /^(?:gf|bg|bez glutenu|bezglutenow\p{L}*|gluten[- ]?free)(?:diet)?$/iu,
  lactoseFree: /^(?:lf|bl|bez laktozy|lactose[- ]?free|lowlactose)(?:diet)?$/iu,
};
const IN_BRACKETS = /[[(]\s*([^\])([\n]{1,60})\s*[\])]/gu;
const NUMBERS = /^(?:al(?:ergeny)?\.?\s*:?\s*)?(\d{1,2}(?:\s*[,;]\s*\d{1,2})+)$/iu;
/** The text behind `alergeny` in its line or the next one, with brackets that open and close in it. */
const NAMED = /(?<!\p{L})(?:alergeny?|allergens)(?!\p{L})\s*:?\s*((?:[^\n()[\]]|[([][^\n()[\]]*[\])])*)/giu;
/** The other texts in a list of allergens: a price and words that say nothing more. */
const BESIDE =
  /(?<!\d)\d{1,4}(?:[.,]\d{2})?\s?(?:zł|pln)(?!\p{L})|(?<![\p{L}\d])(?:i|oraz|lub|and|or|w tym|mo(?:że|gą) zawierać|may contain|(?:śladowe )?ilości|traces of|zawiera(?:jąc\p{L}*)?|produkt\p{L}*|pochodn\p{L}*|dwutlenek|wege|vegan)(?![\p{L}\d])/giu;
/** How a list ends, or the next line begins, if the list goes on there. */
const JOINED_BEHIND = /(?:[,;:/&+]|(?<!\p{L})(?:i|oraz|lub|and|or))\s*$/iu;
const JOINED_BEFORE = /^(?:[,;/&+]|(?:i|oraz|lub|and|or)(?!\p{L}))/iu;

/** The allergens and diets in a text about a dish. */
export interface WrittenFacts {
  readonly allergens?: Allergen[];
  readonly diets?: Diet[];
}

/**
 * The allergens and diets that a text names: numbers of allergens in brackets or after `alergeny`, words after `alergeny`, and labels of
 * diets in brackets or in a line of their own. A diet within a sentence is none of the dish: `wegański ser`.
 * A dish counts as free of the allergens that its list lacks: if a list is not surely whole, none are known.
 *
 *     Pierogi (1, 3, 7) (wege)        → gluten, eggs, milk; vegetarian
 *     alergeny: gluten, seler         → gluten, celery
 *     alergeny: gluten, kazeina       → not known
 */
export function factsIn(text: string): WrittenFacts {
  const labels = [...text.matchAll(IN_BRACKETS)].map(([, inner]) => inner!.trim());
  const lists = [
    ...labels.flatMap((label) => NUMBERS.exec(label)?.[1] ?? []).map(wholeList),
    ...[...text.matchAll(NAMED)].map((named) => namedList(named, text.slice(named.index + named[0].length))),
  ];
  const named = new Set(lists.flatMap((list) => list ?? []));
  const isKnown = named.size > 0 && !lists.includes(undefined);
  const alone = [...labels.flatMap((label) => label.split(/\s*[,;/|]\s*/u)), ...text.split('\n')].map((one) =>
    one.trim(),
  );
  const diets = DIETS.filter((diet) => alone.some((one) => DIET_LABELS[diet].test(one)));
  return {
    ...(isKnown && { allergens: ALLERGENS.filter((one) => named.has(one)) }),
    ...(diets.length > 0 && { diets }),
  };
}

/** The allergens of the list behind `alergeny`; `undefined` if it may go on in what is left of the text. */
function namedList([all, list = '']: RegExpExecArray, left: string): Allergen[] | undefined {
  const allergens = wholeList(list);
  const next = left.startsWith('\n') ? left.trimStart().split('\n', 1)[0]! : '';
  const goesOn = /^[([]/u.test(left) || JOINED_BEFORE.test(next) || (wholeList(next) ?? []).length > 0;
  // One word below `alergeny` may be the first of a list with a line for each.
  const isFirst = all.includes('\n') && allergens?.length === 1;
  return goesOn || isFirst ? undefined : allergens;
}

/** The allergens of a list of numbers or words; `undefined` if anything else stands in it, or it ends as if it went on. */
function wholeList(list: string): Allergen[] | undefined {
  const allergens: Allergen[] = [];
  const take = (at: number) => {
    allergens.push(ALLERGENS[at]!);
    return ' ';
  };
  let left = list.replace(BESIDE, (part) => (/\d/u.test(part) ? '' : ' '));
  const isJoined = JOINED_BEHIND.test(left) || JOINED_BEHIND.test(list);
  for (const [at, word] of ALLERGEN_WORDS.entries()) left = left.replace(word, () => take(at));
  const isRange = /\d\s*[-–—]\s*\d/u.test(left);
  left = left.replace(/\d+/gu, (number) => (ALLERGENS[Number(number) - 1] ? take(Number(number) - 1) : number));
  return isJoined || isRange || /[\p{L}\d]/u.test(left) ? undefined : allergens;
}
