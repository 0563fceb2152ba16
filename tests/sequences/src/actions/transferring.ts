import fc from 'fast-check';
import { Refusal } from '@kantyna/contracts/refusal';
import { debtsOf, peopleAround, type Debt } from '@kantyna/payments/debts-around';
import { fewerTransfers } from '@kantyna/payments/fewer-transfers';
import { agree, decline, PLAN_OUTDATED, propose } from '@kantyna/payments/plan-decisions';
import { pairNow, statusOf, type PairNow, type StoredPlan } from '@kantyna/payments/plan';
import type { Change } from '@kantyna/store/aggregate';
import { nothing, type Action } from '../action.js';
import type { Model } from '../model.js';
import { accountById, accountsOf, hearAll, owedOrdersOf } from '../money.js';
import { indexOf, maybeAt, mostly, person, UNKNOWN_ID } from './parts.js';

const place = fc.nat(9);

/** The debts of a person, and of those around them. */
function debtsAround(model: Model, asker: number): Debt[] {
  const known = new Map<string, Debt[]>();
  const who = model.people[asker]!;
  for (let next = peopleAround(known, who); next.length > 0; next = peopleAround(known, who))
    for (const one of next) known.set(one.id, debtsOf(one, owedOrdersOf(model, one.id), accountsOf(model, one.id)));
  return [...known.values()].flat();
}

const pairsNow = (model: Model, plan: StoredPlan): PairNow[] =>
  plan.moves.map((move) => pairNow(plan, move, owedOrdersOf(model, move.fromId), accountById(model, move.accountId)));

/** A plan by its place among the open ones of these people, or without any among all. */
function planAt(model: Model, index: number): { id: string; plan: StoredPlan | undefined } {
  const all = [...model.plans].filter(([, { people }]) => people.some(({ id }) => indexOf(model, id) >= 0));
  const open = all.filter(([, { status }]) => status === 'OPEN');
  const [id = UNKNOWN_ID, plan] = maybeAt(open.length > 0 ? open : all, index) ?? [];
  return { id, plan };
}

/** Who is awaited of a plan, by a place among these people. */
function awaited(model: Model, plan: StoredPlan | undefined): number {
  const waiting = plan?.people.filter(({ id }) => !plan.agreedIds.includes(id) && indexOf(model, id) >= 0) ?? [];
  return indexOf(model, (waiting[0] ?? plan?.people.find(({ id }) => indexOf(model, id) >= 0))?.id ?? '');
}

/** Keeps the outcome of a decision about a plan. What it settled is counted when it is taken. */
function keep<R>(model: Model, id: string, decided: Change<StoredPlan, R> | Refusal): Refusal | undefined {
  if (decided instanceof Refusal) return decided;
  if (!decided.state) return undefined;
  model.plans.set(id, decided.state);
  for (const { accountId, fromId, toId, settlement } of decided.state.moves) {
    if (!settlement) continue;
    const giver = settlement.fromId;
    model.given.settle(settlement.id, giver, giver === fromId ? toId : fromId, settlement.amount, settlement.parts);
    if (model.hearsAtOnce) hearAll(model, accountId, accountById(model, accountId)!);
  }
  return undefined;
}

/** Somebody proposes fewer transfers to the people around them. */
export const proposing = person.map((by): Action => ({
  text: `${by} proposes fewer transfers`,
  decide: (model, ids) => {
    const who = model.people[by]!;
    const hasOpen = [...model.plans.values()].some(
      (plan) =>
        plan.people.some(({ id }) => id === who.id) && statusOf(plan, pairsNow(model, plan), model.now) === 'OPEN',
    );
    const moves = fewerTransfers(debtsAround(model, by), who.id);
    const id = ids.newId();
    return keep(model, id, propose(undefined, { id, by: who, now: model.now }, { moves, hasOpen }));
  },
  send: async (system) => [(await system.callsOf(by).proposeTransfers()).id],
}));

/** Which proposal is answered, by whom. */
const answered = (model: Model, who: number | undefined, index: number) => {
  const { id, plan } = planAt(model, index);
  const by = who ?? Math.max(0, awaited(model, plan));
  return { id, plan, by, answering: { id, by: model.people[by]!, now: model.now } };
};

/** Who is awaited, or somebody else, agrees to a proposal. */
export const agreeing = fc.tuple(mostly(person), place).map(([who, index]): Action => ({
  text: `${who ?? 'who is awaited'} agrees to proposal ${index}`,
  decide: (model) => {
    const { id, plan, answering } = answered(model, who, index);
    const decided = agree(plan, answering, plan ? pairsNow(model, plan) : []);
    const refusal = keep(model, id, decided);
    return !(decided instanceof Refusal) && decided.reply.isOutdated ? PLAN_OUTDATED : refusal;
  },
  send: (system, model) => {
    const { id, by } = answered(model, who, index);
    return nothing(system.callsOf(by).agreeToTransfers({ params: { planId: id } }));
  },
}));

/** Who is awaited, or somebody else, declines a proposal. */
export const declining = fc.tuple(mostly(person), place).map(([who, index]): Action => ({
  text: `${who ?? 'who is awaited'} declines proposal ${index}`,
  decide: (model) => {
    const { id, plan, answering } = answered(model, who, index);
    return keep(model, id, decline(plan, answering));
  },
  send: (system, model) => {
    const { id, by } = answered(model, who, index);
    return nothing(system.callsOf(by).declineTransfers({ params: { planId: id } }));
  },
}));
