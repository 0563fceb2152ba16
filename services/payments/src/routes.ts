import type { PaymentStatus } from '@kantyna/contracts/order';
import type { orderActivityCalls } from '@kantyna/contracts/order-activity';
import type { paymentCalls } from '@kantyna/contracts/payments';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/calls';
import type { Clock } from '@kantyna/service/clock';
import { toPaymentActivity } from './activity.js';
import { toHistory, totalsOwed } from './balance.js';
import { debtorsIn, namesIn, remindDebtor } from './debtor-routes.js';
import { balanceHistory } from './history-routes.js';
import { refusalWhile, setStatus } from './payment.js';
import { withNotice } from './revert-notice.js';
import type { Store } from './store.js';

/** What the handlers of this service work with. */
export interface Dependencies {
  readonly store: Store;
  readonly catchUp: () => Promise<unknown>;
  /** Whether what other services publish does not arrive now. */
  readonly isBusAway: () => boolean;
  readonly clock: Clock;
}

/** The calls about payments and balances. */
export function paymentHandlers({
  store,
  catchUp,
  isBusAway,
  clock,
}: Dependencies): HandlersOf<typeof paymentCalls & Pick<typeof orderActivityCalls, 'paymentActivity'>> {
  const changeStatus =
    (status: PaymentStatus): HandlersOf<typeof paymentCalls>['confirmAsPaid'] =>
    async ({ person, params: { orderEntryId }, query: { payerId }, command }) => {
      await catchUp();
      const found = await store.orderOfEntry(orderEntryId);
      const reply = found
        ? await store.payments.change(found.id, command, (payments) =>
            withNotice(
              payments,
              found,
              orderEntryId,
              person,
              setStatus(payments, found.order, orderEntryId, status, person, clock.now(), payerId),
            ),
          )
        : notFound('order entry');
      return reply instanceof Refusal ? refusalWhile(isBusAway(), reply) : reply;
    };

  return {
    balance: async ({ person }) => {
      await catchUp();
      const orders = await store.owedOrdersOf(person.id);
      const totals = totalsOwed(orders, person.id);
      const names = await namesIn(store, totals);
      const debtors = await debtorsIn(store, totals, names, person.id, clock.now());
      return {
        entries: toHistory(orders, person.id, names).slice(0, HISTORY_A_PAGE),
        owedMoney: Object.fromEntries([...totals].map(([id, { amount }]) => [names.get(id)!, amount])),
        ...(debtors.length > 0 && { debtors }),
      };
    },
    balanceHistory: balanceHistory({ store, catchUp }),
    paymentActivity: async ({ person, params: { orderId }, query: { before } }) => {
      await catchUp();
      const order = await store.payableOrder(orderId);
      return order ? toPaymentActivity(order, await store.paymentsOf(orderId), person.id, before) : notFound('order');
    },
    confirmAsPaid: changeStatus('CONFIRMED'),
    revertToUnpaid: changeStatus('UNPAID'),
    remindDebtor: remindDebtor({ store, catchUp, clock }),
  };
}
