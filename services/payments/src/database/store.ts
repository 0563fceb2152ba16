import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { chainHandlers, onState } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import { erased, Person } from '@kantyna/contracts/people/person';
import { Id, Shape } from '@kantyna/contracts/format';
import { namingWhoActed, Refusal } from '@kantyna/kernel/refusal';
import { payerOf } from '@kantyna/order-rules/roles';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { openCollection } from '@kantyna/store/mongo/collection';
import { openProjection } from '@kantyna/store/projections/projection';
import { Account, actBefore, Payment } from '../rules/account.js';
import { Confirmations } from '../rules/confirmations.js';
import { debtorDue, StoredDebtor } from '../rules/debtor.js';
import { asKnown, StoredPayable, type KnownOrder, type PayableOrder } from '../rules/order.js';
import { accountDue, withoutOlderLines } from '../rules/pages.js';
import { openCompany } from './company.js';
import { accountQueries, PAGE_INDEX } from './account-queries.js';
import { FIRST_DATES_FIRST, grantOrders } from './grant-orders.js';
import { grantFields, openFields, openOrders } from './open-orders.js';
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
  const storedAccounts = await openAggregate(connection, bus, {
    collection: 'accounts',
    kind: states.account,
    state: Account,
    // A release that stores older lines would take those of an account without them for unpaid.
    schema: 2,
    dueAt: accountDue,
    indexes: [
      { fields: { 'state.people.id': 1 } },
      { fields: { 'state.payments.lines.orderId': 1 } },
      { fields: { 'state.payments.orderId': 1 } },
    ],
    toPublished: () => ({}),
    // Its two people are told once, when all orders know.
    audience: (account) => (account.untold.length > 0 ? [] : account.people.map(({ id }) => id)),
  });
  const accounts: typeof storedAccounts = {
    ...storedAccounts,
    change: (id, command, decide) =>
      storedAccounts.change(id, command, async (account, existed) => {
        const decision = await decide(account, existed);
        if (decision instanceof Refusal)
          return namingWhoActed(decision, actBefore(account, decision), {
            callerId: command?.by?.id,
            nameOf: async (personId) => (await persons.documents.findOne({ _id: personId }))?.username ?? '',
          });
        return decision.state ? { ...decision, state: withoutOlderLines(decision.state) } : decision;
      }),
  };
  const pages = await openCollection(connection, 'account-pages', AccountPage, [
    { fields: { accountId: 1 } },
    { fields: PAGE_INDEX },
    { fields: { 'payments.orderId': 1 } },
  ]);
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
    extraFields: { ...openFields, ...grantFields },
    indexes: [
      { fields: { personIds: 1, ...NEWEST_FIRST } },
      { fields: { formerIds: 1, ...NEWEST_FIRST } },
      { fields: { openFor: 1 }, sparse: true },
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
  const queries = accountQueries(accounts.documents, pages);
  const open = openOrders(orders.documents, queries);
  const granting = grantOrders({
    orders: orders.documents,
    company,
    noteOpen: open.noteOpen,
    tellOrders: (ids) => tellOrders({ confirmations, ...queries, ...open }, ids),
  });
  const noteReceived = onState(states.order, async ({ id }) => {
    await granting.grantOrder(id);
    await open.noteOpen(id);
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
    ...open,
    ...granting,
    ...personOrders(orders.documents),

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
    async personById(id: string): Promise<Person | undefined> {
      const found = await persons.documents.findOne({ _id: id });
      return found ? { id, username: found.username, email: found.email } : undefined;
    },

    /** The given people, as far as they are known; those who were erased have no name. */
    async peopleById(ids: readonly string[]): Promise<Person[]> {
      const found = await persons.documents.find({ _id: { $in: ids } });
      return found.map(({ _id, username, email }) => ({ id: _id, username, email }));
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

/** Payments that an account no longer lists, because many others followed. */
const AccountPage = Shape({ _id: Type.String(), accountId: Id, payments: Type.Array(Payment) });

export type Store = Awaited<ReturnType<typeof openStore>>;
