import type { Action, Money, Outcome } from '../payments/world.js';
import type { Setting } from './settings.js';

/** The company's name as a party of the balance. */
export const COMPANY = 'company';

/** What happens beside payments and orders. All but `move` and `wait` are done by a manager. `amount`: what the manager saw, in grosze. */
export type CompanyAction =
  | Action
  | { type: 'set'; setting: Setting }
  | { type: 'unset'; from: string }
  | { type: 'move'; order: string; date: string }
  | { type: 'reimburse'; label: string; to: string; amount: number; month?: string }
  | { type: 'unreimburse'; to: string; payment: string }
  | { type: 'close'; month: string; amount: number }
  | { type: 'wait'; days: number };

/** The actions of a type. */
export type Of<Type extends CompanyAction['type']> = Extract<CompanyAction, { type: Type }>;

/** What is compared after each action, beside what payments compare. The company is one of the parties. */
export interface CompanyMoney extends Money {
  do(action: CompanyAction): Promise<Outcome>;
  /** Forgets what it was told, of a system that keeps replies until the next action. */
  askAgain?(): void;
  /** What the company pays of a person's share of an order. */
  grant(order: string, person: string): Promise<number>;
  /** What is left of the month of a date for a person; `undefined` if the company pays nothing of what is ordered for that date now. */
  left(person: string, date: string): Promise<number | undefined>;
  /** What the company owes a payer for the orders of each month in which it owes anything, and what a reimbursement pays of it: `2026-03: 100, to pay 90`. */
  debts(payer: string): Promise<string[]>;
  /** The lines of a month's report: `order-1 Anna paid by Piotr: 100`, of a correction with `, corrects 2026-02`. */
  report(month: string): Promise<ReportLine[]>;
}

/** One person's grant in one order, in grosze; of a correction the difference, with the closed month that it corrects. */
export type ReportLine = { order: string; person: string; payer: string; amount: number; corrects?: string };
