import { isErased, type Person } from '@kantyna/contracts/people/person';
import { isCompany } from '@kantyna/contracts/payments/company';
import type { Claim, CoveredEntry, PersonBalance, SettlementView } from '@kantyna/contracts/payments/settlements';
import { counts, isOpenClaim, otherIn, type Account, type Owing, type Payment } from './account.js';
import { coveredByCredit, openBetween, toPayFor } from './balance.js';
import type { KnownOrder } from './order.js';
import { latestCopies } from './pages.js';

/** Two people see this many of their latest payments that count, and as many that were taken back. */
const PAYMENTS_SHOWN = 20;

/** The payment after which a page of payments begins: when it was confirmed (ISO 8601), and its id. */
export type PaymentCursor = readonly [at: string, id: string];

const cursorOf = ({ id, steps }: Payment): PaymentCursor => [steps.at(-1)!.at, id];

const isOlder = ([at, id]: PaymentCursor, [thanAt, thanId]: PaymentCursor): boolean =>
  at === thanAt ? id < thanId : at < thanAt;

/**
 * A page of so many payments that count, the latest first: those before a cursor, or the latest. `older` are those on the account's pages;
 * without them there may be another page.
 */
export function countingPayments(
  { payments, pages = 0 }: { payments: readonly Payment[] } & Pick<Account, 'pages'>,
  before?: PaymentCursor,
  older?: readonly Payment[],
  size = PAYMENTS_SHOWN,
): { page: Payment[]; next?: PaymentCursor } {
  const left = latestCopies([...(older ?? []), ...payments])
    .filter((one) => counts(one) && (!before || isOlder(cursorOf(one), before)))
    .sort((one, other) => (isOlder(cursorOf(one), cursorOf(other)) ? 1 : -1));
  const page = left.slice(0, size);
  const last = page.at(-1);
  const hasMore = left.length > page.length || (!older && pages > 0);
  return { page, ...(last && hasMore && { next: cursorOf(last) }) };
}

/**
 * The balance of a person with another one as that person sees it, with the orders and payments that it is made of. `name` is the other
 * one's; `named` are the orders that payments are for. With `page` only those payments are shown.
 */
export function toPersonBalance(
  account: Account,
  personId: string,
  name: string,
  named: readonly KnownOrder[],
  page?: readonly Payment[],
): PersonBalance {
  const other = otherIn(account, personId);
  const { entries, owed, credit } = openBetween(account, other.id);
  const reverted = account.payments.filter(({ status }) => status === 'REVERTED').slice(-PAYMENTS_SHOWN);
  const counting = countingPayments(account).page.map(({ id }) => id);
  const isShown = (one: Payment) => isOpenClaim(one) || counting.includes(one.id) || reverted.includes(one);
  const shown = page ?? account.payments.filter(isShown).toReversed();
  return {
    userId: other.id,
    name,
    amount: owed,
    items: entries.map(({ orderId, orderDate, restaurantName, personId: ownerId, open }) => {
      const isTheirs = ownerId === other.id;
      return { orderId, orderDate, restaurantName, amount: isTheirs ? open : -open, isTheirs };
    }),
    credit: -credit,
    ...(isErased(other) && { hasLeft: true as const }),
    ...(isCompany(other.id) && { isCompany: true as const }),
    settlements: shown.map((one) => toView(one, personId, named)),
  };
}

/** The open claims in a person's accounts, the oldest first: those of others, which the person answers, and the person's own. */
export const openClaims = (
  accounts: readonly Account[],
  personId: string,
  named: readonly KnownOrder[],
): { other: Person; claim: Omit<Claim, 'name'> }[] =>
  accounts
    .flatMap((account) =>
      account.payments.filter(isOpenClaim).map((one) => {
        const other = otherIn(account, personId);
        const { fromId, orderId } = one;
        const due = toPayFor(account, fromId, orderId);
        return { other, claim: { userId: other.id, ...toView(one, personId, named), due } };
      }),
    )
    .sort((one, next) => (one.claim.at < next.claim.at ? -1 : 1));

/**
 * The amounts that credit pays of entries: of a person's own entries, and of entries that others pay to this person. `accounts` are all of
 * theirs.
 */
export const coveredEntries = (accounts: readonly Owing[], personId: string): CoveredEntry[] =>
  accounts.flatMap((account) => {
    const userId = otherIn(account, personId).id;
    return account.people.flatMap(({ id }) =>
      [...coveredByCredit(account, id)].map(([orderId, amount]) => ({
        userId,
        isOwn: id === personId,
        orderId,
        amount,
      })),
    );
  });

function toView(
  { id, fromId, status, amount, claimedAmount, way, orderId, planId, carriedOverId, steps, lines, credit }: Payment,
  personId: string,
  named: readonly KnownOrder[],
) {
  const { type, at, reason } = steps.at(-1)!;
  const about = named.find((one) => one.id === orderId)?.order;
  return {
    id,
    isOwn: fromId === personId,
    status,
    amount,
    ...(claimedAmount !== undefined && { claimedAmount }),
    ...(way && { way }),
    ...(orderId !== undefined && { orderId }),
    ...(about && { restaurantName: about.restaurantName, orderDate: about.orderDate }),
    ...(reason !== undefined && { reason }),
    ...(planId !== undefined && { planId }),
    ...(carriedOverId !== undefined && { isCarriedOver: true as const }),
    ...(type === 'writtenOff' && { isWrittenOff: true as const }),
    ...(lines.length > 0 && { entryCount: lines.length }),
    ...(credit !== 0 && { credit }),
    at,
  } satisfies SettlementView;
}
