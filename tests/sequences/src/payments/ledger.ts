import { sum, type Line, type OpenEntry } from './coverage.js';
import type { OrderStateName } from './world.js';

/** An order and its present entries, by person: the price in grosze. */
export type Order = {
  name: string;
  creator: string;
  payer: string;
  state: OrderStateName;
  entries: Map<string, number>;
};
/**
 * Money that `from` gave `to`: amount = lines on entries of `from` − lines on entries of `to` + credit. A payment that is written off has no label.
 * `by` confirmed it as the `at`th thing that happened, for the entry in an order or for everything.
 */
export type Payment = {
  label?: string;
  by: string;
  at: number;
  order?: string;
  from: string;
  to: string;
  amount: number;
  lines: Line[];
  credit: number;
  isTakenBack: boolean;
};
/** `from` says that they paid `to`: for the entry in an order, or everything. */
export type Claim = {
  label: string;
  from: string;
  to: string;
  amount: number;
  order?: string;
  state: 'waiting' | 'contested' | 'confirmed' | 'withdrawn';
  /** The label of the payment that it became. */
  confirmedAs?: string;
  /** Whether `to` said that nothing came. */
  isDenied?: boolean;
  /** As which thing that happened it was withdrawn. */
  withdrawnAt?: number;
};

/** Everything that happened, and the sums over it. Nothing is stored that can be summed. Orders stand in the order of their dates. */
export class Ledger {
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly claims: Claim[] = [];
  readonly erased = new Set<string>();
  /** How many things happened to money. */
  domainEvents = 0;

  order(name: string): Order | undefined {
    return this.orders.find((order) => order.name === name);
  }

  isPayable(order: Order): boolean {
    return order.state === 'ORDERED' || order.state === 'DELIVERED';
  }

  /** What a person's entry costs them. */
  due(order: Order, person: string): number {
    if (!this.isPayable(order) || person === order.payer) return 0;
    return order.entries.get(person) ?? 0;
  }

  /** Payments between the two that were not taken back. */
  paymentsBetween(one: string, other: string): Payment[] {
    return this.payments.filter((payment) => !payment.isTakenBack && isBetween(payment, one, other));
  }

  /** The payments with a line on a person's entry, between the person and the order's present payer. */
  paymentsForEntry(order: Order, person: string): Payment[] {
    return this.paymentsBetween(person, order.payer).filter((payment) =>
      payment.lines.some((line) => isFor(line, order, person)),
    );
  }

  confirmed(order: Order, person: string): number {
    const lines = this.paymentsBetween(person, order.payer).flatMap((payment) => payment.lines);
    return sum(lines.filter((line) => isFor(line, order, person)).map((line) => line.amount));
  }

  /** What is open for a person in an order, also when the entry was removed: its lines stay. */
  open(order: Order, person: string): number {
    return this.due(order, person) - this.confirmed(order, person);
  }

  /** What credit pays of a person's entry: what the older entries that they owe the same one leave of it. */
  covered(order: Order, person: string): number {
    const entries = this.openBetween(person, order.payer).filter((entry) => entry.person === person && entry.open > 0);
    const place = entries.findIndex((entry) => entry.order === order.name);
    if (place < 0) return 0;
    const left = this.credit(person, order.payer) - sum(entries.slice(0, place).map((entry) => entry.open));
    return Math.max(0, Math.min(left, entries[place]!.open));
  }

  /** Whether the payer said that what a person claims for their entry did not come, and has confirmed nothing for it since the claim is gone. */
  isDenied({ name, payer }: Order, person: string): boolean {
    return this.claims
      .filter((claim) => claim.from === person && claim.to === payer && claim.isDenied)
      .filter((claim) => claim.order === undefined || claim.order === name)
      .some(({ state, order, withdrawnAt = 0 }) => {
        if (state !== 'withdrawn') return state === 'contested';
        return !this.paymentsBetween(person, payer).some(
          (payment) =>
            payment.from === person &&
            payment.by === payer &&
            payment.at > withdrawnAt &&
            (order === undefined || payment.order === undefined || payment.order === order),
        );
      });
  }

  /** What is open between the two, oldest first: of each order that one of them pays, the entry of the other one. */
  openBetween(one: string, other: string): OpenEntry[] {
    const pairs = [
      [one, other],
      [other, one],
    ] as const;
    return this.orders.flatMap((order) =>
      pairs.map(([person, to]) => {
        const due = order.payer === to ? this.due(order, person) : 0;
        const lines = this.paymentsBetween(person, to).flatMap((payment) => payment.lines);
        const confirmed = sum(lines.filter((line) => isFor(line, order, person)).map((line) => line.amount));
        return { order: order.name, person, open: due - confirmed };
      }),
    );
  }

  credit(one: string, other: string): number {
    return sum(
      this.paymentsBetween(one, other).map((payment) => (payment.from === one ? payment.credit : -payment.credit)),
    );
  }

  balance(one: string, other: string): number {
    return this.dueTo(one, other) - this.dueTo(other, one) - this.paidTo(one, other) + this.paidTo(other, one);
  }

  /** The claims of `from` to `to` that wait for an answer or are contested. */
  openClaims(from: string, to: string): Claim[] {
    return this.claims.filter(
      (claim) => claim.from === from && claim.to === to && (claim.state === 'waiting' || claim.state === 'contested'),
    );
  }

  /** Whether something is confirmed to the payer of the order, or by them, for anybody. */
  isPayerFixed(order: Order): boolean {
    const people = this.payments.flatMap((payment) => [payment.from, payment.to]);
    return people.some((person) => person !== order.payer && this.confirmed(order, person) !== 0);
  }

  private dueTo(person: string, payer: string): number {
    return sum(this.orders.filter((order) => order.payer === payer).map((order) => this.due(order, person)));
  }

  private paidTo(from: string, to: string): number {
    return sum(
      this.paymentsBetween(from, to)
        .filter((payment) => payment.from === from)
        .map((payment) => payment.amount),
    );
  }
}

/** Whether a payment or claim is between these two, in whichever direction. */
export function isBetween(given: { from: string; to: string }, one: string, other: string): boolean {
  return (given.from === one && given.to === other) || (given.from === other && given.to === one);
}

function isFor(line: Line, order: Order, person: string): boolean {
  return line.order === order.name && line.person === person;
}
