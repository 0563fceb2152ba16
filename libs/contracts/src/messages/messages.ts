import Type, { type Static, type TSchema } from '@kantyna/typebox';
import { PublicKeySet } from '../people/auth.js';
import type { Service } from '../services.js';
import { CalendarDate, Grosze, GroszeSum, Id, Instant, Shape, TimeOfDay } from '../format.js';
import { DishFacts } from '../catalogue/dish-facts.js';
import { MenuSideDish } from '../catalogue/dishes.js';
import { DishTyped, MenuNotRead, MenuRead } from './menu-events.js';
import {
  AmountNotice,
  Debt,
  DebtReminder,
  DishNotice,
  FlagDecisionNotice,
  FlagNotice,
  MenuCorrection,
  OrderNotice,
  PriceNotice,
  Reminder,
  RolesChanged,
  SettlementAnswer,
  ShareNotice,
  SoldOutNotice,
} from './notices.js';
import { OrderState } from '../orders/order.js';
import { Thresholds } from '../catalogue/thresholds.js';
import { Person } from '../people/person.js';
import { Revocation } from '../people/sessions.js';

/** A kind of state message: the whole present state of one aggregate, on `STATE`, subject `state.<owner>.<kind>.<id>`. */
export interface StateKind<S extends TSchema = TSchema> {
  readonly owner: Service;
  readonly kind: string;
  readonly data: S;
}

/** A kind of event message: a thing to act on once, on `EVENTS`, subject `event.<owner>.<what>.<id>`. */
export interface EventKind<S extends TSchema = TSchema> {
  readonly owner: Service;
  readonly what: string;
  readonly data: S;
}

const state = <S extends TSchema>(owner: Service, kind: string, data: S): StateKind<S> => ({ owner, kind, data });
const event = <S extends TSchema>(owner: Service, what: string, data: S): EventKind<S> => ({ owner, what, data });

