import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { chainHandlers } from '@kantyna/bus/messages/message-handler';
import { states, type Grants, type StateOf } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import { ORDERS_OF_A_DAY } from '@kantyna/contracts/product';
import type { Clock } from '@kantyna/kernel/clock';
import type { DomainEventMapping } from '@kantyna/store/documents/stored-document';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import type { Filter } from '@kantyna/store/mongo/collection';
import { projectIntoField } from '@kantyna/store/projections/projection';
import { nextDue } from '../rules/order/due-work.js';
import { UNDER_WAY } from '@kantyna/order-rules/under-way';
import { toNote, type DomainEvent } from '../rules/rule.js';
import { allOrdersQueries, LIST_INDEX } from './all-orders.js';
import { calendarQueries, CREATORS_INDEX, PAYERS_INDEX } from './calendar-orders.js';
import { todaysFieldsOf, type TodaysOrder } from './listed-orders.js';
import { deliveredOrderQueries } from './delivered-orders.js';
import { openMenuStore } from './menus.js';
import { decidedWithTexts } from '../rules/order/order-texts.js';
import { refuseLateCharges } from '../rules/order/order-age.js';
import { refuseUnlessTooLarge } from '../rules/order/order-size.js';
import { EATERS_INDEX, NEWEST_FIRST, pastOrderQueries } from './past-orders.js';
import { openPaymentNumberStore } from './payment-numbers.js';
import { openPersonStore } from './people.js';
import { openDayOffStore } from './days-off.js';
import { openPlaceStore } from './places.js';
import { openPollStore } from './polls.js';
import { voiceQueries } from './voices.js';
import { openStandingOrderStore } from './standing-orders.js';
import { confirmedToPayer } from '../rules/roles/roles.js';
import { StoredOrder } from '../rules/stored-order.js';

/** An order as it was read, with what is confirmed to its present payer, in grosze by person id. */
interface OrderRecord {
  readonly id: string;
  readonly order: StoredOrder;
  readonly confirmedAmounts: ReadonlyMap<string, number>;
  /** The company's parts of its entries. */
  readonly grants?: Grants;
}

/** How orders and menus are shown to people and to other services. */
interface OrderViews {
  readonly toPublishedOrder: (order: StoredOrder) => StateOf<'order'>;
  readonly toMenuView: Parameters<typeof openMenuStore>[1];
  readonly notices: DomainEventMapping<StoredOrder, DomainEvent>['toEvents'];
}

/** The state of payments about an order, kept beside its own state. */
const payment = Type.Optional(Shape({ version: Type.Integer(), ...states.payment.data.properties }));

/** A day, and those before it that are not over (`presentDates`). */
type Dates = readonly [string, ...string[]];

