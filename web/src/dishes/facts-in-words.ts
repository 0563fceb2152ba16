import type { NullableFacts } from '@kantyna/contracts/catalogue/dish-facts';
import { calendarDate } from '../ui/format/calendar-date.js';
import type { useDishTexts } from './dish.texts.js';

/** The facts of a dish that a line shows. */
export type ShownFacts = { readonly [K in 'allergens' | 'diets' | 'days' | 'date']?: NullableFacts[K] | undefined };
type Words = ReturnType<typeof useDishTexts>;

/** Runs of days that follow each other, as the first and the last: `[1, 2, 3, 5]` is `[[1, 3], [5, 5]]`. */
function runsOf(days: readonly number[]): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  for (const day of days) {
    const [from, to] = runs.at(-1) ?? [day, Number.NaN];
    if (to + 1 === day) runs[runs.length - 1] = [from, day];
    else runs.push([day, day]);
  }
  return runs;
}

/** When a dish is offered, in words: `Mon–Fri`, `Mon, Wed`, `Wed, 25 Nov 2026`, or `''` for always. */
export function daysInWords(
  { days, date }: Pick<ShownFacts, 'days' | 'date'>,
  { weekdays }: Words,
  language: string,
): string {
  if (date) return calendarDate(date, language);
  const inWords = ([from, to]: readonly [number, number]) =>
    [...new Set([from, to])].map((day) => weekdays[day - 1]).join(to - from > 1 ? '–' : ', ');
  return runsOf(days ?? [])
    .map(inWords)
    .join(', ');
}

/** The diets and allergens of a dish in words: `vegetarian · contains: milk, eggs`; `''` if it says nothing. */
export const dietsInWords = ({ allergens, diets }: Pick<ShownFacts, 'allergens' | 'diets'>, texts: Words): string =>
  [
    ...(diets ?? []).map((diet) => texts.diets[diet]),
    ...(allergens?.length ? [texts.contains(allergens.map((one) => texts.allergens[one]))] : []),
  ].join(' · ');
