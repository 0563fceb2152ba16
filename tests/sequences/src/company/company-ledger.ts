import { sum } from '../payments/coverage.js';
import { Ledger, type Order } from '../payments/ledger.js';
import { daysLater, monthOf, partOf, perMonth, type Setting } from './settings.js';
import { COMPANY, type ReportLine } from './world.js';

/** `setting`: the one from which it was made. */
export type Grant = { person: string; order: string; date: string; setting: Setting; amount: number };

/** The ledger of payments, with the company as a party. */
export class CompanyLedger extends Ledger {
  readonly settings: Setting[] = [];
  grants: Grant[] = [];
  readonly closed: { month: string; lines: ReportLine[] }[] = [];
  /** The date of each order, in the order in which they were made. */
  readonly dates = new Map<string, string>();
  /** When each order was placed: as which thing that happened, and on which date. */
  readonly placed = new Map<string, { at: number; on: string }>();
  /** `start`: the first date of the sequence. No month before it has grants. */
  constructor(
    readonly start = '2026-03-10',
    public today = start,
  ) {
    super();
  }

  /** "An order becomes ORDERED when it is placed; if it is brought back as ordered, the time at which it was placed stays." */
  changeState(order: Order, to: Order['state']): void {
    this.domainEvents += 1;
    const isBrought =
      !this.isPayable({ ...order, state: to }) || (order.state !== 'CREATED' && this.placed.has(order.name));
    if (!isBrought) this.placed.set(order.name, { at: this.domainEvents, on: this.today });
  }

  /** "It is ORDERED or DELIVERED, is not deleted, and became ORDERED by the end of the day after its date." */
  counts(order: Order): boolean {
    return this.isPayable(order) && this.placed.get(order.name)!.on <= daysLater(this.dates.get(order.name)!, 1);
  }

  /** "A person's share of it is what their entry costs." */
  share(order: string, person: string): number {
    return this.order(order)?.entries.get(person) ?? 0;
  }

  grant(order: string, person: string): number {
    return sum(this.grants.filter((one) => one.order === order && one.person === person).map(({ amount }) => amount));
  }

  /** A person's grants for entries of a month, the earliest first: by date, "of one date those whose order became ORDERED earlier". */
  grantsOf(person: string, month: string): Grant[] {
    return this.grants
      .filter((one) => one.person === person && monthOf(one.date) === month)
      .toSorted(
        (one, other) =>
          Date.parse(one.date) - Date.parse(other.date) ||
          this.placed.get(one.order)!.at - this.placed.get(other.order)!.at,
      );
  }

  /** The maximum a month of a setting less a person's grants of that month. */
  leftOfMonth(setting: Setting, person: string, date: string): number {
    return Math.max(0, perMonth(setting) - sum(this.grantsOf(person, monthOf(date)).map(({ amount }) => amount)));
  }

  /**
   * "The least of these amounts: the present share, or the percentage of it; what is left of the day; what is left of the month." `earlier`
   * are the grants for earlier entries of that month.
   */
  amountOf({ setting, order, person, date }: Grant, earlier: readonly Grant[]): number {
    const total = (grants: readonly Grant[]) => sum(grants.map(({ amount }) => amount));
    const ofDay = earlier.filter((one) => one.date === date);
    return Math.max(
      0,
      Math.min(
        partOf(setting, this.share(order, person)),
        (setting.perDay ?? 0) - total(ofDay),
        perMonth(setting) - total(earlier),
      ),
    );
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
