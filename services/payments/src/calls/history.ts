import type { paymentEndpoints } from '@kantyna/contracts/payments/payments';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import { toHistory } from '../rules/history.js';
import { namesOf } from './debtors.js';
import type { HistoryCursor } from '../database/person-orders.js';
import type { Store } from '../database/store.js';
import { afterSettlements } from '../rules/taken.js';

interface Dependencies {
  readonly store: Store;
  readonly catchUp: () => Promise<unknown>;
}

/** The call for a person's history, page by page. */
export const balanceHistory =
  ({ store, catchUp }: Dependencies): HandlersOf<typeof paymentEndpoints>['balanceHistory'] =>
  async ({ person, query: { month, limit = HISTORY_A_PAGE, before } }) => {
    const after = before === undefined ? undefined : decodeCursor<HistoryCursor>(before, 2);
    if (after instanceof Refusal) return after;
    await catchUp();
    const found = await store.historyOf(person.id, { month, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.length < found.length ? page.at(-1) : undefined;
    const paid = page.flatMap(({ order, payments }) => [
      payerOf(order),
      ...(payments?.people ?? []).flatMap(({ to }) => to ?? []),
    ]);
    const names = await namesOf(store, paid);
    return {
      entries: toHistory(afterSettlements(page, await store.accountsOf(person.id)), person.id, names),
      ...(after === undefined && { months: await store.monthsOf(person.id) }),
      ...(last && { next: encodeCursor([last.order.orderDate, last.id]) }),
    };
  };
