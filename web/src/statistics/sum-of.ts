import { FLAG_KINDS } from '@kantyna/contracts/product';
import type { StatisticsMonth } from '@kantyna/contracts/orders/statistics';

/** The counts of several months together. */
export function sumOf(
  months: readonly StatisticsMonth[],
): Omit<StatisticsMonth, 'month' | 'averageLunch' | 'paidByCompany' | 'paidByPeople'> {
  const sum = (count: (month: StatisticsMonth) => number) => months.reduce((total, month) => total + count(month), 0);
  return {
    orders: sum(({ orders }) => orders),
    lunches: sum(({ lunches }) => lunches),
    dishes: sum(({ dishes }) => dishes),
    timed: sum(({ timed }) => timed),
    late: sum(({ late }) => late),
    flagged: Object.fromEntries(
      FLAG_KINDS.map((kind) => [kind, sum(({ flagged }) => flagged[kind])]),
    ) as StatisticsMonth['flagged'],
  };
}
