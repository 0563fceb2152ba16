import type { Connection } from 'mongoose';
import Type from 'typebox';
import type { Bus } from '@kantyna/bus/connect';
import { erased, Person, states } from '@kantyna/contracts/events';
import { Id } from '@kantyna/contracts/format';
import { openAggregate } from '@kantyna/store/aggregate';
import { filter } from '@kantyna/store/collection';
import { openProjection } from '@kantyna/store/projection';
import type { PaidOrder } from './balance.js';
import { debtorDue, StoredDebtor } from './debtor.js';
import { OrderPayments, OWED_STATES, PayableOrder, toPublishedPayments } from './payment.js';

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const payments = await openAggregate(connection, bus, {
    collection: 'payments',
    kind: states.payment,
    state: OrderPayments,
    indexes: [{ fields: { 'state.people.person.id': 1 } }],
    toPublished: toPublishedPayments,
  });
  const debtors = await openAggregate(connection, bus, {
    collection: 'debtors',
    kind: states.debtor,
    state: StoredDebtor,
    dueAt: debtorDue,
    toPublished: ({ nextReminder }) => ({ nextReminder }),
  });
  const orders = await openProjection(connection, states.order, {
    collection: 'orders',
    /** `personIds`: the creator and everyone with an entry. */
    fields: { order: PayableOrder, personIds: Type.Array(Id) },
    toFields: (order) => ({
      order: {
        ...order,
        entries: order.entries.map(({ id, person, amount, suspended }) => ({
          ...{ id, person, amount },
          ...(suspended !== undefined && { suspended }),
        })),
      },
      personIds: [...new Set([order.creator.id, ...order.entries.map((entry) => entry.person.id)])],
    }),
    indexes: [{ fields: { personIds: 1, 'order.orderState': 1, removed: 1 } }, { fields: { 'order.entries.id': 1 } }],
  });
  const persons = await openProjection(connection, states.person, {
    collection: 'persons',
    fields: { username: Person.properties.username, email: Person.properties.email },
    toFields: ({ username, email }) => ({ username, email }),
    indexes: [{ fields: { username: 1 } }],
  });

  return {
    payments,
    debtors,
    handlers: [orders.handler, persons.handler] as const,

    /** The order that an entry belongs to. */
    async orderOfEntry(entryId: string): Promise<{ id: string; order: PayableOrder } | undefined> {
      const found = await orders.documents.findOne({ 'order.entries.id': entryId, removed: false }).lean().exec();
      return found ? { id: found._id, order: found.order } : undefined;
    },

    /** An order as it was published last. */
    async payableOrder(id: string): Promise<PayableOrder | undefined> {
      return (await orders.documents.findOne({ _id: id }).lean().exec())?.order;
    },

    /** The payments of an order. */
    async paymentsOf(id: string): Promise<OrderPayments | undefined> {
      return (await payments.documents.findOne({ _id: id }, { state: 1 }).lean().exec())?.state;
    },

    /** The orders for which people owe money and that a person created, has an entry in, or has paid for. */
    async owedOrdersOf(personId: string): Promise<PaidOrder[]> {
      const owed = { 'order.orderState': filter({ $in: OWED_STATES }), removed: false };
      const own = await payments.documents.find({ 'state.people.person.id': personId }, { _id: 1 }).lean().exec();
      const found = await orders.documents
        .find({
          $or: [
            { personIds: personId, ...owed },
            { _id: filter({ $in: own.map((one) => one._id) }), ...owed },
          ],
        })
        .lean()
        .exec();
      const paid = await payments.documents
        .find({ _id: filter({ $in: found.map((one) => one._id) }) }, { state: 1 })
        .lean()
        .exec();
      const states = new Map(paid.map((one) => [one._id, one.state]));
      return found.map(({ _id, order }) => ({ id: _id, order, payments: states.get(_id) }));
    },

    /** Takes a person's name and address out of deleted orders. The others follow the orders service. */
    async forgetInRemovedOrders(personId: string): Promise<void> {
      const found = await orders.documents.find({ personIds: personId, removed: true }).lean().exec();
      for (const { _id, order } of found) {
        const forget = (person: Person) => (person.id === personId ? erased(person) : person);
        const entries = order.entries.map((entry) => ({ ...entry, person: forget(entry.person) }));
        await orders.documents.updateOne(
          { _id },
          { $set: { order: { ...order, creator: forget(order.creator), entries } } },
        );
      }
    },

    /** How those of the given people are reminded who have been before, by id. */
    async debtorsAmong(ids: readonly string[]): Promise<Map<string, StoredDebtor>> {
      const found = await debtors.documents
        .find({ _id: filter({ $in: ids }), removed: false }, { state: 1 })
        .lean()
        .exec();
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },

    /** Whether there is a person of this id, erased or not. */
    async isPerson(id: string): Promise<boolean> {
      return (await persons.documents.findOne({ _id: id }, { _id: 1 }).lean().exec()) !== null;
    },

    /** The ids of the people who were not erased. */
    async peopleIds(): Promise<string[]> {
      const found = await persons.documents
        .find({ username: filter({ $ne: '' }) }, { _id: 1 })
        .lean()
        .exec();
      return found.map(({ _id }) => _id);
    },

    /** The given usernames that more than one person has. */
    async sharedUsernames(usernames: string[]): Promise<Set<string>> {
      const found = await persons.documents
        .find({ username: filter({ $in: usernames }) }, { username: 1 })
        .lean()
        .exec();
      const seen = new Set<string>();
      return new Set(found.map((one) => one.username).filter((name) => seen.size === seen.add(name).size));
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
