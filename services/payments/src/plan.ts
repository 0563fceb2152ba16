import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/events';
import { GroszeSum, Id, Instant, OneOf, Shape } from '@kantyna/contracts/format';
import type { PlanStatus } from '@kantyna/contracts/transfer-plans';
import type { LocalInstant } from '@kantyna/service/clock';
import { derivedId } from '@kantyna/store/id';
import { isUnanswered, newAccount, Settlement, type Account } from './account.js';
import { allocate } from './allocation.js';
import { owedBetween, type OpenShare } from './balance.js';
import type { PaidOrder } from './payment.js';
import { owedFor } from './settle.js';

/**
 * What one person of a plan owes another one net, in grosze, before and after: a negative amount is owed the other way round. When the plan
 * is taken it becomes a settlement between the two.
 */
const StoredMove = Shape({
  accountId: Id,
  fromId: Id,
  toId: Id,
  before: GroszeSum,
  after: GroszeSum,
  settlement: Type.Optional(Settlement),
});
export type StoredMove = Static<typeof StoredMove>;

/** A proposal of fewer transfers, to everybody whose debts move (docs/decisions/0037). */
export const StoredPlan = Shape({
  people: Type.Array(Person),
  proposerId: Id,
  at: Instant,
  moves: Type.Array(StoredMove),
  agreedIds: Type.Array(Id),
  status: OneOf(['OPEN', 'TAKEN', 'DECLINED', 'OUTDATED']),
  /** When it was taken, declined or found out of date, and by whom. */
  endedAt: Type.Optional(Instant),
  endedById: Type.Optional(Id),
  /** Whether the accounts of all its moves have heard of their settlements. */
  isTold: Type.Boolean(),
});
export type StoredPlan = Static<typeof StoredPlan>;

/** What the two people of a move owe each other now. */
export interface PairNow {
  readonly shares: readonly OpenShare[];
  /** What `fromId` owes `toId` net, in grosze. */
  readonly owed: number;
  /** Whether one of them says that some of it was paid. */
  readonly isClaimed: boolean;
}

const DAY = 24 * 60 * 60_000;
/** A plan may be agreed to for a week (ms). */
const OPEN_FOR = 7 * DAY;
/** What became of a plan is shown for two days more (ms). */
const SHOWN_FOR = 2 * DAY;

const since = (instant: string, now: LocalInstant): number => Date.parse(now.instant) - Date.parse(instant);

/** The earliest time at which a plan was proposed that is shown still. */
export const shownSince = (now: LocalInstant): string =>
  new Date(Date.parse(now.instant) - OPEN_FOR - SHOWN_FOR).toISOString();

/** Whether the week of a plan is over in which it may be agreed to. */
export const isExpired = ({ at }: Pick<StoredPlan, 'at'>, now: LocalInstant): boolean => since(at, now) >= OPEN_FOR;

/** Whether a plan is shown: it may be agreed to, or has ended lately. */
export const isShown = ({ at, endedAt }: StoredPlan, now: LocalInstant): boolean =>
  endedAt === undefined ? since(at, now) < OPEN_FOR + SHOWN_FOR : since(endedAt, now) < SHOWN_FOR;

/** When the accounts of a plan have to be told; `undefined`: there is nothing to tell. */
export const planDue = ({ status, isTold, endedAt }: StoredPlan): Date | undefined =>
  status === 'TAKEN' && !isTold && endedAt !== undefined ? new Date(endedAt) : undefined;

/** What the people of a move owe each other. `orders` are those of one of them, with their payments; `account` is read after them. */
export function pairNow(
  { people }: Pick<StoredPlan, 'people'>,
  { fromId, toId }: StoredMove,
  orders: readonly PaidOrder[],
  account: Account = newAccount(personIn(people, fromId), personIn(people, toId)),
): PairNow {
  const { shares, owed } = owedBetween(orders, account, fromId);
  const isClaimed = account.settlements.some(
    (one) => isUnanswered(one) && owedFor(account, orders, one.fromId, one.orderId) > 0,
  );
  return { shares, owed, isClaimed };
}

const personIn = (people: readonly Person[], id: string): Person => people.find((one) => one.id === id)!;

/** What becomes of a plan, given what its pairs owe each other now. An open one is out of date as soon as one of its debts is another one. */
export function statusOf(plan: StoredPlan, pairs: readonly PairNow[], now: LocalInstant): PlanStatus {
  if (plan.status !== 'OPEN') return plan.status;
  if (isExpired(plan, now)) return 'EXPIRED';
  const isSame = plan.moves.every(({ before }, index) => pairs[index]!.owed === before && !pairs[index]!.isClaimed);
  return isSame ? 'OPEN' : 'OUTDATED';
}

/** How many transfers the pairs of a plan need without it and with it. */
export const transfersIn = ({ moves }: Pick<StoredPlan, 'moves'>): { before: number; after: number } => ({
  before: moves.filter(({ before }) => before !== 0).length,
  after: moves.filter(({ after }) => after !== 0).length,
});

/** The settlement that a move becomes: what `fromId` owes less, they paid; what they owe more, the other one did. */
export function settlementOf(planId: string, move: StoredMove, pair: PairNow, at: string): Settlement {
  const change = move.before - move.after;
  const [fromId, byId] = change > 0 ? [move.fromId, move.toId] : [move.toId, move.fromId];
  const amount = Math.abs(change);
  return {
    id: derivedId('plan', planId, move.accountId),
    planId,
    fromId,
    amount,
    status: 'CONFIRMED',
    steps: [{ what: 'confirmed', byId, at, amount }],
    parts: allocate(pair.shares, fromId, change > 0 ? pair.owed : -pair.owed, amount),
    isTaken: false,
  };
}

/** An account once it has heard of the settlements that these plans have for it; each is heard of once. */
export function withPlans(
  account: Account | undefined,
  id: string,
  plans: readonly Pick<StoredPlan, 'people' | 'moves'>[],
): Account | undefined {
  return plans.reduce((heard, { people, moves }) => {
    const move = moves.find(({ accountId }) => accountId === id);
    if (!move?.settlement || heard?.settlements.some((one) => one.id === move.settlement!.id)) return heard;
    const present = heard ?? newAccount(personIn(people, move.fromId), personIn(people, move.toId));
    return { ...present, settlements: [...present.settlements, move.settlement] };
  }, account);
}

/** A person's accounts, by id, once they have heard of these plans. */
export function accountsWithPlans(
  accounts: ReadonlyMap<string, Account>,
  personId: string,
  plans: readonly StoredPlan[],
): Account[] {
  const moved = plans
    .flatMap(({ moves }) => moves)
    .filter(({ fromId, toId }) => [fromId, toId].includes(personId))
    .map(({ accountId }) => accountId);
  return [...new Set([...accounts.keys(), ...moved])].flatMap((id) => withPlans(accounts.get(id), id, plans) ?? []);
}
