import { sum } from '../payments/coverage.js';
import { Ledger, type Order } from '../payments/ledger.js';
import { monthOf, perMonth, type Setting } from './settings.js';
import { COMPANY, type ReportLine } from './world.js';

/** `ceiling`: "the amount at which a grant was made". */
export type Grant = { person: string; order: string; date: string; ceiling: number };

/** The ledger of payments, with the company as a party. What is granted follows from ceilings and shares. */
export class CompanyLedger extends Ledger {
  readonly settings: Setting[] = [];
  grants: Grant[] = [];
  readonly closed: { month: string; lines: ReportLine[] }[] = [];
  /** The date of each order, in the order in which they were made. */
  readonly dates = new Map<string, string>();
  /** As which thing that happened each order began to count, which is when it became ORDERED. */
  readonly countsSince = new Map<string, number>();
  /** `start`: the first date of the sequence. No month before it has grants. */
  constructor(
    readonly start = '2026-03-10',
    public today = start,
  ) {
    super();
  }

  /** "A person's share of it is what their entry costs." */
  share(order: string, person: string): number {
    return this.order(order)?.entries.get(person) ?? 0;
  }

  /** "Later it is the ceiling or the present share, whichever is less." */
  amountOf({ ceiling, order, person }: Grant): number {
    return Math.min(ceiling, this.share(order, person));
  }

  grant(order: string, person: string): number {
    return sum(
      this.grants.filter((one) => one.order === order && one.person === person).map((one) => this.amountOf(one)),
    );
  }

  /**
   * "The maximum a month of that setting less the person's other grants for dates of that month." They count by their ceilings, up to which they
   * rise again: otherwise a person could get more than the maximum.
   */
  leftOfMonth(setting: Setting, person: string, date: string): number {
    const others = this.grants.filter((one) => one.person === person && monthOf(one.date) === monthOf(date));
    return Math.max(0, perMonth(setting) - sum(others.map((one) => this.reserved(one))));
  }

  /** How much of the month a grant takes. */
  reserved(grant: Grant): number {
    return grant.ceiling;
  }

  /** "It owes the payer of an order the sum of the grants in it. Each person owes the payer their share less their grant." */
  override due(order: Order, person: string): number {
    if (!this.isPayable(order)) return 0;
    if (person === COMPANY) return sum([...order.entries.keys()].map((one) => this.grant(order.name, one)));
    return person === order.payer ? 0 : super.due(order, person) - this.grant(order.name, person);
  }

  /** Gives an order a date. Orders stand in the order of their dates, those of one date as they were made. */
  setDate(order: string, date: string): void {
    this.dates.set(order, date);
    const made = [...this.dates.keys()];
    const place = ({ name }: Order) => `${this.dates.get(name)} ${String(made.indexOf(name)).padStart(3, '0')}`;
    this.orders.sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
