import type { OrderEntry } from '@kantyna/contracts/orders/order';

/** The sum to pay for an entry, in grosze: its price less the company's part (docs/rules/company.md). */
export const dueFor = ({ finalPrice, companyPart = 0 }: Pick<OrderEntry, 'finalPrice' | 'companyPart'>): number =>
  finalPrice - companyPart;

/** How the company pays on a date, all in grosze but `percentage`. Without `most` it pays nothing. */
interface DayPart {
  readonly most?: number | undefined;
  readonly percentage?: number | undefined;
}

/** The company's part of a share, in grosze: the part of the day or the percentage, rounded down, but not more than the share. */
export const companyPartOf = ({ most = 0, percentage }: DayPart, share: number): number =>
  Math.max(0, Math.min(most, percentage === undefined ? share : Math.floor((share * percentage) / 100)));
