import type { Command, Outcome } from './commands.js';

/** The open amount of the entry of one of two people whose payer is, or was, the other one. Negative: to be given back. */
export interface OpenEntry {
  readonly order: string;
  readonly person: string;
  readonly open: number;
}

/** The debts between `one` and `other`, in grosze; each may be the company. */
export interface Between {
  /** The net debt of `one` to `other`; negative: the other way round. It is all that is open, less the credit. */
  readonly owed: number;
  /** The part of the payments of `one` to `other` that no entry took, less the same the other way round. */
  readonly credit: number;
  /** The open amounts, in any order of their lines. */
  readonly open: readonly OpenEntry[];
  /** The part of a debt of `one` to the other that credit pays, so that it is not to be paid, by order. */
  readonly covered: ReadonlyMap<string, number>;
  /** The labels of the claims that wait for an answer or are contested. */
  readonly claims: readonly string[];
}

/** One person's grant in one order; of a correction the difference, with the closed month that it corrects. */
export type ReportLine = { order: string; person: string; payer: string; amount: number; corrects?: string };

type Maybe<T> = T | Promise<T>;

/** The statements that are compared after each command. The oracle implements it, and so does each implementation of the rules. */
export interface Money {
  do(command: Command): Maybe<Outcome>;
  between(one: string, other: string): Maybe<Between>;
}

/** The same, with the company's books. */
export interface MoneyOfCompany extends Money {
  /** The company's part of a person's share of an order. */
  grant(order: string, person: string): Maybe<number>;
  /** The rest of the month of a date for a person; `undefined` if the company pays nothing of orders for that date now. */
  left(person: string, date: string): Maybe<number | undefined>;
  /** The company's debt to a payer for the orders of each month, and the amount that a payout of it pays: `2026-03: 100, to pay 90`. */
  debts(payer: string): Maybe<readonly string[]>;
  /** The lines of a month's report. */
  report(month: string): Maybe<readonly ReportLine[]>;
}
