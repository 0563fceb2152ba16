import type { Bus } from '@kantyna/bus/connection/connect';
import { publishState } from '@kantyna/bus/messages/publish';
import { states } from '@kantyna/contracts/messages/messages';
import type { FollowUp } from '@kantyna/store/documents/stored-document';
import { ordersToTell, type Account } from '../rules/account.js';

/** A change of payments: the orders whose confirmed amounts it changed, and its two people. */
interface PaymentsChanged {
  readonly orderIds: readonly string[];
  readonly personIds: readonly string[];
}

/**
 * The follow-up of a payment: its orders hear of it (`tellOrders`; `knowing` hear of all of them in one message). Whoever has its only order open
 * hears of it with the order. Otherwise its two people hear that their account changed.
 */
export const followPayments = (
  bus: Bus,
  tellOrders: (orderIds: readonly string[], knowing: readonly string[]) => Promise<void>,
): FollowUp<Account> => ({
  of: (before, after): PaymentsChanged | undefined => {
    const orderIds = ordersToTell(before, after);
    return orderIds && { orderIds, personIds: after.people.map(({ id }) => id) };
  },
  run: async ({ _id, version }, all) => {
    for (const { orderIds, personIds } of all as PaymentsChanged[]) {
      const isOfOneOrder = orderIds.length === 1;
      await tellOrders(orderIds, isOfOneOrder ? [] : personIds);
      if (!isOfOneOrder) await publishState(bus, states.account, _id, { version, data: {}, audience: personIds }, 0);
    }
  },
});
