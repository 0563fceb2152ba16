import { FEWEST_IN_AVERAGE } from '@kantyna/contracts/product';

/** Lunches together: their number, what they cost (grosze), and the ids of those who ate them. */
export interface Lunches {
  readonly count: number;
  readonly cost: number;
  readonly eaterIds: ReadonlySet<string>;
}

/** The average cost of a lunch, in whole grosze; `undefined` if fewer than five people ate, whom it might tell of. */
export const averageOf = ({ count, cost, eaterIds }: Lunches): number | undefined =>
  eaterIds.size < FEWEST_IN_AVERAGE ? undefined : Math.round(cost / count);

/** Several lunches as one. */
export const together = (parts: readonly Lunches[]): Lunches => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  cost: parts.reduce((sum, { cost }) => sum + cost, 0),
  eaterIds: new Set(parts.flatMap(({ eaterIds }) => [...eaterIds])),
});

/** The sum of the lunches' cost, in grosze; `undefined` if it was for fewer than five people, of whom it might tell. */
export const sumOf = ({ cost, eaterIds }: Lunches): number | undefined =>
  eaterIds.size < FEWEST_IN_AVERAGE ? undefined : cost;

/**
 * The average over all parts. Parts without an average of their own count only if all of them together have one: otherwise the difference
 * between the whole and the other parts would tell what these few people paid (docs/rules/statistics.md, Averages).
 */
export const averageOver = (parts: readonly Lunches[]): number | undefined => averageOf(sayable(parts));

/** The sum over all parts, in grosze, by the same rule as the average. */
export const sumOver = (parts: readonly Lunches[]): number | undefined => sumOf(sayable(parts));

function sayable(parts: readonly Lunches[]): Lunches {
  const shown = parts.filter((part) => sumOf(part) !== undefined);
  const rest = parts.filter((part) => sumOf(part) === undefined);
  return together(sumOf(together(rest)) === undefined ? shown : parts);
}
