import type { paymentEndpoints } from '@kantyna/contracts/payments/payments';
import { payerOf } from '@kantyna/order-rules/roles';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import { otherIn } from '../rules/account.js';
import { toHistory } from '../rules/history.js';
import { idsOf } from '../rules/order.js';
import { namesOf } from './debtors.js';
import type { HistoryCursor } from '../database/person-orders.js';
import type { Dependencies } from '../dependencies.js';

/** The call for a person's history, page by page. */
export const balanceHistory =
  ({ store }: Pick<Dependencies, 'store'>): HandlersOf<typeof paymentEndpoints>['balanceHistory'] =>
  async ({ person, query: { month, limit = HISTORY_A_PAGE, before } }) => {
    const after = before === undefined ? undefined : decodeCursor<HistoryCursor>(before, 2);
    if (after instanceof Refusal) return after;
    const found = await store.historyOf(person.id, { month, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const accounts = await store.accountsOf(person.id, idsOf(page));
    const last = page.length < found.length ? page.at(-1) : undefined;
    const people = [
      ...page.map(({ order }) => payerOf(order)),
      ...accounts.map((account) => otherIn(account, person.id)),
    ];
    const names = await namesOf(store, people);
    return {
      entries: toHistory(page, accounts, person, names),
      ...(after === undefined && { months: await store.monthsOf(person.id) }),
      ...(last && { next: encodeCursor([last.order.orderDate, last.id]) }),
    };
  };
