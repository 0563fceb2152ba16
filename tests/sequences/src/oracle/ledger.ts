import { COMPANY, done, type CarriedDebt, type Outcome } from './commands.js';
import { CompanyPart } from './company-part.js';
import { amountOf, coverEverything, sum, type Covered } from './coverage.js';
import type { OpenEntry } from './money.js';
import { isPayable, type Order } from './orders.js';

/**
 * Money that `from` gave `to`. `by` confirmed it as the `at`th thing that happened, for the entry in an order or for everything. A payment that is
 * written off has no label. `file`: it is no money, but a debt of a file of balances from elsewhere.
 */
export type Payment = Covered & {
  label?: string | undefined;
  by: string;
  at: number;
  order?: string | undefined;
  file?: string;
  from: string;
  to: string;
  amount: number;
  isTakenBack: boolean;
};

/** `from` says that they paid `to`: for the entry in an order, or everything. */
export type Claim = {
  label: string;
  from: string;
  to: string;
  amount: number;
  order?: string | undefined;
  state: 'waiting' | 'contested' | 'confirmed' | 'withdrawn';
  /** The payment that it became. */
  payment?: Payment;
  /** Whether `to` said that nothing came. */
  isDenied?: boolean;
  /** As which thing that happened it was withdrawn. */
  withdrawnAt?: number;
};

/** Everything that happened, and the sums over it. Nothing is stored that can be summed. */
export class Ledger {
  /** By their dates, those of one date as they were made. */
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly claims: Claim[] = [];
  readonly erased = new Set<string>();
  /** The debts of each file of balances from elsewhere, by its label. */
  readonly files = new Map<string, readonly CarriedDebt[]>();
  readonly company: CompanyPart;
  /** How many things happened to money. */
  happened = 0;

  constructor(start = '2026-03-10') {
    this.company = new CompanyPart(this.orders, start);
  }

  order(name: string | undefined): Order | undefined {
    return this.orders.find((order) => order.name === name);
  }

  /** "The owner of each entry owes its payer what it costs." "The company owes the payer the sum of the grants, each person their share less their grant." */
  due(order: Order, person: string): number {
    if (!isPayable(order)) return 0;
    if (person === COMPANY) return sum([...order.entries.keys()].map((one) => this.company.grant(order, one)));
    return person === order.payer ? 0 : (order.entries.get(person) ?? 0) - this.company.grant(order, person);
  }

  /** Payments between the two that were not taken back. */
  paymentsBetween(one: string, other: string): Payment[] {
    return this.payments.filter((payment) => !payment.isTakenBack && isBetween(payment, one, other));
  }

  /** The payments with a line on a person's entry, between the person and the order's present payer. */
  paymentsForEntry({ name, payer }: Order, person: string): Payment[] {
    return this.paymentsBetween(person, payer).filter(({ lines }) =>
      lines.some((line) => line.order === name && line.person === person),
    );
  }

  /** "Confirmed for an entry is the sum of its lines." */
  confirmed(order: Order, person: string, payer = order.payer): number {
    const lines = this.paymentsBetween(person, payer).flatMap((payment) => payment.lines);
    const own = lines.filter((line) => line.order === order.name && line.person === person);
    return sum(own.map(({ amount }) => amount));
  }

  /** "Open is its cost less that", also when the entry was removed: its lines stay. */
  open(order: Order, person: string, payer = order.payer): number {
    return (order.payer === payer ? this.due(order, person) : 0) - this.confirmed(order, person, payer);
  }

  /** The open amounts between the two, the oldest first: for each order that one of them pays or paid, the entry of the other one. */
  openBetween(one: string, other: string): OpenEntry[] {
    return this.orders.flatMap((order) => [
      { order: order.name, person: one, open: this.open(order, one, other) },
      { order: order.name, person: other, open: this.open(order, other, one) },
    ]);
  }

  /** "What the owner's credit with its payer covers, the oldest entries first." */
  covered(order: Order, person: string, payer = order.payer): number {
    const entries = this.openBetween(person, payer).filter((entry) => entry.person === person && entry.open > 0);
    const place = entries.findIndex((entry) => entry.order === order.name);
    if (place < 0) return 0;
    const left = this.credit(person, payer) - sum(entries.slice(0, place).map(({ open }) => open));
    return Math.max(0, Math.min(left, entries[place]!.open));
  }

  /** "What no entry takes is credit." */
  credit(one: string, other: string): number {
    const given = this.paymentsBetween(one, other).map(({ from, credit }) => (from === one ? credit : -credit));
    return sum(given);
  }

  /** "The balance of two people is always what is due by their orders less their payments." */
  balance(one: string, other: string): number {
    const dueTo = (person: string, payer: string) =>
      sum(this.orders.filter((order) => order.payer === payer).map((order) => this.due(order, person)));
    const given = this.paymentsBetween(one, other).map(({ from, amount }) => (from === one ? amount : -amount));
    return dueTo(one, other) - dueTo(other, one) - sum(given);
  }

  /** The claims of `from` to `to` that wait for an answer or are contested. */
  openClaims(from: string, to: string): Claim[] {
    return this.claims.filter((claim) => claim.from === from && claim.to === to && isOpen(claim));
  }

  /** The lines and the credit of a payment that is for everything between the two. */
  coverEverything(from: string, to: string, amount: number): Covered {
    return coverEverything(from, amount, this.openBetween(from, to), this.credit(from, to));
  }

  /** Adds a payment. */
  pay(payment: Omit<Payment, 'at' | 'amount' | 'isTakenBack'>): Outcome {
    this.happened += 1;
    const amount = amountOf(payment.lines, payment.from) + payment.credit;
    this.payments.push({ ...payment, amount, at: this.happened, isTakenBack: false });
    return done;
  }
}

export const isOpen = ({ state }: Claim): boolean => state === 'waiting' || state === 'contested';

/** Whether a payment or claim is between these two, in whichever direction. */
export const isBetween = ({ from, to }: { from: string; to: string }, one: string, other: string): boolean =>
  (from === one && to === other) || (from === other && to === one);
