import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { states, type StateOf } from '@kantyna/contracts/events';
import { aggregate, type Aggregate, type Stored } from '@kantyna/store/aggregate';
import { filter, openCollection } from '@kantyna/store/documents';
import { applyByVersion } from '@kantyna/store/projection';
import type { PaidOrder } from './balance.js';
import { confirmedEntryIds, OWED_STATES, type KnownOrder, type OrderPayments } from './payment.js';
import { orderSchema, paymentsSchema, personSchema } from './schema.js';

interface OrderDocument {
  readonly _id: string;
  readonly order: KnownOrder;
}

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const payments: Aggregate<OrderPayments> = await aggregate(connection, bus, {
    collection: 'payments',
    kind: states.payment,
    schema: paymentsSchema,
    published: (state) => ({ confirmedEntryIds: confirmedEntryIds(state) }),
  });
  const orders = await openCollection(connection, 'orders', orderSchema);
  const persons = await openCollection(connection, 'persons', personSchema);

  return {
    payments,

    /** The order that an entry belongs to. */
    async orderOfEntry(entryId: string): Promise<{ id: string; order: KnownOrder } | undefined> {
      const found = await orders.findOne({ 'order.entries.id': entryId, removed: false }).lean<OrderDocument>().exec();
      return found ? { id: found._id, order: found.order } : undefined;
    },

    /** The orders in which somebody took part and for which people owe money. */
    async owedOrdersOf(personId: string): Promise<PaidOrder[]> {
      const found = await orders
        .find({ personIds: personId, 'order.orderState': filter({ $in: OWED_STATES }), removed: false })
        .lean<OrderDocument[]>()
        .exec();
      const paid = await payments.documents
        .find({ _id: filter({ $in: found.map((one) => one._id) }) }, { state: 1 })
        .lean<Pick<Stored<OrderPayments>, '_id' | 'state'>[]>()
        .exec();
      const confirmed = new Map(paid.map((one) => [one._id, new Set(confirmedEntryIds(one.state))]));
      return found.map(({ _id, order }) => ({ id: _id, order, confirmed: confirmed.get(_id) ?? new Set<string>() }));
    },

    /** Those of the given usernames that more than one person has. */
    async sharedUsernames(usernames: string[]): Promise<Set<string>> {
      const found = await persons
        .find({ username: filter({ $in: usernames }) }, { username: 1 })
        .lean<{ username: string }[]>()
        .exec();
      const seen = new Set<string>();
      return new Set(found.map((one) => one.username).filter((name) => seen.size === seen.add(name).size));
    },

    putOrder: (id: string, version: number, data: KnownOrder | undefined) =>
      applyByVersion(
        orders,
        id,
        'version',
        version,
        data
          ? {
              removed: false,
              order: {
                ...data,
                entries: data.entries.map(({ id: entryId, person, amount }) => ({ id: entryId, person, amount })),
              },
              personIds: [...new Set([data.creator.id, ...data.entries.map((entry) => entry.person.id)])],
            }
          : { removed: true },
      ),

    putPerson: (id: string, version: number, data: StateOf<'person'> | undefined) =>
      applyByVersion(persons, id, 'version', version, data ? { username: data.username, email: data.email } : {}),
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
