import { sum } from '../payments/coverage.js';
import { Ledger, type Order } from '../payments/ledger.js';
import { holds, monthOf, perMonth, settingOf, type Setting } from './settings.js';
import { COMPANY, type ReportLine } from './world.js';

/** `ceiling`: "the amount at which a grant was made". */
export type Grant = { person: string; order: string; date: string; ceiling: number; amount: number };

/** The ledger of payments, with the company as a party. What is granted follows from ceilings and shares. */
export class CompanyLedger extends Ledger {
  readonly settings: Setting[] = [];
  grants: Grant[] = [];
  readonly closed: { month: string; lines: ReportLine[] }[] = [];
  /** The date of each order, in the order in which they were made. */
  readonly dates = new Map<string, string>();
  /** When payments heard of each order that counts, the first time first: as which thing that happened, of which date, and the setting then. */
  readonly heard = new Map<string, { at: number; date: string; setting: Setting | undefined }[]>();
  /** `start`: the first date of the sequence. No month before it has grants. */
  constructor(
    readonly start = '2026-03-10',
    public today = start,
  ) {
    super();
  }

  /** Payments hears that an order counts. An order that no longer counts is not heard of. */
  hear(name: string): void {
    const date = this.dates.get(name)!;
    this.domainEvents += 1;
    const now = { at: this.domainEvents, date, setting: settingOf(this.settings, date) };
    if (this.isPayable(this.order(name)!)) this.heard.set(name, [...(this.heard.get(name) ?? []), now]);
    else this.heard.delete(name);
  }

  /** When payments first heard of an order while a setting held for a person. What was never heard of comes after everything else. */
  heardOf(order: string, person: string): number {
    const first = this.heard.get(order)?.find(({ setting, date }) => setting && holds(setting, person, date));
    return first?.at ?? Number.MAX_SAFE_INTEGER;
  }

  /** Of the orders of a setting's dates "those of earlier dates first, of one date in the order in which people opened them". */
  ordersOf(setting: Setting): string[] {
    return [...this.dates]
      .filter(([, date]) => settingOf(this.settings, date) === setting)
      .toSorted(([, one], [, other]) => (one < other ? -1 : Number(one > other)))
      .map(([order]) => order);
  }

  /** "A person's share of it is what their entry costs." */
  share(order: string, person: string): number {
    return this.order(order)?.entries.get(person) ?? 0;
  }

  /**
   * "Later it is the ceiling or the present share, whichever is less: it falls when the share falls, and rises with it up to the ceiling again, as
   * far as the month has room." A lack of room lowers no grant: "a change of settings never touches what was granted".
   */
  amountOf(grant: Grant): number {
    const { ceiling, amount, order, person, date } = grant;
    const setting = settingOf(this.settings, date);
    const room = setting ? this.leftOfMonth(setting, person, date) + amount : amount;
    return Math.min(ceiling, this.share(order, person), Math.max(amount, room));
  }

  grant(order: string, person: string): number {
    return sum(this.grants.filter((one) => one.order === order && one.person === person).map(({ amount }) => amount));
  }

  /** "The maximum a month of that setting less the person's other grants for dates of that month." */
  leftOfMonth(setting: Setting, person: string, date: string): number {
    const others = this.grants.filter((one) => one.person === person && monthOf(one.date) === monthOf(date));
    return Math.max(0, perMonth(setting) - sum(others.map(({ amount }) => amount)));
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
