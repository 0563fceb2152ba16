import { Refusal } from '@kantyna/contracts/refusal';
import type { Clock } from '@kantyna/service/clock';
import { filter } from '@kantyna/store/collection';
import { addDebtor } from './debtor-routes.js';
import type { OrderPayments, PayableOrder, PersonPayment } from './payment.js';
import type { Store } from './store.js';

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
  const old = payments.documents.find({ 'state.people': filter({ $exists: false }) }, { _id: 1 }).lean();
  for await (const { _id } of old.cursor()) {
    const order = await payableOrder(_id);
    const result = await payments.change(_id, undefined, (state) => ({
      state: withAmounts(state as unknown as PaymentsWithoutAmounts, order),
      reply: {},
    }));
    if (result instanceof Refusal) throw new Error(result.message);
  }
}

/** Gives the people who were known before debts were told their first reminder. Throws when the database is unavailable. */
export async function addMissingDebtors(store: Store, clock: Clock): Promise<void> {
  const ids = await store.peopleIds();
  const known = await store.debtorsAmong(ids);
  for (const id of ids) if (!known.has(id)) await addDebtor(store, id, clock);
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
