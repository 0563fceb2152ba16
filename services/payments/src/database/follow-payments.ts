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
 * The follow-up of a payment: `tellOrders` publishes what is confirmed of its orders. If there is one, people who have it open are told with it.
 * Otherwise the two people of the account are told once, and those of them who created one of its orders (`knowing`) are not told of that.
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
