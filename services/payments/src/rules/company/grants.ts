import Type, { type Static } from '@kantyna/typebox';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import type { CompanySetting, OwnCompanyPart } from '@kantyna/contracts/payments/company';
import { companyPartOf } from '@kantyna/order-rules/company-part';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { daysAfter } from '@kantyna/kernel/clock';
import { derivedId } from '@kantyna/kernel/ids';
import { compare } from '../balance.js';
import type { PayableOrder } from '../order.js';
import { settingFor } from './settings.js';

/** How an entry counts: for which date, of which share (grosze), and since when (empty: since before that was known). */
const Counting = Shape({ date: Type.String(), orderedAt: Type.String(), share: GroszeSum });

/** A grant of `amount`, and what the setting says from which it was made. All in grosze but `percentage`. */
const Grant = Shape({
  perDay: GroszeSum,
  percentage: Type.Optional(Type.Integer()),
  perMonth: GroszeSum,
  amount: GroszeSum,
});

/** A person's entry in an order, as of a version of the order. Without `counting` it does not count, and has no grant. */
const CountedEntry = Shape({
  orderId: Id,
  version: Type.Integer(),
  counting: Type.Optional(Counting),
  grant: Type.Optional(Grant),
});
type CountedEntry = Static<typeof CountedEntry>;

/**
 * What the company pays for a person of one month (`YYYY-MM`): their entries, the earliest first. `untold` are the orders whose amount has
 * changed and is not noted and told yet.
 */
export const MonthGrants = Shape({
  personId: Id,
  month: Type.String(),
  entries: Type.Array(CountedEntry),
  untold: Type.Array(Id),
});
export type MonthGrants = Static<typeof MonthGrants>;

/** A person's month in which the company pays nothing yet. */
export const noGrants = (personId: string, month: string): MonthGrants => ({
  ...{ personId, month },
  ...{ entries: [], untold: [] },
});

/** The id of a person's grants of a month. */
export const monthGrantsId = (personId: string, month: string): string => derivedId('grants', personId, month);

/** The month (`YYYY-MM`) of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** A version of an order, as far as it is about one person and month. */
export interface OrderNews {
  readonly orderId: string;
  readonly version: number;
  readonly counting?: Static<typeof Counting> | undefined;
}

/** Whether the company pays of an order that became ORDERED on a date: it does until the day after the order's date. */
export const isInTime = (orderDate: string, orderedOn: string): boolean => orderedOn <= daysAfter(orderDate, 1);

/** The news of a version of an order for a person and month. */
export function newsFor(
  orderId: string,
  version: number,
  order: Pick<PayableOrder, 'orderDate' | 'orderState' | 'orderedOn' | 'orderedAt' | 'entries'>,
  { personId, month }: Pick<MonthGrants, 'personId' | 'month'>,
): OrderNews {
  const { orderDate: date, orderedOn = '', orderedAt = '' } = order;
  const share = order.entries.find(({ person }) => person.id === personId)?.amount;
  const counts = isOwedIn(order.orderState) && isInTime(date, orderedOn) && monthOf(date) === month;
  return { orderId, version, ...(counts && share !== undefined && { counting: { date, orderedAt, share } }) };
}

/**
 * A person's grants of a month after a version of an order (docs/rules/company.md, Grants). An older version, and a repeated one, change
 * nothing. A setting counts where a grant is made.
 */
export function decideGrants(
  present: MonthGrants,
  { orderId, version, counting }: OrderNews,
  settings: readonly CompanySetting[],
): MonthGrants {
  const old = present.entries.find((one) => one.orderId === orderId);
  if (old && old.version > version) return present;
  const kept = old?.counting?.date === counting?.date ? old?.grant : undefined;
  const grant = counting && (kept ?? madeFrom(settingFor(settings, counting.date, present.personId)));
  if (!old && !grant) return present;
  const next: CountedEntry = { orderId, version, ...(counting && { counting }), ...(grant && { grant }) };
  const entries = granted([...present.entries.filter((one) => one !== old), next]);
  const before = new Map(present.entries.map((one) => [one.orderId, one.grant?.amount]));
  const changed = entries.filter((one) => (one.grant?.amount ?? 0) !== (before.get(one.orderId) ?? 0));
  return {
    ...present,
    entries,
    untold: [...new Set([...present.untold, ...changed.map((one) => one.orderId)])].toSorted(),
  };
}