/** The orders of a day, and those of the days before it that are under way. */
const ofDay = ([orderDate, ...earlier]: Dates): Filter => ({
  removed: false,
  $or: [
    { 'state.orderDate': orderDate },
    { 'state.orderDate': { $in: earlier }, 'state.orderState': { $in: UNDER_WAY } },
  ],
});

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus, clock: Clock, views: OrderViews) {
  const unbounded = await openAggregate(connection, bus, {
    collection: 'orders',
    kind: states.order,
    state: StoredOrder,
    extraFields: { payment },
    indexes: [
      LIST_INDEX,
      EATERS_INDEX,
      CREATORS_INDEX,
      PAYERS_INDEX,
      { fields: { 'state.entries.id': 1 } },
      { fields: { removed: 1, 'state.entries.person.id': 1, 'state.restaurant.id': 1 } },
      { fields: { removed: 1, 'state.restaurant.id': 1, 'state.orderDate': -1 } },
    ],
    dueAt: (order) => nextDue(order, clock),
    domainEventMapping: { toNote, toEvents: views.notices },
    toPublished: views.toPublishedOrder,
  });
  const orders: typeof unbounded = {
    ...unbounded,
    change: (id, command, decide) =>
      unbounded.change(id, command, async (order, existed) =>
        decidedWithTexts(
          refuseLateCharges(order, refuseUnlessTooLarge(order, await decide(order, existed)), clock.now()),
        ),
      ),
  };
  const { documents } = orders;
  const menus = await openMenuStore(connection, views.toMenuView);
  const polls = await openPollStore(connection, bus);
  const people = await openPersonStore(connection);
  const places = await openPlaceStore(connection, bus);
  const daysOff = await openDayOffStore(connection, bus);

  return {
    ...menus,
    ...polls,
    ...(await openStandingOrderStore(connection, bus)),
    ...people,
    ...places,
    ...daysOff,
    ...(await openPaymentNumberStore(connection, documents)),
    ...pastOrderQueries(documents, people.awayIds),
    ...allOrdersQueries(documents),
    ...deliveredOrderQueries(documents),
    ...calendarQueries(documents),
    ...voiceQueries(documents),
    orders,
    handlers: [
      chainHandlers(menus.restaurantHandler, polls.droppedRestaurants),
      menus.dishHandler,
      places.placesHandler,
      daysOff.daysOffHandler,
      projectIntoField(documents, states.payment, 'payment', (data) => ({
        confirmations: data?.confirmations ?? [],
        grants: data?.grants ?? [],
      })),
    ],

    async findOrder(id: string): Promise<OrderRecord | undefined> {
      // By its id alone: with another field the query is planned each time.
      const found = await documents.collection.findOne({ _id: id });
      if (!found || found.removed) return undefined;
      const { state: order, payment } = found as typeof found & { payment?: StateOf<'payment'> };
      const confirmedAmounts = confirmedToPayer(order, payment?.confirmations);
      return { id, order, confirmedAmounts, ...(payment?.grants && { grants: payment.grants }) };
    },

    /** Whether an order of this id was ever opened: it may be deleted. */
    async wasOpened(id: string): Promise<boolean> {
      return (await documents.exists({ _id: id })) !== null;
    },

    /** The payments confirmed for an order, to whomever they were paid. */
    async confirmationsOf(id: string): Promise<StateOf<'payment'>['confirmations']> {
      const found = await documents.findOne<{ payment?: StateOf<'payment'> }>({ _id: id }, { payment: 1 });
      return found?.payment?.confirmations ?? [];
    },

    /** The id of the order that an entry belongs to. */
    async orderOfEntry(entryId: string): Promise<string | undefined> {
      const found = await documents.findOne({ 'state.entries.id': entryId, removed: false }, { _id: 1 });
      return found?._id;
    },

    /**
     * The latest orders of a day, and those of earlier dates that are under way, at most 500. Only one person's dishes are read:
     * a list shows no others.
     */
    async ordersOf(dates: Dates, personId: string): Promise<{ id: string; order: TodaysOrder }[]> {
      const found = await documents
        .find<{ _id: string; state: Omit<TodaysOrder, 'confirmations'>; payment?: StateOf<'payment'> }>(
          ofDay(dates),
          todaysFieldsOf(personId),
        )
        .sort(NEWEST_FIRST)
        .limit(ORDERS_OF_A_DAY);
      return found.map(({ _id, state, payment }) => ({
        id: _id,
        order: { ...state, confirmations: payment?.confirmations ?? [], grants: payment?.grants ?? [] },
      }));
    },

    /** The same orders with all that they have. */
    async wholeOrdersOf(dates: Dates): Promise<{ id: string; order: StoredOrder }[]> {
      const found = await documents.find(ofDay(dates), { state: 1 }).sort(NEWEST_FIRST).limit(ORDERS_OF_A_DAY);
      return found.map(({ _id, state }) => ({ id: _id, order: state }));
    },

    /** The order that a person opened last, at a restaurant or anywhere. */
    async latestOrderOf(personId: string, restaurantId?: string): Promise<StoredOrder | undefined> {
      const found = await documents
        .findOne({
          removed: false,
          'state.creator.id': personId,
          ...(restaurantId !== undefined && { 'state.restaurant.id': restaurantId }),
        })
        .sort({ 'state.createdAt': -1 });
      return found?.state;
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
