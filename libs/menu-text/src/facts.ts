import { ALLERGENS, DIETS, type Allergen, type Diet } from '@kantyna/contracts/catalogue/diets';

/** The beginnings of the words for the allergens, in the order of `ALLERGENS`. */
const ALLERGEN_WORDS = [
  /gluten|pszen|żyt|jęczm|owies|orkisz|wheat/iu,
  /skorupiak|krewet|krab|homar|crustacean/iu,
  /jaj|egg/iu,
  /ryb|fish/iu,
  /orzeszk\p{L}*\s+(?:ziemn|arachid)|arachid|peanut/iu,
  /soj|soy/iu,
  /mlek|laktoz|mlecz|milk/iu,
  /orzech|migdał|(?<!pea)nuts/iu,
  /seler|celery/iu,
  /gorczyc|musztard|mustard/iu,
  /sezam|sesame/iu,
  /siark|siarcz|so2|sulph/iu,
  /łubin|lupin/iu,
  /mięczak|małż|mollus/iu,
];
const DIET_LABELS: Readonly<Record<Diet, RegExp>> = {
  vegetarian: /^(?:v|wege|vege|veggie|wegetariańsk\p{L}*|vegetarian)(?:diet)?$/iu,
  vegan: /^(?:vg|vegan|wegańsk\p{L}*)(?:diet)?$/iu,
  glutenFree: /^(?:gf|bg|bez glutenu|bezglutenow\p{L}*|gluten[- ]?free)(?:diet)?$/iu,
  lactoseFree: /^(?:lf|bl|bez laktozy|lactose[- ]?free|lowlactose)(?:diet)?$/iu,
};
const IN_BRACKETS = /[[(]\s*([^\])([\n]{1,60})\s*[\])]/gu;
const NUMBERS = /^(?:al(?:ergeny)?\.?\s*:?\s*)?(\d{1,2}(?:\s*[,;]\s*\d{1,2})+)$/iu;
const NAMED = /(?:alergeny|alergen|zawiera alergeny|allergens)\s*:?\s*([^\n()[\]]{1,200})/giu;

/** What a text about a dish says of its allergens and of the diets that it suits. */
export interface WrittenFacts {
  readonly allergens?: Allergen[];
  readonly diets?: Diet[];
}

/**
 * The allergens and diets that a text names: numbers of allergens in brackets or after `alergeny`, words after `alergeny`, and labels of
 * diets in brackets or in a line of their own. A diet within a sentence is none of the dish: `wegański ser`.
 *
 *     Pierogi (1, 3, 7) (wege)        → gluten, eggs, milk; vegetarian
 *     alergeny: gluten, seler         → gluten, celery
 */
export function factsIn(text: string): WrittenFacts {
  const labels = [...text.matchAll(IN_BRACKETS)].map(([, inner]) => inner!.trim());
  const allergens = new Set<Allergen>();
  for (const label of labels) addNumbers(NUMBERS.exec(label)?.[1] ?? '', allergens);
  for (const [, list] of text.matchAll(NAMED)) {
    addNumbers(list!, allergens);
    for (const [at, word] of ALLERGEN_WORDS.entries()) if (word.test(list!)) allergens.add(ALLERGENS[at]!);
  }
  const alone = [...labels.flatMap((label) => label.split(/\s*[,;/|]\s*/u)), ...text.split('\n')].map((one) =>
    one.trim(),
  );
  const diets = DIETS.filter((diet) => alone.some((one) => DIET_LABELS[diet].test(one)));
  return {
    ...(allergens.size > 0 && { allergens: ALLERGENS.filter((one) => allergens.has(one)) }),
    ...(diets.length > 0 && { diets }),
  };
}

/** Adds the allergens of a list of numbers, unless one is none of the fourteen. */
function addNumbers(list: string, allergens: Set<Allergen>): void {
  const numbers = [...list.matchAll(/\d+/gu)].map(([number]) => Number(number));
  if (numbers.every((number) => number >= 1 && number <= ALLERGENS.length))
    for (const number of numbers) allergens.add(ALLERGENS[number - 1]!);
}
