import type { Command, Outcome } from './commands.js';

/** What is open for the entry of one of two people whose payer is, or was, the other one. Negative: to be given back. */
export interface OpenEntry {
  readonly order: string;
  readonly person: string;
  readonly open: number;
}

/** What `one` and `other` owe each other, in grosze; each may be the company. */
export interface Between {
  /** What `one` owes `other` net; negative: the other way round. It is all that is open, less the credit. */
  readonly owed: number;
  /** What no entry took of what `one` paid `other`, less the same the other way round. */
  readonly credit: number;
  /** What is not settled, in any order of its lines. */
  readonly open: readonly OpenEntry[];
  /** What credit pays of what `one` owes the other, so that it is not to be paid, by order. */
  readonly covered: ReadonlyMap<string, number>;
  /** The labels of the claims that wait for an answer or are contested. */
  readonly claims: readonly string[];
}

/** One person's grant in one order; of a correction the difference, with the closed month that it corrects. */
export type ReportLine = { order: string; person: string; payer: string; amount: number; corrects?: string };

type Maybe<T> = T | Promise<T>;

/** What is compared after each command. The oracle implements it, and so does each implementation of the rules. */
export interface Money {
  do(command: Command): Maybe<Outcome>;
  between(one: string, other: string): Maybe<Between>;
}

/** The same, with the company's books. */
export interface MoneyOfCompany extends Money {
  /** What the company pays of a person's share of an order. */
  grant(order: string, person: string): Maybe<number>;
  /** What is left of the month of a date for a person; `undefined` if the company pays nothing of what is ordered for that date now. */
  left(person: string, date: string): Maybe<number | undefined>;
  /** What the company owes a payer for the orders of each month in which it owes anything, and what a payout of it pays: `2026-03: 100, to pay 90`. */
  debts(payer: string): Maybe<readonly string[]>;
  /** The lines of a month's report. */
  report(month: string): Maybe<readonly ReportLine[]>;
}
