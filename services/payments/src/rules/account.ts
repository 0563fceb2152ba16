import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Instant, OneOf, Shape } from '@kantyna/contracts/format';
import { PaymentWay, SettlementStatus } from '@kantyna/contracts/payments/settlements';
import { derivedId } from '@kantyna/store/mongo/id';

/** A part of a settlement: it changes what is confirmed of a person's payment for an order by this amount, in grosze. */
export const SettlementPart = Shape({ orderId: Id, personId: Id, amount: GroszeSum });
export type SettlementPart = Static<typeof SettlementPart>;

/** What was done with a settlement. A claim that is `covered` fell away: what it was for was confirmed otherwise. */
const Step = Shape({
  what: OneOf(['claimed', 'contested', 'withdrawn', 'covered', 'confirmed', 'reverted']),
  byId: Id,
  at: Instant,
  amount: GroszeSum,
  reason: Type.Optional(Type.String()),
});

/**
 * Money that one person gave the other, `amount` in grosze: as claimed, later as confirmed. With `orderId` it is for an entry there. `parts`
 * are decided when it is confirmed; what they leave of the amount is carried as credit.
 */
export const Settlement = Shape({
  id: Id,
  fromId: Id,
  amount: GroszeSum,
  claimedAmount: Type.Optional(GroszeSum),
  way: Type.Optional(PaymentWay),
  orderId: Type.Optional(Id),
  /** What several people agreed to before such plans were given up, of which it is a part. */
  planId: Type.Optional(Id),
  status: SettlementStatus,
  steps: Type.Array(Step),
  parts: Type.Array(SettlementPart),
  /** Whether the payments of all its orders have heard of its parts as they are now. */
  isTaken: Type.Boolean(),
});
export type Settlement = Static<typeof Settlement>;

/** What two people settled beside single entries. `carried` is the credit of the first one by settlements that are no longer listed. */
export const Account = Shape({
  people: Type.Array(Person),
  settlements: Type.Array(Settlement),
  carried: GroszeSum,
});
export type Account = Static<typeof Account>;

/** An account lists at least so many settlements. Of older ones that are over it keeps the credit only. */
export const SETTLEMENTS_KEPT = 100;

/** The id of the account of two people. */
export const accountId = (oneId: string, otherId: string): string =>
  derivedId('account', ...[oneId, otherId].toSorted());

/** An account of two people without settlements. */
export const newAccount = (one: Person, other: Person): Account => ({
  people: [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  settlements: [],
  carried: 0,
});

/** The other one of an account's two people. */
export const otherIn = ({ people }: Pick<Account, 'people'>, personId: string): Person =>
  people.find(({ id }) => id !== personId)!;

/** Whether nobody has confirmed a settlement yet, nor taken it back. A contested one may still be confirmed. */
export const isUnanswered = ({ status }: Pick<Settlement, 'status'>): boolean =>
  status === 'CLAIMED' || status === 'CONTESTED';

/** When the parts of an account have to be told to the payments of their orders; `undefined`: they all are. */
export function accountDue({ settlements }: Account): Date | undefined {
  const waiting = settlements.filter(({ isTaken }) => !isTaken).map(({ steps }) => steps.at(-1)!.at);
  return waiting.length === 0 ? undefined : new Date(waiting.toSorted()[0]!);
}

/** What a settlement leaves as credit of the given person beside its parts in these orders, in grosze: negative if the other one paid. */
export function creditOf(
  { fromId, amount, parts, status }: Settlement,
  personId: string,
  isIn: (orderId: string) => boolean = () => true,
): number {
  if (status !== 'CONFIRMED') return 0;
  const settled = parts
    .filter(({ orderId }) => isIn(orderId))
    .reduce((sum, part) => sum + (part.personId === fromId ? part.amount : -part.amount), 0);
  return (fromId === personId ? 1 : -1) * (amount - settled);
}

/** The account without what is over and old. Nothing owed changes. */
export function withoutOld(account: Account): Account {
  const { people, settlements } = account;
  const old = settlements.slice(0, -SETTLEMENTS_KEPT).filter((one) => one.isTaken && !isUnanswered(one));
  return {
    people,
    settlements: settlements.filter((one) => !old.includes(one)),
    carried: account.carried + old.reduce((sum, one) => sum + creditOf(one, people[0]!.id), 0),
  };
}
