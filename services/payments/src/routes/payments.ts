import { isErased } from '@kantyna/contracts/people/person';
import { isCompany } from '@kantyna/contracts/payments/company';
import type { orderActivityEndpoints } from '@kantyna/contracts/orders/activity';
import { payerOf } from '@kantyna/order-rules/roles';
import type { paymentEndpoints } from '@kantyna/contracts/payments/payments';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { notFound } from '@kantyna/kernel/refusal';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { judgedHandlers, type CallsOf, type HandlersOf, type RequestContext } from '@kantyna/service/http/handlers';
import { UNCHANGED } from '@kantyna/kernel/change';
import { newId } from '@kantyna/kernel/ids';
import { accountId, type Account } from '../rules/account.js';
import type { AccountDecision } from '../rules/claims.js';
import { toPaymentActivity } from '../rules/activity.js';
import { evenWith, owedAmong, owedBesides, totalsOwed } from '../rules/balance.js';
import { confirmationsIn } from '../rules/confirmations.js';
import { confirmEntry, refuseOthers, revertEntry } from '../rules/entry-payments.js';
import { toHistory } from '../rules/history.js';
import { idsOf, type KnownOrder, type PayableOrder } from '../rules/order.js';
import { isPayerOpen, peopleOf, whoseTurn } from '../rules/whose-turn.js';
import { BY_CLAIM, BY_LINES } from '../database/account-queries.js';
import type { Dependencies } from '../dependencies.js';
import { debtorsIn, namesOf, remindDebtor, undoReminderCall } from './debtors.js';
import { historyHandlers } from './history.js';

/** The calls about payments and balances. */
export function paymentHandlers(
  dependencies: Dependencies,
): HandlersOf<typeof paymentEndpoints & Pick<typeof orderActivityEndpoints, 'paymentActivity'>> {
  const { store, clock, isAway } = dependencies;
  /** The handlers of calls on an entry: each decides on the account of its owner with who is paid for it. */
  const onEntry = <N extends CallsOf<'payerOrOwner'>>(calls: {
    readonly [K in N]: (
      about: EntryAccount,
      request: RequestContext<Endpoints[K]>,
    ) => Promise<AccountDecision<ReplyOf<Endpoints[K]>>>;
  }) =>
    judgedHandlers<N, EntryAccount, RequestContext<Endpoints[CallsOf<'payerOrOwner'>]>>(calls, {
      judge: (_, { found }, { person, params }) => refuseOthers(found.order, params.orderEntryId, person),
      run: async (_, { params: { orderEntryId }, command }, decide) => {
        const found = await store.orderOfEntry(orderEntryId);
        if (!found) return notFound('order entry');
        const id = accountOfEntry(found.order, orderEntryId);
        return store.accounts.change(id, command, (account) => decide({ id, account, found }) as AccountDecision);
      },
    });

  return {
    balance: async ({ person }) => {
      const latest = await store.latestOf(person.id, HISTORY_A_PAGE);
      const stored = await store.owingOf(person.id);
      const accounts = stored.map(({ state }) => state);
      const totals = totalsOwed(person.id, accounts);
      const even = evenWith(person.id, accounts);
      const names = await namesOf(
        store,
        [...totals.values(), ...even].map((one) => one.person),
      );
      const people = [...totals.values()].map(({ person: one }) => ({
        userId: one.id,
        name: names.get(one.id)!,
        ...(isErased(one) && { hasLeft: true as const }),
        ...(isCompany(one.id) && { isCompany: true as const }),
      }));
      const debtors = await debtorsIn(dependencies, totals, names, person.id);
      return {
        entries: toHistory(latest, await store.paymentsIn(stored, idsOf(latest)), person, names),
        owedMoney: Object.fromEntries([...totals].map(([id, { amount }]) => [names.get(id)!, amount])),
        ...(people.length > 0 && { people }),
        ...(debtors.length > 0 && { debtors }),
        ...(even.length > 0 && {
          even: even.map(({ person: { id }, amount }) => ({ userId: id, name: names.get(id)!, amount })),
        }),
      };
    },
    ...historyHandlers(store),
    paymentActivity: async ({ person, params: { orderId }, query: { before } }) => {
      const order = await store.payableOrder(orderId);
      if (!order) return notFound('order');
      const pairs = await store.paymentsFor([orderId], [BY_LINES, BY_CLAIM]);
      return toPaymentActivity({ id: orderId, order }, pairs, person.id, before);
    },
    ...onEntry({
      confirmAsPaid: async ({ id, account, found }, { person: by, params: { orderEntryId }, query }) => {
        const confirm = (present: Account | undefined) =>
          confirmEntry(present, found, orderEntryId, { by, now: clock.now(), newId, ...query });
        const decision = confirm(account);
        if (decision !== UNCHANGED) return decision;
        // Nothing is open, or what is open by the order is not in the account yet.
        await store.postDues(found.id);
        return confirm(await store.accountById(id));
      },
      revertToUnpaid: async ({ id, account, found }, { person: by, params: { orderEntryId }, query }) => {
        const listed = account && (await store.listedAgain(id, account, { orderId: found.id }));
        return revertEntry(listed, found, orderEntryId, { by, now: clock.now(), ...query });
      },
    }),
    remindDebtor: remindDebtor(dependencies),
    undoReminder: undoReminderCall(dependencies),
    whoseTurn: async ({ person, params: { orderId } }) => {
      const order = await store.payableOrder(orderId);
      if (!order) return notFound('order');
      const ids = peopleOf(order).map(({ id }) => id);
      const confirmations = confirmationsIn(orderId, order, await store.paymentsFor([orderId]));
      if (!ids.includes(person.id) || !isPayerOpen(order, confirmations)) return {};
      const owed = owedAmong(await store.owingAmong(ids));
      const turn = whoseTurn(order, owedBesides(order, owed), isAway);
      return { ...(turn && { turn }) };
    },
  };
}

/** An entry's order, and the account of its owner with who is paid for it. */
interface EntryAccount {
  readonly id: string;
  readonly account: Account | undefined;
  readonly found: KnownOrder;
}

/** The account of an entry's owner with who is paid for its order. Without such an entry there is no such account. */
function accountOfEntry(order: PayableOrder, entryId: string): string {
  const owner = order.entries.find(({ id }) => id === entryId)?.person;
  return accountId(owner?.id ?? '', payerOf(order).id);
}
