import type { Person } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import type { transferPlanCalls, TransferPlan } from '@kantyna/contracts/transfer-plans';
import type { HandlersOf } from '@kantyna/service/calls';
import type { Clock } from '@kantyna/service/clock';
import { namesIn } from './debtor-routes.js';
import { debtsOf, peopleAround, type Debt } from './debts-around.js';
import { fewerTransfers } from './fewer-transfers.js';
import type { PaidOrder } from './payment.js';
import { agree, decline, PLAN_OUTDATED, propose } from './plan-decisions.js';
import { isShown, pairNow, shownSince, statusOf, type PairNow, type StoredPlan } from './plan.js';
import type { FoundPlan } from './plan-store.js';
import type { Store } from './store.js';

interface Dependencies {
  readonly store: Store;
  readonly catchUp: () => Promise<unknown>;
  readonly clock: Clock;
  /** Tells the accounts of a plan what it settled, now. */
  readonly take: (planId: string) => Promise<void>;
}

/** The calls by which three or more people settle with fewer transfers. */
export function planHandlers({ store, catchUp, clock, take }: Dependencies): HandlersOf<typeof transferPlanCalls> {
  const shownOf = async (person: Person): Promise<FoundPlan[]> => {
    const now = clock.now();
    return (await store.plansOf(person.id, shownSince(now))).filter(({ plan }) => isShown(plan, now));
  };
  const statusNow = async (plan: StoredPlan) => statusOf(plan, await pairsNow(store, plan), clock.now());

  return {
    transferPlans: async ({ person }) => {
      await catchUp();
      const plans: TransferPlan[] = [];
      for (const found of await shownOf(person))
        plans.push(await toView(store, found, await statusNow(found.plan), person.id));
      return { plans: plans.toReversed() };
    },
    proposeTransfers: async ({ person, command }) => {
      await catchUp();
      const id = await store.nextPlanId(person.id);
      return store.plans.change(id, command, async (present) => {
        let hasOpen = false;
        for (const { plan } of await shownOf(person)) hasOpen ||= (await statusNow(plan)) === 'OPEN';
        const moves = fewerTransfers(await debtsAround(store, person), person.id);
        return propose(present, { id, by: person, now: clock.now() }, { moves, hasOpen });
      });
    },
    agreeToTransfers: async ({ person, params: { planId: id }, command }) => {
      await catchUp();
      const reply = await store.plans.change(id, command, async (plan) =>
        agree(plan, { id, by: person, now: clock.now() }, plan ? await pairsNow(store, plan) : []),
      );
      if (reply instanceof Refusal) return reply;
      if (reply.isOutdated) return PLAN_OUTDATED;
      await take(id);
      return {};
    },
    declineTransfers: ({ person, params: { planId: id }, command }) =>
      store.plans.change(id, command, (plan) => decline(plan, { id, by: person, now: clock.now() })),
  };
}

/** What the pairs of an open plan owe each other now; of one that is over it does not matter. */
async function pairsNow(store: Store, plan: StoredPlan): Promise<PairNow[]> {
  if (plan.status !== 'OPEN') return [];
  const orders = new Map<string, PaidOrder[]>();
  for (const { fromId } of plan.moves) if (!orders.has(fromId)) orders.set(fromId, await store.owedOrdersOf(fromId));
  const pairs: PairNow[] = [];
  for (const move of plan.moves)
    pairs.push(pairNow(plan, move, orders.get(move.fromId)!, await store.accountById(move.accountId)));
  return pairs;
}

/** The debts of a person, and of those around them. */
async function debtsAround(store: Store, person: Person): Promise<Debt[]> {
  const known = new Map<string, Debt[]>();
  for (let next = peopleAround(known, person); next.length > 0; next = peopleAround(known, person))
    for (const one of next) {
      const orders = await store.owedOrdersOf(one.id);
      known.set(one.id, debtsOf(one, orders, await store.accountsOf(one.id)));
    }
  return [...known.values()].flat();
}

async function toView(
  store: Store,
  { id, plan }: FoundPlan,
  status: TransferPlan['status'],
  callerId: string,
): Promise<TransferPlan> {
  const names = await namesIn(store, new Map(plan.people.map((person) => [person.id, { person, amount: 0 }])));
  return {
    id,
    proposerId: plan.proposerId,
    status,
    at: plan.at,
    ...(status === 'DECLINED' && plan.endedById !== undefined && { endedById: plan.endedById }),
    people: plan.people.map((one) => ({
      userId: one.id,
      name: names.get(one.id)!,
      isCaller: one.id === callerId,
      hasAgreed: plan.agreedIds.includes(one.id),
    })),
    moves: plan.moves.map(({ fromId, toId, before, after }) => ({ fromId, toId, before, after })),
  };
}
