import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { chainHandlers, onState } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import { erased, Person } from '@kantyna/contracts/people/person';
import { Id } from '@kantyna/contracts/format';
import { payerOf } from '@kantyna/order-rules/roles';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { openProjection } from '@kantyna/store/projections/projection';
import type { Account } from '../rules/account.js';
import { Confirmations } from '../rules/confirmations.js';
import { debtorDue, StoredDebtor } from '../rules/debtor.js';
import { asKnown, StoredPayable, type KnownOrder, type PayableOrder } from '../rules/order.js';
import { openAccounts } from './accounts.js';
import { openCompany } from './company.js';
import { followPayments } from './follow-payments.js';
import { FIRST_DATES_FIRST, grantOrders } from './grant-orders.js';
import { openPosting, postedFields } from './post-dues.js';
import { tellOrders } from './tell-orders.js';
import { personOrders } from './person-orders.js';

const NEWEST_FIRST = { 'order.orderDate': -1, _id: -1 } as const;

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const confirmations = await openAggregate(connection, bus, {
    collection: 'payments',
    kind: states.payment,
    state: Confirmations,
    toPublished: ({ isQuiet: _, ...published }) => published,
    audience: ({ isQuiet }) => (isQuiet ? [] : undefined),
  });
  const { accounts, pages, convert, ...queries } = await openAccounts(connection, bus, {
    nameOf: async (personId) => (await peopleById([personId]))[0]?.username ?? '',
    followUp: followPayments(bus, (ids, knowing) => tell(ids, knowing)),
    ordersOf: async ({ people, payments }) => {
      const paid = payments.flatMap(({ lines }) => lines.map(({ orderId }) => orderId));
      const shared = { $and: people.map(({ id }) => ({ personIds: id })) };
      return (await orders.documents.find({ $or: [shared, { _id: { $in: paid } }] })).map(asKnown);
    },
  });
  const debtors = await openAggregate(connection, bus, {
    collection: 'debtors',
    state: StoredDebtor,
    dueAt: debtorDue,
  });
  const orders = await openProjection(connection, states.order, {
    collection: 'orders',
    /** `personIds`: the creator, the payer and everyone with an entry. */
    fields: { order: StoredPayable, personIds: Type.Array(Id) },
    toFields: (order) => ({
      order: {
        ...order,
        entries: order.entries.map(({ id, person, amount }) => ({ id, person, amount })),
      },
      personIds: [...new Set([order.creator.id, payerOf(order).id, ...order.entries.map((entry) => entry.person.id)])],
    }),
    extraFields: postedFields,
    indexes: [
      { fields: { personIds: 1, ...NEWEST_FIRST } },
      { fields: { formerIds: 1, ...NEWEST_FIRST } },
      { fields: { 'order.entries.id': 1 } },
      { fields: FIRST_DATES_FIRST },
    ],
  });
  const persons = await openProjection(connection, states.person, {
    collection: 'persons',
    fields: { username: Person.properties.username, email: Person.properties.email },
    toFields: ({ username, email }) => ({ username, email }),
    indexes: [{ fields: { username: 1 } }],
  });

  const company = await openCompany(connection, bus);
  /** The given orders. A deleted one counts as rejected. */
  const ordersById = async (ids: readonly string[]): Promise<KnownOrder[]> =>
    (await orders.documents.find({ _id: { $in: ids } })).map(asKnown);
  /** The given people, as far as they are known; those who were erased have no name. */
  const peopleById = async (ids: readonly string[]): Promise<Person[]> => {
    const found = await persons.documents.find({ _id: { $in: ids } });
    return found.map(({ _id, username, email }) => ({ id: _id, username, email }));
  };
  const telling = { confirmations, ordersById, paymentsFor: queries.paymentsFor };
  const tell = (ids: readonly string[], knowing?: readonly string[]) => tellOrders(telling, ids, knowing);
  const postDues = openPosting({ orders: orders.documents, accounts, peopleById, queries });
  const granting = grantOrders({
    orders: orders.documents,
    company,
    postDues,
    tellOrders: tell,
  });
  const noteReceived = onState(states.order, async ({ id }) => {
    await granting.grantOrder(id);
    await postDues(id);
    return 'applied';
  });

  return {
    confirmations,
    accounts,
    pages,
    debtors,
    company,
    orders: orders.documents,
    handlers: [chainHandlers(orders.handler, noteReceived), persons.handler] as const,
    ...queries,
    convert,
    postDues,
    tellOrders: tell,
    ordersById,
    peopleById,
    ...granting,
    ...personOrders(orders.documents),

    /** The orders that a payment of an account has lines for. */
    ordersPaidBy: (account: Account | undefined, paymentId: string): Promise<KnownOrder[]> =>
      ordersById(account?.payments.find(({ id }) => id === paymentId)?.lines.map(({ orderId }) => orderId) ?? []),

    /** The order that an entry belongs to. */
    async orderOfEntry(entryId: string): Promise<KnownOrder | undefined> {
      const found = await orders.documents.findOne({ 'order.entries.id': entryId, removed: false });
      return found ? asKnown(found) : undefined;
    },

    /** An order as it was published last. */
    async payableOrder(id: string): Promise<PayableOrder | undefined> {
      const found = await orders.documents.findOne({ _id: id });
      return found?.order && { ...found.order, ...(found.grants && { grants: found.grants }) };
    },

    /** A person; one who was erased has no name. */
    personById: async (id: string): Promise<Person | undefined> => (await peopleById([id]))[0],

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
      const found = await debtors.documents.find({ _id: { $in: ids }, removed: false }, { state: 1 });
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },

    /** The given usernames that more than one person has. */
    async sharedUsernames(usernames: string[]): Promise<Set<string>> {
      const found = await persons.documents.find({ username: { $in: usernames } }, { username: 1 });
      const seen = new Set<string>();
      return new Set(found.map((one) => one.username).filter((name) => seen.size === seen.add(name).size));
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
