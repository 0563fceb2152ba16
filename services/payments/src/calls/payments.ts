import { isErased } from '@kantyna/contracts/people/person';
import type { PaymentStatus } from '@kantyna/contracts/orders/order';
import type { orderActivityEndpoints } from '@kantyna/contracts/orders/activity';
import type { paymentEndpoints } from '@kantyna/contracts/payments/payments';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Clock } from '@kantyna/service/process/clock';
import { claimSteps, toPaymentActivity } from '../rules/activity.js';
import { owedAmong, totalsOwed } from '../rules/balance.js';
import { withCovering } from '../rules/covering.js';
import { toHistory } from '../rules/history.js';
import { accountOfEntry } from './settlements.js';
import { afterSettlements, applySettlements } from '../rules/taken.js';
import { debtorsIn, namesIn, remindDebtor } from './debtors.js';
import { balanceHistory } from './history.js';
import { refusalWhile, setStatus, type PaidOrder } from '../rules/payment.js';
import { withNotice } from '../rules/revert-notice.js';
import type { Store } from '../database/store.js';
import { isPayerOpen, peopleOf, whoseTurn } from '../rules/whose-turn.js';

/** What the handlers of this service work with. */
export interface Dependencies {
  readonly store: Store;
  /** Answers `undefined` when payments may not have heard of the latest changes of orders. */
  readonly catchUp: () => Promise<unknown>;
  readonly clock: Clock;
  /** Takes claims out of accounts for what was confirmed manually in an order, now or soon. */
  readonly endClaims: (orderId: string) => Promise<void>;
}

/** The calls about payments and balances. */
export function paymentHandlers({
  store,
  catchUp,
  clock,
  endClaims,
}: Dependencies): HandlersOf<typeof paymentEndpoints & Pick<typeof orderActivityEndpoints, 'paymentActivity'>> {
  const changeStatus =
    (status: PaymentStatus): HandlersOf<typeof paymentEndpoints>['confirmAsPaid'] =>
    async ({ person, params: { orderEntryId }, query: { payerId }, command }) => {
      const isBehind = (await catchUp()) === undefined;
      const found = await store.orderOfEntry(orderEntryId);
      const reply = found
        ? await store.payments.change(found.id, command, async (present) => {
            const accountId = accountOfEntry(found.order, orderEntryId);
            const account = await store.accountById(accountId);
            const payments = account ? applySettlements(present, found, account) : present;
            const now = clock.now();
            const changed = setStatus(payments, found.order, orderEntryId, status, person, now, payerId);
            const noticed = withNotice(payments, found, orderEntryId, person, changed);
            if (status === 'UNPAID') return noticed;
            return withCovering(noticed, account, { accountId, byId: person.id, at: now.instant });
          })
        : notFound('order entry');
      if (found && status === 'CONFIRMED' && !(reply instanceof Refusal)) await endClaims(found.id);
      return reply instanceof Refusal ? refusalWhile(isBehind, reply) : reply;
    };

  return {
    balance: async ({ person }) => {
      await catchUp();
      const orders = await store.owedOrdersOf(person.id);
      const accounts = await store.accountsOf(person.id);
      const totals = totalsOwed(orders, person.id, accounts);
      const names = await namesIn(store, totals);
      const people = [...totals.values()].flatMap(({ person: one }) =>
        isErased(one) ? [] : [{ userId: one.id, name: names.get(one.id)! }],
      );
      const debtors = await debtorsIn(store, totals, names, person.id, clock.now());
      return {
        entries: toHistory(afterSettlements(orders, accounts), person.id, names).slice(0, HISTORY_A_PAGE),
        owedMoney: Object.fromEntries([...totals].map(([id, { amount }]) => [names.get(id)!, amount])),
        ...(people.length > 0 && { people }),
        ...(debtors.length > 0 && { debtors }),
      };
    },
    balanceHistory: balanceHistory({ store, catchUp }),
    paymentActivity: async ({ person, params: { orderId }, query: { before } }) => {
      await catchUp();
      const order = await store.payableOrder(orderId);
      if (!order) return notFound('order');
      const claims = claimSteps(await store.accountsOfOrder(orderId), orderId);
      return toPaymentActivity(order, await store.paymentsOf(orderId), person.id, before, claims);
    },
    confirmAsPaid: changeStatus('CONFIRMED'),
    revertToUnpaid: changeStatus('UNPAID'),
    remindDebtor: remindDebtor({ store, catchUp, clock }),
    whoseTurn: async ({ person, params: { orderId } }) => {
      await catchUp();
      const order = await store.payableOrder(orderId);
      if (!order) return notFound('order');
      const ids = peopleOf(order).map(({ id }) => id);
      if (!ids.includes(person.id) || !isPayerOpen(order, await store.paymentsOf(orderId))) return {};
      const orders = (await store.owedOrdersAmong(ids)).map((one) => (one.id === orderId ? asNotPlaced(one) : one));
      const turn = whoseTurn(order, owedAmong(orders, await store.accountsAmong(ids)));
      return { ...(turn && { turn }) };
    },
  };
}

/** An order of which nobody owes anything yet. */
const asNotPlaced = (paid: PaidOrder): PaidOrder => ({ ...paid, order: { ...paid.order, orderState: 'CREATED' } });
