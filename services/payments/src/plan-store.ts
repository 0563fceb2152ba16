import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { states } from '@kantyna/contracts/events';
import { openAggregate } from '@kantyna/store/aggregate';
import { filter } from '@kantyna/store/collection';
import { derivedId } from '@kantyna/store/id';
import { compare } from './balance.js';
import { planDue, StoredPlan } from './plan.js';

/** A plan with its id. */
export interface FoundPlan {
  readonly id: string;
  readonly plan: StoredPlan;
}

/** Opens the collection of plans, and its queries. */
export async function openPlans(connection: Connection, bus: Bus) {
  const plans = await openAggregate(connection, bus, {
    collection: 'plans',
    kind: states.plan,
    state: StoredPlan,
    dueAt: planDue,
    indexes: [
      { fields: { 'state.people.id': 1, 'state.at': 1 } },
      { fields: { 'state.moves.accountId': 1 } },
      { fields: { 'state.proposerId': 1 } },
    ],
    toPublished: () => ({}),
  });
  const taken = async (which: Record<string, string>): Promise<StoredPlan[]> => {
    const found = await plans.documents
      .find({ ...which, 'state.status': 'TAKEN' }, { state: 1 })
      .lean()
      .exec();
    return found.map(({ state }) => state).sort((one, other) => compare(one.endedAt ?? '', other.endedAt ?? ''));
  };

  return {
    plans,

    /** A plan by its id. */
    async planById(id: string): Promise<StoredPlan | undefined> {
      return (await plans.documents.findOne({ _id: id }, { state: 1 }).lean().exec())?.state;
    },

    /** A person's plans that were proposed since an instant, the oldest first. */
    async plansOf(personId: string, since: string): Promise<FoundPlan[]> {
      const found = await plans.documents
        .find({ 'state.people.id': personId, 'state.at': filter({ $gte: since }) }, { state: 1 })
        .sort({ 'state.at': 1 })
        .lean()
        .exec();
      return found.map(({ _id, state }) => ({ id: _id, plan: state }));
    },

    /** The id of a person's next plan. Two that they propose at the same moment are the same one. */
    async nextPlanId(personId: string): Promise<string> {
      const found = await plans.documents.find({ 'state.proposerId': personId }, { _id: 1 }).lean().exec();
      return derivedId('plan', personId, String(found.length));
    },

    /** The plans that everybody agreed to and that moved debts of a person, the oldest first. */
    takenPlansOf: (personId: string) => taken({ 'state.people.id': personId }),

    /** The same of two people, by the id of their account. */
    takenPlansBetween: (accountId: string) => taken({ 'state.moves.accountId': accountId }),
  };
}
