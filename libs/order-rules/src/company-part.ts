import type { OrderEntry } from '@kantyna/contracts/orders/order';

/** What is to be paid for an entry, in grosze: its price less what the company pays of it (docs/rules/company.md). */
export const dueFor = ({ finalPrice, companyPart = 0 }: Pick<OrderEntry, 'finalPrice' | 'companyPart'>): number =>
  finalPrice - companyPart;
