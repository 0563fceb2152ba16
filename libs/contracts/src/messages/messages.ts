import Type, { type Static } from '@kantyna/typebox';
import { PublicKeySet } from '../people/auth.js';
import { CalendarDate, Grosze, GroszeSum, Id, Instant, Shape, TimeOfDay } from '../format.js';
import { DishFacts } from '../catalogue/dish-facts.js';
import { MenuSideDish } from '../catalogue/dishes.js';
import { eventsOf, statesOf, type EventKind, type StateKind } from './kinds.js';
import { DishTyped, MenuNotRead, MenuRead, MenuWaits } from './menu-events.js';
import {
  AmountNotice,
  Debt,
  DebtReminder,
  DeliveryNotice,
  DishNotice,
  FlagDecisionNotice,
  FlagNotice,
  MenuCorrection,
  OrderNotice,
  PriceNotice,
  noticeOf,
  OfficeActed,
  ReimbursementNotice,
  Reminder,
  ReportDue,
  RevertedPayment,
  RolesChanged,
  SettlementAnswer,
  ShareNotice,
  SoldOutNotice,
} from './notices.js';
import { OrderState } from '../orders/order.js';
import { DayOff } from '../orders/days-off.js';
import { Place } from '../orders/places.js';
import { OpenWeekdays, Thresholds } from '../catalogue/thresholds.js';
import { OfficeManagers } from '../people/office.js';
import { Person, PublishedPerson } from '../people/person.js';
import { Revocation } from '../people/sessions.js';

export type { EventKind, StateKind };

/** The company's parts of the shares of an order's people, in grosze; nobody has an amount of 0. */
export const Grants = Type.Array(Shape({ personId: Id, amount: GroszeSum }));
export type Grants = Static<typeof Grants>;

/** All kinds of state. The id of `payment` is the order's id, that of `revocation` the person's. `keys`, `managers`, `places` and `daysOff` have one id, `current`. */
export const states = {
  ...statesOf('auth', {
    keys: PublicKeySet,
    managers: OfficeManagers,
    person: PublishedPerson,
    revocation: Revocation,
  }),
  ...statesOf('catalogue', {
    restaurant: Shape({
      name: Type.String(),
      url: Type.String(),
      telephone: Type.String(),
      ...Thresholds.properties,
      openWeekdays: Type.Optional(OpenWeekdays),
      lastCrawled: Type.Optional(Type.String()),
    }),
    dish: Shape({
      restaurantId: Id,
      name: Type.String(),
      price: Grosze,
      category: Type.String(),
      position: Type.Integer({ description: 'place in the menu' }),
      lastCrawled: Type.Optional(Type.String()),
      ...DishFacts.properties,
      sideDishes: Type.Array(MenuSideDish),
    }),
  }),
  ...statesOf('orders', {
    order: Shape({
      restaurantId: Id,
      restaurantName: Type.String(),
      orderDate: CalendarDate,
      orderState: OrderState,
      /** The date and the instant at which it was placed last. Missing before, and in orders that an earlier release placed. */
      orderedOn: Type.Optional(CalendarDate),
      orderedAt: Type.Optional(Instant),
      creator: Person,
      /** The payer, if that is not the creator: who pays the restaurant and is owed by the others. */
      payer: Type.Optional(Person),
      /** The caller, if that is not the creator. */
      callerId: Type.Optional(Id),
      totalAmount: GroszeSum,
      entries: Type.Array(
        Shape({
          id: Id,
          person: Person,
          amount: GroszeSum,
          dishes: Type.Array(Shape({ dishId: Id, sideDishIds: Type.Array(Id) })),
        }),
      ),
    }),
    poll: Shape({ openerId: Id, closesAt: Instant, hasEnded: Type.Boolean() }),
    /** The places of delivery. */
    places: Shape({ places: Type.Array(Place) }),
    /** The company's days off, by date. */
    daysOff: Shape({ daysOff: Type.Array(DayOff) }),
  }),
  ...statesOf('payments', {
    /** The amount in grosze that is confirmed for each person of the order, and to whom they paid it: without `toId` to the creator. */
    payment: Shape({
      confirmations: Type.Array(Shape({ personId: Id, toId: Type.Optional(Id), amount: GroszeSum })),
      grants: Type.Optional(Grants),
    }),
    /** Two people settled something. The id is that of their account. It has no amounts: the balance has them. */
    account: Shape({}),
  }),
};
export type StateOf<K extends keyof typeof states> = Static<(typeof states)[K]['data']>;

