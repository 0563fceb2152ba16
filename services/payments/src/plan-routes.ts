import type { Person } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import type { transferPlanCalls, TransferPlan } from '@kantyna/contracts/transfer-plans';
import type { HandlersOf } from '@kantyna/service/calls';
import type { Clock } from '@kantyna/service/clock';
import { namesIn } from './debtor-routes.js';
import { debtsAmong, debtsOf, peopleAround, type Debt } from './debts-around.js';
import { fewerTransfers } from './fewer-transfers.js';
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
  const statusesNow = async (plans: readonly StoredPlan[]) => {
    const pairs = await pairsNow(store, plans);
    return plans.map((plan, index) => statusOf(plan, pairs[index]!, clock.now()));
  };

  return {
    transferPlans: async ({ person }) => {
      await catchUp();
      const shown = await shownOf(person);
      const statuses = await statusesNow(shown.map(({ plan }) => plan));
      const plans: TransferPlan[] = [];
      for (const [index, found] of shown.entries()) plans.push(await toView(store, found, statuses[index]!, person.id));
      return { plans: plans.toReversed() };
    },
    proposeTransfers: async ({ person, command }) => {
      await catchUp();
      const id = await store.nextPlanId(person.id);
      return store.plans.change(id, command, async (present) => {
        const statuses = await statusesNow((await shownOf(person)).map(({ plan }) => plan));
        const hasOpen = statuses.includes('OPEN');
        const moves = hasOpen ? undefined : fewerTransfers(await debtsAround(store, person), person.id);
        return propose(present, { id, by: person, now: clock.now() }, { moves, hasOpen });
      });
    },
    agreeToTransfers: async ({ person, params: { planId: id }, command }) => {
      await catchUp();
      const reply = await store.plans.change(id, command, async (plan) =>
        agree(plan, { id, by: person, now: clock.now() }, plan ? (await pairsNow(store, [plan]))[0]! : []),
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

/** What the pairs of each open plan owe each other now; of one that is over it does not matter. */
async function pairsNow(store: Store, plans: readonly StoredPlan[]): Promise<PairNow[][]> {
  const moves = plans.map((plan) => (plan.status === 'OPEN' ? plan.moves : []));
  const orders = await store.owedOrdersAmong([...new Set(moves.flat().map(({ fromId }) => fromId))]);
  return Promise.all(
    plans.map((plan, index) =>
      Promise.all(
        moves[index]!.map(async (move) =>
          pairNow(plan, move, orders.get(move.fromId)!, await store.accountById(move.accountId)),
        ),
      ),
    ),
  );
}

/** The debts of a person, and of those around them. */
async function debtsAround(store: Store, person: Person): Promise<Debt[]> {
  const known = new Map<string, Debt[]>();
  for (let next = peopleAround(known, person); next.length > 0; next = peopleAround(known, person)) {
    const orders = await store.owedOrdersAmong(next.map(({ id }) => id));
    const debts = await Promise.all(
      next.map(async (one) => debtsOf(one, orders.get(one.id)!, await store.accountsOf(one.id))),
    );
    for (const [index, { id }] of next.entries()) known.set(id, debts[index]!);
  }
  return debtsAmong(known);
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
