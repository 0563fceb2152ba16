import { FEWEST_IN_AVERAGE } from '@kantyna/contracts/product';

/** Lunches together: their number, what they cost (grosze), and the ids of those who ate them. */
export interface Lunches {
  readonly count: number;
  readonly cost: number;
  readonly eaterIds: ReadonlySet<string>;
}

/** What a lunch cost on average, in whole grosze; `undefined` if fewer than five people ate, whom it might tell of. */
export const averageOf = ({ count, cost, eaterIds }: Lunches): number | undefined =>
  eaterIds.size < FEWEST_IN_AVERAGE ? undefined : Math.round(cost / count);

/** Several lunches as one. */
export const together = (parts: readonly Lunches[]): Lunches => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  cost: parts.reduce((sum, { cost }) => sum + cost, 0),
  eaterIds: new Set(parts.flatMap(({ eaterIds }) => [...eaterIds])),
});

/**
 * The average over all parts. Parts without an average of their own count only if all of them together have one: otherwise the difference
 * between the whole and the other parts would tell what these few people paid (docs/rules/statistics.md, Averages).
 */
export function averageOver(parts: readonly Lunches[]): number | undefined {
  const shown = parts.filter((part) => averageOf(part) !== undefined);
  const rest = parts.filter((part) => averageOf(part) === undefined);
  return averageOf(together(averageOf(together(rest)) === undefined ? shown : parts));
}
