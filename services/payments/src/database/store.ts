import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { states } from '@kantyna/contracts/messages/messages';
import { erased, Person } from '@kantyna/contracts/people/person';
import { Id } from '@kantyna/contracts/format';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { filter } from '@kantyna/store/mongo/collection';
import { openProjection } from '@kantyna/store/projections/projection';
import { Account, accountDue } from '../rules/account.js';
import { coveringDue } from '../rules/covering.js';
import { debtorDue, StoredDebtor } from '../rules/debtor.js';
import { OrderPayments, PayableOrder, toPublishedPayments } from '../rules/payment.js';
import { personOrders } from './person-orders.js';

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const payments = await openAggregate(connection, bus, {
    collection: 'payments',
    kind: states.payment,
    state: OrderPayments,
    dueAt: coveringDue,
    indexes: [{ fields: { 'state.people.person.id': 1 } }, { fields: { 'state.people.to.id': 1 } }],
    toPublished: toPublishedPayments,
    // The account tells its two people once, when all their orders have heard of a settlement.
    audience: ({ bySettlement }) => (bySettlement ? [] : undefined),
  });
  const accounts = await openAggregate(connection, bus, {
    collection: 'accounts',
    kind: states.account,
    state: Account,
    dueAt: accountDue,
    indexes: [{ fields: { 'state.people.id': 1 } }, { fields: { 'state.settlements.orderId': 1 } }],
    toPublished: () => ({}),
    audience: (account) => (accountDue(account) ? [] : account.people.map(({ id }) => id)),
  });
  const debtors = await openAggregate(connection, bus, {
    collection: 'debtors',
    state: StoredDebtor,
    dueAt: debtorDue,
  });
  const orders = await openProjection(connection, states.order, {
    collection: 'orders',
    /** `personIds`: the creator, the payer and everyone with an entry. */
    fields: { order: PayableOrder, personIds: Type.Array(Id) },
    toFields: (order) => ({
      order: {
        ...order,
        entries: order.entries.map(({ id, person, amount, suspended }) => ({
          id,
          person,
          amount,
          ...(suspended !== undefined && { suspended }),
        })),
      },
      personIds: [...new Set([order.creator.id, payerOf(order).id, ...order.entries.map((entry) => entry.person.id)])],
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
    accounts,
    debtors,
    handlers: [orders.handler, persons.handler] as const,
    ...personOrders(orders.documents, payments.documents),

    /** The order that an entry belongs to. */
    async orderOfEntry(entryId: string): Promise<{ id: string; order: PayableOrder } | undefined> {
      const found = await orders.documents.findOne({ 'order.entries.id': entryId, removed: false });
      return found ? { id: found._id, order: found.order } : undefined;
    },

    /** An order as it was published last. */
    async payableOrder(id: string): Promise<PayableOrder | undefined> {
      return (await orders.documents.findOne({ _id: id }))?.order;
    },

    /** The payments of an order. */
    async paymentsOf(id: string): Promise<OrderPayments | undefined> {
      return (await payments.documents.findOne({ _id: id }, { state: 1 }))?.state;
    },

    /** The account of two people, by its id. */
    async accountById(id: string): Promise<Account | undefined> {
      return (await accounts.documents.findOne({ _id: id }, { state: 1 }))?.state;
    },

    /** The accounts of a person with others. */
    async accountsOf(personId: string): Promise<Account[]> {
      const found = await accounts.documents.find({ 'state.people.id': personId }, { state: 1 });
      return found.map(({ state }) => state);
    },

    /** The accounts of these people with each other. */
    async accountsAmong(personIds: readonly string[]): Promise<Account[]> {
      const among = filter({ $in: personIds });
      const found = await accounts.documents.find({ 'state.people.id': among }, { state: 1 });
      return found.map(({ state }) => state).filter(({ people }) => people.every(({ id }) => personIds.includes(id)));
    },

    /** The accounts with settlements for single entries of an order. */
    async accountsOfOrder(orderId: string): Promise<Account[]> {
      const found = await accounts.documents.find({ 'state.settlements.orderId': orderId }, { state: 1 });
      return found.map(({ state }) => state);
    },

    /** A person who was not erased. */
    async personById(id: string): Promise<Person | undefined> {
      const found = await persons.documents.findOne({ _id: id, username: filter({ $ne: '' }) });
      return found ? { id, username: found.username, email: found.email } : undefined;
    },

    /** Takes a person's name and address out of deleted orders. The others follow the orders service. */
    async forgetInRemovedOrders(personId: string): Promise<void> {
      const found = await orders.documents.find({ personIds: personId, removed: true });
      for (const { _id, order } of found) {
        const forget = (person: Person) => (person.id === personId ? erased(person) : person);
        const entries = order.entries.map((entry) => ({ ...entry, person: forget(entry.person) }));
        const roles = { creator: forget(order.creator), ...(order.payer && { payer: forget(order.payer) }) };
        await orders.documents.updateOne({ _id }, { $set: { order: { ...order, ...roles, entries } } });
      }
    },

    /** How those of the given people are reminded who have been before, by id. */
    async debtorsAmong(ids: readonly string[]): Promise<Map<string, StoredDebtor>> {
      const found = await debtors.documents.find({ _id: filter({ $in: ids }), removed: false }, { state: 1 });
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },

    /** Whether there is a person of this id, erased or not. */
    async isPerson(id: string): Promise<boolean> {
      return (await persons.documents.findOne({ _id: id }, { _id: 1 })) !== null;
    },

    /** The ids of the people who were not erased. */
    async peopleIds(): Promise<string[]> {
      const found = await persons.documents.find({ username: filter({ $ne: '' }) }, { _id: 1 });
      return found.map(({ _id }) => _id);
    },

    /** The given usernames that more than one person has. */
    async sharedUsernames(usernames: string[]): Promise<Set<string>> {
      const found = await persons.documents.find({ username: filter({ $in: usernames }) }, { username: 1 });
      const seen = new Set<string>();
      return new Set(found.map((one) => one.username).filter((name) => seen.size === seen.add(name).size));
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
