import type { Calls } from '@kantyna/contracts/calls';
import type { PaymentStatus } from '@kantyna/contracts/order';
import { notFound } from '@kantyna/contracts/refusal';
import type { Moment } from '@kantyna/service/clock';
import type { Answer } from '@kantyna/service/serve';
import { history, namesOf, owed } from './balance.js';
import { setStatus } from './payment.js';
import type { Store } from './store.js';

/** What the routes work with. */
export interface Needs {
  readonly store: Store;
  readonly caughtUp: () => Promise<unknown>;
  readonly now: () => Moment;
}

/** What the caller owes and is owed, and his history. */
export const balance =
  ({ store, caughtUp }: Needs): Answer<Calls['balance']> =>
  async ({ person }) => {
    await caughtUp();
    const orders = await store.owedOrdersOf(person.id);
    const amounts = owed(orders, person.id);
    const shared = await store.sharedUsernames([...amounts.values()].map((one) => one.person.username));
    const names = namesOf(amounts, shared);
    return {
      entries: history(orders, person.id, names),
      owedMoney: Object.fromEntries([...amounts].map(([id, { amount }]) => [names.get(id)!, amount])),
    };
  };

/** Confirms a payment, or takes the confirmation back. */
export const paymentStatus =
  ({ store, caughtUp, now }: Needs, status: PaymentStatus): Answer<Calls['confirmAsPaid']> =>
  async ({ person, params: { orderEntryId }, command }) => {
    await caughtUp();
    const found = await store.orderOfEntry(orderEntryId);
    if (!found) return notFound('order entry');
    return store.payments.change(found.id, command, (payments) =>
      setStatus(payments, found.order, orderEntryId, status, person, now()),
    );
  };
