import type { Person } from '@kantyna/contracts/people/person';
import type { HistoryFilter } from '@kantyna/contracts/payments/history';
import type { paymentEndpoints } from '@kantyna/contracts/payments/payments';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HistoryRow } from '@kantyna/order-rules/history';
import { payerOf } from '@kantyna/order-rules/roles';
import { CsvReply } from '@kantyna/service/http/csv';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Store } from '../database/store.js';
import { otherIn, type PaymentsOfPair } from '../rules/account.js';
import { hasEntry, toHistory } from '../rules/history.js';
import { idsOf, type KnownOrder } from '../rules/order.js';
import { isAfter, monthsOf, sumsOf, wantedRows, type HistoryCursor, type OutlinedRow } from '../rules/wanted-rows.js';
import { namesOf } from './debtors.js';
import { toTable } from './history-file.js';

/** How many rows of a file are made at once. */
const WRITTEN_AT_ONCE = 500;

/** The calls for the history of orders. */
export function historyHandlers(
  store: Store,
): Pick<HandlersOf<typeof paymentEndpoints>, 'balanceHistory' | 'balanceHistoryFile'> {
  /** The rows of orders in a person's history. `pairs` are the person's payments for these orders. */
  const toRows = async (person: Person, orders: readonly KnownOrder[], pairs: readonly PaymentsOfPair[]) => {
    const people = [...orders.map(({ order }) => payerOf(order)), ...pairs.map((pair) => otherIn(pair, person.id))];
    return toHistory(orders, pairs, person, await namesOf(store, people));
  };
  const paymentsOf = async (person: Person, orderIds: readonly string[]): Promise<PaymentsOfPair[]> =>
    store.paymentsIn(await store.owingOf(person.id), orderIds);

  /** All rows of a person's history, without what is confirmed of them: to find those that are wanted costs little for each. */
  const outlineOf = async (person: Person): Promise<OutlinedRow[]> => {
    const orders = await store.outlinesOf(person.id);
    // Whether they are in the others only what they paid can tell.
    const unsure = orders.filter(({ order }) => payerOf(order).id !== person.id && !hasEntry(order, person.id));
    return toRows(person, orders, unsure.length > 0 ? await paymentsOf(person, idsOf(unsure)) : []);
  };

  const rowsOf = async (person: Person, outlined: readonly OutlinedRow[]): Promise<HistoryRow[]> => {
    const ids = outlined.map(({ orderId }) => orderId);
    return toRows(person, await store.ordersById(ids), await paymentsOf(person, ids));
  };

  async function* everyRow(person: Person, filter: HistoryFilter): AsyncGenerator<HistoryRow[]> {
    const wanted = wantedRows(await outlineOf(person), filter, person);
    for (let from = 0; from < wanted.length; from += WRITTEN_AT_ONCE)
      yield rowsOf(person, wanted.slice(from, from + WRITTEN_AT_ONCE));
  }

  return {
    balanceHistory: async ({ person, query: { limit = HISTORY_A_PAGE, before, ...filter } }) => {
      const cursor = before === undefined ? undefined : decodeCursor<HistoryCursor>(before, 2);
      if (cursor instanceof Refusal) return cursor;
      const all = await outlineOf(person);
      const wanted = wantedRows(all, filter, person);
      const left = cursor ? wanted.filter((row) => isAfter(cursor, row)) : wanted;
      const page = left.slice(0, limit);
      const last = left.length > limit ? page.at(-1) : undefined;
      return {
        entries: await rowsOf(person, page),
        ...(!cursor && { months: monthsOf(all), sums: sumsOf(wanted) }),
        ...(last && { next: encodeCursor([last.orderDate, last.orderId]) }),
      };
    },

    balanceHistoryFile: async ({ person, query: { language = 'en', ...filter } }) => {
      const withCompany = (await store.company.companySettings()) !== undefined;
      return CsvReply.of(toTable(everyRow(person, filter), language, withCompany));
    },
  };
}
