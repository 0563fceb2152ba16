import { events, erased, type EventOf, type Person } from '@kantyna/contracts/events';
import { conflict, notFound, type Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change, NewEvent } from '@kantyna/store/aggregate';
import { accountId } from './account.js';
import { compare } from './balance.js';
import type { Move } from './fewer-transfers.js';
import { isExpired, settlementOf, statusOf, transfersIn, type PairNow, type StoredPlan } from './plan.js';

/** Who answers a plan, and when. `id` is the plan's. */
export interface Answering {
  readonly id: string;
  readonly by: Person;
  readonly now: LocalInstant;
}

type Nothing = Record<string, never>;

const NOTHING = { reply: {} };

/** The debts of a plan are others by now. */
export const PLAN_OUTDATED = conflict(
  'PLAN_OUTDATED',
  'One of these debts has changed since. Nothing was moved. You can propose fewer transfers anew.',
);

const DECLINED = conflict('PLAN_OVER', 'Somebody declined this proposal. Nothing was moved.');
const EXPIRED = conflict('PLAN_OVER', 'This proposal was open for a week. Nothing was moved.');
const TAKEN = conflict('PLAN_OVER', 'Everybody has agreed to this proposal. It cannot be declined any more.');

/**
 * Proposes to move debts. Who proposes agrees by it. `moves` are those of the fewest transfers: without them there is nothing to propose
 * (409), nor while another proposal that moves debts of theirs is open (409). One that was made at the same moment is the same one.
 */
export function propose(
  present: StoredPlan | undefined,
  { id, by, now }: Answering,
  { moves, hasOpen }: { moves: readonly Move[] | undefined; hasOpen: boolean },
): Change<StoredPlan, { id: string }> | Refusal {
  if (present) return { reply: { id } };
  if (hasOpen) return conflict('PLAN_OPEN', 'There is a proposal that waits for answers. Only one is open at a time.');
  if (!moves) return conflict('NO_FEWER_TRANSFERS', 'There is no way with fewer transfers now.');
  const people = new Map(moves.flatMap(({ from, to }) => [from, to]).map((one) => [one.id, one]));
  const plan: StoredPlan = {
    people: [...people.values()].sort((one, other) => compare(one.id, other.id)),
    proposerId: by.id,
    at: now.instant,
    moves: moves.map(({ from, to, before, after }) => ({
      accountId: accountId(from.id, to.id),
      ...{ fromId: from.id, toId: to.id, before, after },
    })),
    agreedIds: [by.id],
    status: 'OPEN',
    isTold: false,
  };
  return { state: plan, events: [notice(plan, by, 'proposed')], reply: { id } };
}

/**
 * Agrees to a plan. The last one takes it: each move becomes a settlement. Repeating it changes nothing. `pairs` are what the people of each
 * move owe each other now: if one is not as it was the plan is out of date, and nobody can agree to it any more. A plan that is over is
 * refused (409), and who is not one of its people does not hear that there is one (404).
 */
export function agree(
  plan: StoredPlan | undefined,
  { id, by, now }: Answering,
  pairs: readonly PairNow[],
): Change<StoredPlan, { isOutdated?: true }> | Refusal {
  if (!plan || !isIn(plan, by)) return notFound('proposal');
  const status = statusOf(plan, pairs, now);
  const hasAgreed = plan.agreedIds.includes(by.id);
  if (hasAgreed && (status === 'OPEN' || status === 'TAKEN')) return NOTHING;
  if (status === 'DECLINED') return DECLINED;
  if (status === 'EXPIRED') return EXPIRED;
  if (status === 'OUTDATED') {
    if (plan.status === 'OUTDATED') return PLAN_OUTDATED;
    return {
      state: ended(plan, 'OUTDATED', by, now),
      events: [notice(plan, by, 'outdated')],
      reply: { isOutdated: true },
    };
  }
  const agreed: StoredPlan = { ...plan, agreedIds: [...plan.agreedIds, by.id] };
  if (agreed.agreedIds.length < plan.people.length) return { state: agreed, reply: {} };
  const moves = plan.moves.map((move, index) => ({
    ...move,
    settlement: settlementOf(id, move, pairs[index]!, now.instant),
  }));
  return {
    state: { ...ended(agreed, 'TAKEN', by, now), moves },
    events: [notice(plan, by, 'taken')],
    reply: {},
  };
}

/** Ends an open plan. One that is over without having been taken stays as it is; one that was taken is refused (409). */
export function decline(plan: StoredPlan | undefined, { by, now }: Answering): Change<StoredPlan, Nothing> | Refusal {
  if (!plan || !isIn(plan, by)) return notFound('proposal');
  if (plan.status === 'TAKEN') return TAKEN;
  if (plan.status !== 'OPEN' || isExpired(plan, now)) return NOTHING;
  return { state: ended(plan, 'DECLINED', by, now), events: [notice(plan, by, 'declined')], reply: {} };
}

/** A plan without the name and address of a person. An open one is out of date: they cannot agree to it. */
export function planWithoutPerson(plan: StoredPlan, personId: string, now: LocalInstant): StoredPlan {
  const people = plan.people.map((person) => (person.id === personId ? erased(person) : person));
  const left = { ...plan, people };
  return plan.status === 'OPEN' ? { ...left, status: 'OUTDATED', endedAt: now.instant } : left;
}

const isIn = ({ people }: StoredPlan, { id }: Person): boolean => people.some((one) => one.id === id);

const ended = (plan: StoredPlan, status: StoredPlan['status'], by: Person, now: LocalInstant): StoredPlan => ({
  ...plan,
  status,
  endedAt: now.instant,
  endedById: by.id,
});

/** Tells the others of a plan what became of it. */
function notice(plan: StoredPlan, by: Person, what: EventOf<'planAnswered'>['what']): NewEvent {
  const recipientIds = plan.people.map(({ id }) => id).filter((id) => id !== by.id);
  const data: EventOf<'planAnswered'> = { recipientIds, actorUsername: by.username, what, ...transfersIn(plan) };
  return { kind: events.planAnswered, data };
}