const madeFrom = (setting: CompanySetting | undefined): Static<typeof Grant> | undefined =>
  setting && {
    perDay: setting.perDay ?? 0,
    ...(setting.percentage !== undefined && { percentage: setting.percentage }),
    ...{ perMonth: setting.perMonth, amount: 0 },
  };

/**
 * The entries of a person's month, the earliest first, each with what is granted of it: as far as the day and the month have room after those
 * before it.
 *
 *     15,00 a day, 20,00 a month: on Monday 8,00 and 12,00, on Tuesday 12,00    → 8,00, 7,00 and 5,00
 */
function granted(entries: readonly CountedEntry[]): CountedEntry[] {
  const done: CountedEntry[] = [];
  for (const entry of entries.toSorted(byTime)) {
    const { counting, grant } = entry;
    if (!counting || !grant) done.push(entry);
    else {
      const { most } = roomAfter(done, counting.date, grant);
      const amount = companyPartOf({ most, percentage: grant.percentage }, counting.share);
      done.push({ ...entry, grant: { ...grant, amount } });
    }
  }
  return done;
}

const byTime = (one: CountedEntry, other: CountedEntry): number =>
  compare(one.counting?.date ?? '', other.counting?.date ?? '') ||
  compare(one.counting?.orderedAt ?? '', other.counting?.orderedAt ?? '') ||
  compare(one.orderId, other.orderId);

/** What these entries leave of a month, and at `most` of a date of it, in grosze. */
function roomAfter(
  entries: readonly CountedEntry[],
  date: string,
  { perDay, perMonth }: Pick<Static<typeof Grant>, 'perDay' | 'perMonth'>,
) {
  const sumOf = (some: readonly CountedEntry[]) => some.reduce((sum, { grant }) => sum + (grant?.amount ?? 0), 0);
  const leftOfMonth = Math.max(0, perMonth - sumOf(entries));
  const leftOfDay = perDay - sumOf(entries.filter(({ counting }) => counting?.date === date));
  return { leftOfMonth, most: Math.max(0, Math.min(leftOfDay, leftOfMonth)) };
}

/** What is left of a person's month by what holds for its latest entry with a grant, in grosze; `undefined` if there is none. */
export function leftOfMonth({ entries }: Pick<MonthGrants, 'entries'>): number | undefined {
  const latest = entries.findLast(({ grant }) => grant !== undefined);
  return latest && roomAfter(entries, latest.counting?.date ?? '', latest.grant!).leftOfMonth;
}

/** What the company pays of the shares of an order's people, in grosze, by `personId`. `grants` are all that know of the order. */
export const grantsOfOrder = (orderId: string, grants: readonly MonthGrants[]) =>
  grants
    .map(({ personId, entries }) => ({
      personId,
      amount: entries.find((one) => one.orderId === orderId)?.grant?.amount ?? 0,
    }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => (one.personId < other.personId ? -1 : 1));

/**
 * What the company pays of an entry of a date at most for a person, if it was ordered `today`. `orderId` is the order that it is for. Empty
 * if it pays nothing.
 */
export function ownPart(
  settings: readonly CompanySetting[],
  grants: Pick<MonthGrants, 'entries'> | undefined,
  personId: string,
  { date, orderId, today }: { date: string; orderId?: string | undefined; today: string },
): OwnCompanyPart {
  const grant = isInTime(date, today) ? madeFrom(settingFor(settings, date, personId)) : undefined;
  if (!grant) return {};
  const { percentage } = grant;
  const others = grants?.entries.filter((one) => one.orderId !== orderId) ?? [];
  return { ...roomAfter(others, date, grant), ...(percentage !== undefined && { percentage }) };
}
