import type { Person } from '@kantyna/contracts/people/person';
import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Nothing } from '@kantyna/kernel/change';
import type { Decision } from '../rules/decision.js';
import { mayManage, type Policy } from '../rules/roles/policy.js';
import type { Store } from '../database/store.js';
import type { StoredOrder } from '../rules/stored-order.js';

export const NO_ORDER = notFound('order');

/** A function that makes a change of an order which only those may make whom `may` allows: 404 without the order, 403 for anyone else. */
export const changeOrder =
  (store: Store, may: Policy = mayManage) =>
  (
    orderId: string,
    person: Person,
    command: Command,
    decide: (order: StoredOrder) => Decision | Promise<Decision>,
  ): Promise<Nothing | Refusal> =>
    store.orders.change(orderId, command, (order) => (order ? (may(person, order) ?? decide(order)) : NO_ORDER));
