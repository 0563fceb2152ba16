import { daysLater, monthOf } from './calendar.js';
import type { Setting } from './commands.js';
import { sum } from './coverage.js';
import type { ReportLine } from './money.js';
import { isPayable, type Order } from './orders.js';
import { holds, partOf, perMonth, settingOf } from './settings.js';

/** `setting`: the one from which it was made. `date`: the order's, when it was made. */
export type Grant = { person: string; order: Order; date: string; setting: Setting; amount: number };

/** The company's part (docs/rules/company.md, Grants). `start`: today at first. No month before it has grants. */
export class CompanyPart {
  readonly settings: Setting[] = [];
  readonly closed: { month: string; lines: ReportLine[] }[] = [];
  grants: Grant[] = [];
  today: string;

  constructor(
    private readonly orders: readonly Order[],
    readonly start: string,
  ) {
    this.today = start;
  }

  /** "While it is ORDERED or DELIVERED, is not deleted, and became ORDERED by the end of the day after its date." */
  counts(order: Order): boolean {
    return isPayable(order) && order.placed!.on <= daysLater(order.date, 1);
  }

  grant(order: Order, person: string): number {
    return sum(this.grants.filter((one) => one.order === order && one.person === person).map(({ amount }) => amount));
  }

  /** A person's grants for entries of a month, the earliest first: by date, "of one date those whose order became ORDERED earlier". */
  grantsOf(person: string, month: string): Grant[] {
    const own = this.grants.filter((one) => one.person === person && monthOf(one.date) === month);
    return own.toSorted(
      (one, other) => Date.parse(one.date) - Date.parse(other.date) || one.order.placed!.at - other.order.placed!.at,
    );
  }

  /** "The maximum a month less their grants for all earlier entries of that month": of what would be the last one. */
  leftOfMonth(setting: Setting, person: string, date: string): number {
    return Math.max(0, perMonth(setting) - total(this.grantsOf(person, monthOf(date))));
  }

  /**
   * "The least of these amounts: the present share, or the percentage of it; what is left of the day; what is left of the month." `earlier`
   * are the person's grants for earlier entries of that month.
   */
  amountOf({ setting, order, person, date }: Grant, earlier: readonly Grant[]): number {
    const ofDay = earlier.filter((one) => one.date === date);
    const part = partOf(setting, order.entries.get(person) ?? 0);
    return Math.max(0, Math.min(part, (setting.perDay ?? 0) - total(ofDay), perMonth(setting) - total(earlier)));
  }

  /** Releases and makes grants after something happened, and says anew what they are. */
  follow(): void {
    // "It goes by that setting until the order no longer counts or gets another date. Then it is released."
    this.grants = this.grants.filter(({ order, person, date }) => this.isGranted(order, person) && order.date === date);
    // "A grant is made once the order counts, from the setting of the order's date." Entries "for which no grant was made, get theirs".
    for (const order of this.orders) for (const person of order.entries.keys()) this.makeGrant(order, person);
    // "All grants of a person and month follow at once when something changes."
    const months = new Set(this.grants.map(({ date }) => monthOf(date)));
    for (const person of new Set(this.grants.map((one) => one.person)))
      for (const month of months) {
        const grants = this.grantsOf(person, month);
        for (const [index, grant] of grants.entries()) grant.amount = this.amountOf(grant, grants.slice(0, index));
      }
  }

  /** "Everybody with an entry can have one", once the order counts. */
  private isGranted(order: Order, person: string): boolean {
    return order.entries.has(person) && this.counts(order);
  }

  private makeGrant(order: Order, person: string): void {
    const { date } = order;
    const setting = settingOf(this.settings, date);
    if (!setting || !holds(setting, person, date) || !this.isGranted(order, person)) return;
    if (this.grants.some((grant) => grant.person === person && grant.order === order)) return;
    this.grants.push({ order, person, date, setting, amount: 0 });
  }
}

/** The sum of grants or lines of a report. */
export const total = (amounts: readonly { readonly amount: number }[]): number =>
  sum(amounts.map(({ amount }) => amount));
