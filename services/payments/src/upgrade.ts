import type { Connection } from 'mongoose';
import type { Person } from '@kantyna/contracts/people/person';
import type { Clock } from '@kantyna/service/process/clock';
import { filter } from '@kantyna/store/mongo/collection';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/change-or-throw';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { newAccount, type Settlement } from './rules/account.js';
import { addDebtor } from './calls/debtors.js';
import type { OrderPayments, PayableOrder, PersonPayment } from './rules/payment.js';
import type { Store } from './database/store.js';

/** Payments as they were stored before a confirmation kept its amount: one for each entry. */
export interface PaymentsWithoutAmounts {
  readonly entries: readonly {
    readonly entryId: string;
    readonly status: 'UNPAID' | 'CONFIRMED';
    readonly history: PersonPayment['history'];
  }[];
}

/** Gives stored confirmations without an amount the one that their entry has now. Throws when the database is unavailable. */
export async function upgradePayments({ payments, payableOrder }: Store): Promise<void> {
  const old = payments.documents.find({ 'state.people': filter({ $exists: false }) }, { _id: 1 });
  for await (const { _id } of old.cursor()) {
    const order = await payableOrder(_id);
    await updateOrThrow(payments, _id, (state) => withAmounts(state as unknown as PaymentsWithoutAmounts, order));
  }
}

/** Gives the people who were known before debts were told their first reminder. Throws when the database is unavailable. */
export async function addMissingDebtors(store: Store, clock: Clock): Promise<void> {
  const ids = await store.peopleIds();
  const known = await store.debtorsAmong(ids);
  for (const id of ids) if (!known.has(id)) await addDebtor(store, id, clock);
}

/** A plan of fewer transfers, as it was stored until they were given up: what is read of it. */
interface StoredPlan {
  readonly _id: string;
  readonly version: number;
  readonly state: {
    readonly people: readonly Person[];
    readonly status: 'OPEN' | 'TAKEN' | 'DECLINED' | 'OUTDATED';
    /** Whether all its accounts have the settlements of its moves. */
    readonly isTold: boolean;
    readonly moves: readonly {
      readonly accountId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly settlement?: Settlement;
    }[];
  };
}

/**
 * Removes the plans of fewer transfers. One that everybody agreed to first puts its settlements into the accounts that lack them; what is
 * open moves nothing. It may run again, in several instances at once, and stop anywhere. Throws when the database is unavailable.
 */
export async function endPlans(connection: Connection, { accounts }: Pick<Store, 'accounts'>): Promise<void> {
  const plans = connection.collection<StoredPlan>('plans');
  for await (const { _id, version, state } of plans.find({})) {
    const isWaiting = state.status === 'TAKEN' && !state.isTold;
    for (const { accountId, fromId, toId, settlement } of isWaiting ? state.moves : []) {
      if (!settlement) continue;
      const [one, other] = [fromId, toId].map((id) => state.people.find((person) => person.id === id)!);
      await changeOrThrow(accounts, accountId, (account = newAccount(one!, other!)) =>
        account.settlements.some(({ id }) => id === settlement.id)
          ? UNCHANGED
          : { state: { ...account, settlements: [...account.settlements, settlement] }, reply: {} },
      );
    }
    // One that an instance of the version before has changed meanwhile is read again at the next start.
    await plans.deleteOne({ _id, version });
  }
}

/** Payments by person, with amounts in grosze. Those of entries that are gone are left out: nobody knows what they were for. */
export const withAmounts = (
  { entries }: PaymentsWithoutAmounts,
  order: Pick<PayableOrder, 'entries'> | undefined,
): OrderPayments => ({
  people: entries.flatMap(({ entryId, status, history }) => {
    const entry = order?.entries.find((one) => one.id === entryId);
    if (!entry) return [];
    return [
      {
        person: entry.person,
        ...(status === 'CONFIRMED' ? { confirmedAmount: entry.amount } : {}),
        history: [...history],
      },
    ];
  }),
});