/** All kinds of events. */
export const events = {
  ...eventsOf('auth', {
    /** A manager wants to see that messages arrive in a chat. */
    chatTested: Shape({ chatId: Id }),
  }),
  ...eventsOf('orders', {
    dishTyped: DishTyped,
    ordered: OrderNotice,
    delivered: OrderNotice,
    deliveryMoved: DeliveryNotice,
    rejected: OrderNotice,
    backAsOrdered: OrderNotice,
    /**
     * An order was opened. The recipients usually eat and have not answered elsewhere, or voted for it in a poll; the creator is one of them if
     * it opened by itself. `closingDate`: if it closes on another day than its own.
     */
    opened: noticeOf({ closingTime: Type.Optional(TimeOfDay), closingDate: Type.Optional(CalendarDate) }),
    /** An order closes soon. The recipients usually eat, and have not chosen yet; there may be none. */
    closingSoon: noticeOf({ closingTime: TimeOfDay }),
    /** The closing time of an order has come. The recipient is its caller. */
    closed: noticeOf({ peopleCount: Type.Integer(), totalAmount: GroszeSum }),
    /** The day of an order ends in the night, and it is under way still. The recipients are its creator, caller and payer. */
    stillOpen: noticeOf({ orderState: OrderState }),
    /** The day of an order ended, and nobody had placed it: it is rejected. The recipients take part in it. */
    dayEnded: Reminder,
    /** The creator of an order asks a missing person to choose. */
    nudged: noticeOf({ creatorUsername: Type.String(), closingTime: Type.Optional(TimeOfDay) }),
    dishesChanged: DishNotice,
    rolesChanged: RolesChanged,
    soldOut: SoldOutNotice,
    priceChanged: PriceNotice,
    menuCorrected: MenuCorrection,
    billed: AmountNotice,
    shareChanged: ShareNotice,
    dishFlagged: FlagNotice,
    flagDecided: FlagDecisionNotice,
    /** A manager of the office added, changed or removed a place of delivery. */
    placesChanged: OfficeActed,
    /** A manager of the office added days off, or removed one. */
    daysOffChanged: OfficeActed,
  }),
  ...eventsOf('payments', {
    paymentReverted: RevertedPayment,
    /** The person who got money answered a claim or payment of the recipient, or took their confirmation back. */
    settlementAnswered: SettlementAnswer,
    /** A person owes others money, the greatest debt first. They are told once a week. */
    debts: Shape({ recipientIds: Type.Array(Id), debts: Type.Array(Debt) }),
    debtReminded: DebtReminder,
    reimbursed: ReimbursementNotice,
    /** A manager of the office did something to the company's part. */
    officeActed: OfficeActed,
    /** The 1st of a month has come, and an address gets the report of the month before. */
    reportDue: ReportDue,
  }),
  ...eventsOf('catalogue', {
    /** A person replaced the key of the import API. Everybody else is told. */
    importKeyReplaced: Shape({ recipientIds: Type.Array(Id), everybodyBut: Id, actorUsername: Type.String() }),
    menuWaits: MenuWaits,
  }),
  ...eventsOf('crawler', { menuRead: MenuRead, menuNotRead: MenuNotRead }),
};
export type EventOf<K extends keyof typeof events> = Static<(typeof events)[K]['data']>;

/** The subject `state.<owner>.<kind>.<id>`. Without `id`: the filter for all subjects of this kind. */
export const stateSubject = (kind: StateKind, id = '*') => `state.${kind.owner}.${kind.kind}.${id}`;

/** The subject `event.<owner>.<what>.<id>`. Without `id`: the filter for all subjects of this kind. */
export const eventSubject = (kind: Pick<EventKind, 'owner' | 'what'>, id = '*') =>
  `event.${kind.owner}.${kind.what}.${id}`;