/** All kinds of state. The id of `payment` is the order's id, that of `revocation` the person's. `keys` has one id, `current`. */
export const states = {
  keys: state('auth', 'keys', PublicKeySet),
  person: state('auth', 'person', Person),
  revocation: state('auth', 'revocation', Revocation),
  restaurant: state(
    'catalogue',
    'restaurant',
    Shape({
      name: Type.String(),
      url: Type.String(),
      telephone: Type.String(),
      ...Thresholds.properties,
      lastCrawled: Type.Optional(Type.String()),
    }),
  ),
  dish: state(
    'catalogue',
    'dish',
    Shape({
      restaurantId: Id,
      name: Type.String(),
      price: Grosze,
      category: Type.String(),
      position: Type.Integer({ description: 'place in the menu' }),
      lastCrawled: Type.Optional(Type.String()),
      ...DishFacts.properties,
      sideDishes: Type.Array(MenuSideDish),
    }),
  ),
  order: state(
    'orders',
    'order',
    Shape({
      restaurantId: Id,
      restaurantName: Type.String(),
      orderDate: CalendarDate,
      orderState: OrderState,
      creator: Person,
      /** The payer, if that is not the creator: who pays the restaurant and is owed by the others. */
      payer: Type.Optional(Person),
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
  ),
  poll: state('orders', 'poll', Shape({ openerId: Id, closesAt: Instant, hasEnded: Type.Boolean() })),
  /** The amount in grosze that is confirmed for each person of the order, and to whom they paid it: without `toId` to the creator. */
  payment: state(
    'payments',
    'payment',
    Shape({ confirmations: Type.Array(Shape({ personId: Id, toId: Type.Optional(Id), amount: GroszeSum })) }),
  ),
  /** Two people settled something. The id is that of their account. It has no amounts: the balance has them. */
  account: state('payments', 'account', Shape({})),
};
export type StateOf<K extends keyof typeof states> = Static<(typeof states)[K]['data']>;

/** All kinds of events. */
export const events = {
  /** A person typed a dish or side dishes into an entry that the menu lacks. */
  dishTyped: event('orders', 'dishTyped', DishTyped),
  ordered: event('orders', 'ordered', OrderNotice),
  delivered: event('orders', 'delivered', OrderNotice),
  rejected: event('orders', 'rejected', OrderNotice),
  backAsOrdered: event('orders', 'backAsOrdered', OrderNotice),
  /**
   * An order was opened. The recipients usually eat and have not answered elsewhere, or voted for it in a poll; the creator is one of them if
   * it opened by itself. `closingDate`: if it closes on another day than its own.
   */
  opened: event(
    'orders',
    'opened',
    Shape({
      ...Reminder.properties,
      closingTime: Type.Optional(TimeOfDay),
      closingDate: Type.Optional(CalendarDate),
    }),
  ),
  /** An order closes soon. The recipients usually eat, and have not chosen yet; there may be none. */
  closingSoon: event('orders', 'closingSoon', Shape({ ...Reminder.properties, closingTime: TimeOfDay })),
  /** The closing time of an order has come. The recipient is its caller. */
  closed: event(
    'orders',
    'closed',
    Shape({ ...Reminder.properties, peopleCount: Type.Integer(), totalAmount: GroszeSum }),
  ),
  /** The day of an order ends in the night, and it is under way still. The recipients are its creator, caller and payer. */
  stillOpen: event('orders', 'stillOpen', Shape({ ...Reminder.properties, orderState: OrderState })),
  /** The day of an order ended, and nobody had placed it: it is rejected. The recipients take part in it. */
  dayEnded: event('orders', 'dayEnded', Reminder),
  /** The creator of an order asks a missing person to choose. */
  nudged: event(
    'orders',
    'nudged',
    Shape({ ...Reminder.properties, creatorUsername: Type.String(), closingTime: Type.Optional(TimeOfDay) }),
  ),
  dishesChanged: event('orders', 'dishesChanged', DishNotice),
  rolesChanged: event('orders', 'rolesChanged', RolesChanged),
  soldOut: event('orders', 'soldOut', SoldOutNotice),
  priceChanged: event('orders', 'priceChanged', PriceNotice),
  menuCorrected: event('orders', 'menuCorrected', MenuCorrection),
  billed: event('orders', 'billed', AmountNotice),
  shareChanged: event('orders', 'shareChanged', ShareNotice),
  dishFlagged: event('orders', 'dishFlagged', FlagNotice),
  flagDecided: event('orders', 'flagDecided', FlagDecisionNotice),
  /** A confirmed payment was taken back. The recipient is the one of debtor and payer who did not do it. */
  paymentReverted: event(
    'payments',
    'paymentReverted',
    Shape({ ...Reminder.properties, actorUsername: Type.String(), amount: GroszeSum }),
  ),
  /** The person who got money answered a claim or payment of the recipient, or took their confirmation back. */
  settlementAnswered: event('payments', 'settlementAnswered', SettlementAnswer),
  /** A person owes others money, the greatest debt first. They are told once a week. */
  debts: event('payments', 'debts', Shape({ recipientIds: Type.Array(Id), debts: Type.Array(Debt) })),
  /** A creditor reminds a person of what they owe them. */
  debtReminded: event('payments', 'debtReminded', DebtReminder),
  /** A person replaced the key of the import API. Everybody else is told. */
  importKeyReplaced: event(
    'catalogue',
    'importKeyReplaced',
    Shape({ recipientIds: Type.Array(Id), everybodyBut: Id, actorUsername: Type.String() }),
  ),
  /** The crawler read a page. Without `menu` the page has not changed since the last time. */
  menuRead: event('crawler', 'menuRead', MenuRead),
  /** The crawler could not read a page. */
  menuNotRead: event('crawler', 'menuNotRead', MenuNotRead),
};
export type EventOf<K extends keyof typeof events> = Static<(typeof events)[K]['data']>;

/** The subject `state.<owner>.<kind>.<id>`. Without `id`: the filter for all subjects of this kind. */
export const stateSubject = (kind: StateKind, id = '*') => `state.${kind.owner}.${kind.kind}.${id}`;

/** The subject `event.<owner>.<what>.<id>`. Without `id`: the filter for all subjects of this kind. */
export const eventSubject = (kind: Pick<EventKind, 'owner' | 'what'>, id = '*') =>
  `event.${kind.owner}.${kind.what}.${id}`;
