import Type, { type Static } from '@kantyna/typebox';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import type { CompanySetting, OwnCompanyPart } from '@kantyna/contracts/payments/company';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { derivedId } from '@kantyna/kernel/ids';
import type { PayableOrder } from '../order.js';
import { partOfDay, settingFor } from './settings.js';

/**
 * A person's entry in an order, as of a version of the order. It counts while it has a `share`. `dates` are all that the order has had in
 * this month, the present one last. With `grant` it has the grant of its date: `ceiling` is the amount at which it was made, `perMonth` the
 * maximum of the month by its setting. All in grosze.
 */
const CountedEntry = Shape({
  orderId: Id,
  version: Type.Integer(),
  dates: Type.Array(Type.String()),
  share: Type.Optional(GroszeSum),
  grant: Type.Optional(Shape({ ceiling: GroszeSum, perMonth: GroszeSum, amount: GroszeSum })),
});
type CountedEntry = Static<typeof CountedEntry>;

/** What the company pays for a person of one month (`YYYY-MM`): their entries, those first whose order counted first. */
export const MonthGrants = Shape({ personId: Id, month: Type.String(), entries: Type.Array(CountedEntry) });
export type MonthGrants = Static<typeof MonthGrants>;

/** The id of a person's grants of a month. */
export const monthGrantsId = (personId: string, month: string): string => derivedId('grants', personId, month);

/** The month (`YYYY-MM`) of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** A version of an order, as far as it is about one person and month: its date and their share there, if it counts. */
export interface OrderNews {
  readonly orderId: string;
  readonly version: number;
  readonly counting?: { readonly date: string; readonly share: number } | undefined;
}

/** The news of a version of an order for a person and month. */
export function newsFor(
  orderId: string,
  version: number,
  order: Pick<PayableOrder, 'orderDate' | 'orderState' | 'entries'>,
  { personId, month }: Pick<MonthGrants, 'personId' | 'month'>,
): OrderNews {
  const share = order.entries.find(({ person }) => person.id === personId)?.amount;
  const counts = share !== undefined && isOwedIn(order.orderState) && monthOf(order.orderDate) === month;
  return { orderId, version, ...(counts && { counting: { date: order.orderDate, share } }) };
}

/**
 * A person's grants of a month after a version of an order (docs/rules/company.md, Grants). An older version, and a repeated one, change
 * nothing. A setting counts where a grant is made; what was granted it does not touch.
 */
export function decideGrants(
  present: MonthGrants,
  { orderId, version, counting }: OrderNews,
  settings: readonly CompanySetting[],
): MonthGrants {
  const old = present.entries.find((one) => one.orderId === orderId);
  if (old && old.version > version) return present;
  const { personId } = present;
  if (!old && !(counting && settingFor(settings, counting.date, personId))) return present;
  const [before, dates] = [presentDate(old), old?.dates ?? []];
  const next: CountedEntry = {
    orderId,
    version,
    dates:
      counting && before !== counting.date ? [...dates.filter((one) => one !== counting.date), counting.date] : dates,
    ...(counting && { share: counting.share, ...(old?.grant && before === counting.date && { grant: old.grant }) }),
  };
  const stays = old && (!counting || before === counting.date);
  const entries = stays
    ? present.entries.map((one) => (one === old ? next : one))
    : [...present.entries.filter((one) => one !== old), next];
  const isNewer = (old?.version ?? 0) < version;
  const risen = { ...present, entries: entries.map((one) => (one === next && isNewer ? adjusted(one, entries) : one)) };
  return [...new Set(next.dates)].reduce((grants, date) => withGrant(grants, date, settings), risen);
}

/** The date for which an entry counts; `undefined` if it does not. */
const presentDate = (entry: CountedEntry | undefined): string | undefined =>
  entry?.share === undefined ? undefined : entry.dates.at(-1);

/** What is granted in these entries but one, in grosze. */
const grantedBeside = (entries: readonly CountedEntry[], { orderId }: Pick<CountedEntry, 'orderId'>): number =>
  entries.reduce((sum, one) => sum + (one.orderId === orderId ? 0 : (one.grant?.amount ?? 0)), 0);

/** An entry whose grant follows its share: it falls with it, and rises up to its ceiling, as far as the month has room. */
function adjusted(entry: CountedEntry, entries: readonly CountedEntry[]): CountedEntry {
  const { grant, share = 0 } = entry;
  if (!grant) return entry;
  const room = Math.max(grant.amount, grant.perMonth - grantedBeside(entries, entry));
  return { ...entry, grant: { ...grant, amount: Math.min(grant.ceiling, share, room) } };
}

/** The grants with one for a date, if its setting says one and there is none: for the first entry that counts for the date. */
function withGrant(grants: MonthGrants, date: string, settings: readonly CompanySetting[]): MonthGrants {
  const { entries, personId } = grants;
  const counting = entries.filter((one) => presentDate(one) === date);
  const [first] = counting;
  const setting = settingFor(settings, date, personId);
  if (!first || !setting || counting.some(({ grant }) => grant)) return grants;
  const { share = 0 } = first;
  const { perMonth } = setting;
  const left = Math.max(0, perMonth - grantedBeside(entries, first));
  const amount = Math.min(partOfDay(setting, share), left, share);
  const granted = { ...first, grant: { ceiling: amount, perMonth, amount } };
  return { ...grants, entries: entries.map((one) => (one === first ? granted : one)) };
}

/** The orders of a person's month whose grants news of an order may have changed: those of a date that it has or had. */
export function touchedOrders({ entries }: MonthGrants, orderId: string): string[] {
  const dates = entries.find((one) => one.orderId === orderId)?.dates ?? [];
  return entries.filter((one) => one.dates.some((date) => dates.includes(date))).map((one) => one.orderId);
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

/** What the company pays of a date at most for a person, and what it pays already. Empty if it pays nothing. */
export function ownPart(
  settings: readonly CompanySetting[],
  grants: Pick<MonthGrants, 'entries'> | undefined,
  personId: string,
  date: string,
): OwnCompanyPart {
  const entries = grants?.entries ?? [];
  const granted = entries.find((one) => one.grant && presentDate(one) === date);
  const setting = settingFor(settings, date, personId);
  const perMonth = setting?.perMonth ?? granted?.grant?.perMonth;
  if (perMonth === undefined) return {};
  const leftOfMonth = Math.max(0, perMonth - grantedBeside(entries, { orderId: '' }));
  if (granted) return { leftOfMonth, grantedFor: granted.orderId, granted: granted.grant!.amount };
  return {
    most: Math.min(partOfDay(setting!), leftOfMonth),
    ...(setting!.kind === 'percentage' && { percentage: setting!.percentage! }),
    leftOfMonth,
  };
}
