import { transitions, type Transition } from '@kantyna/order-rules/transitions';
import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import {
  OrderRole,
  type DeliveryData,
  DishEntry,
  OrderDetails,
  OrderState,
  PaymentData,
} from '@kantyna/contracts/orders/order';
import { GroszeSum, Id, OneOf, Shape } from '@kantyna/contracts/format';
import { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { Voice } from '@kantyna/contracts/orders/voices';
import { HeardPrice, SoldOut, SoldOutOutcome } from '@kantyna/contracts/orders/phone';

/** The calls that change an order's state. */
const Transition = OneOf(Object.keys(transitions) as Transition[]);

/** One person's dishes in an order, their part of what its bill differs by, and what decisions about flagged dishes change (grosze); what they said about dishes that they ate. */
export const Entry = Shape({
  id: Id,
  person: Person,
  dishEntries: Type.Array(DishEntry),
  billed: Type.Optional(GroszeSum),
  corrected: Type.Optional(GroszeSum),
  voices: Type.Optional(Type.Array(Voice)),
});
export type Entry = Static<typeof Entry>;

/** A sold-out dish. The dish entries that a fallback replaced are kept, so that it can be undone. */
export const StoredSoldOut = Shape({
  ...SoldOut.properties,
  asked: Type.Array(
    Shape({
      dishEntryId: Id,
      orderEntryId: Id,
      person: Person,
      /** The ids of those who shared it then. */
      sharedWith: Type.Optional(Type.Array(Id)),
      outcome: Type.Optional(SoldOutOutcome),
      before: Type.Optional(DishEntry),
    }),
  ),
});
export type StoredSoldOut = Static<typeof StoredSoldOut>;

/** The restaurant as it was when the order was opened. */
export const OrderedRestaurant = Shape({ id: Id, name: Type.String(), url: Type.String(), telephone: Type.String() });

/** A person who offers to call or to pay (`isOffer`), or whom the creator asks. An offer to pay says how that person is paid back. */
const Proposal = Shape({
  role: OrderRole,
  person: Person,
  isOffer: Type.Boolean(),
  paymentData: Type.Optional(PaymentData),
});
export type Proposal = Static<typeof Proposal>;

/** An order as it is stored, with everything that belongs to it. Its entries stand in the order in which they were made. */
export const StoredOrder = Shape({
  restaurant: OrderedRestaurant,
  creator: Person,
  /** Who phones the restaurant; missing: the creator. */
  caller: Type.Optional(Person),
  /** Who pays the restaurant and is owed; missing: the creator. `paymentData` are the creator's, these are the payer's. */
  payer: Type.Optional(Person),
  payerPaymentData: Type.Optional(PaymentData),
  proposals: Type.Optional(Type.Array(Proposal)),
  createdAt: Type.String(),
  /** The date and the instant at which it was placed last. Missing in orders that 1.1.0 placed. */
  orderedOn: Type.Optional(Type.String()),
  orderedAt: Type.Optional(Type.String()),
  timeOfDelivery: Type.Optional(Type.String()),
  /** The first time of delivery that was named since the order was placed. Missing in orders of 1.1.0. */
  promisedTime: Type.Optional(Type.String()),
  /** From this instant only the creator changes what is in the order (docs/rules/orders.md, Closing time). */
  closesAt: Type.Optional(Type.String()),
  /** Who usually ate when the order was opened (docs/rules/planning-and-reminders.md, Who is missing). Missing if nobody did. */
  usualEaters: Type.Optional(Type.Array(Person)),
  /** Who said that they do not eat today. */
  notToday: Type.Optional(Type.Array(Person)),
  /** The ids of the people whom the creator nudged. */
  nudged: Type.Optional(Type.Array(Id)),
  /**
   * Reminders that were sent: that the order closes soon, and for which closing time the creator was told. And the dates of which the
   * evening question was asked, and the end applied.
   */
  told: Type.Optional(
    Shape({
      closingSoon: Type.Optional(Type.Boolean()),
      closedAt: Type.Optional(Type.String()),
      askedOn: Type.Optional(Type.String()),
      endedOn: Type.Optional(Type.String()),
    }),
  ),
  orderState: OrderState,
  /** The transition that led to the present state; none for a new order. */
  lastTransition: Type.Optional(Transition),
  /** The state that a rejection replaced, for its undo. Only a rejected order has it. `byItself`: its day ended; `at`: when a person made it. */
  rejectedFrom: Type.Optional(
    Shape({
      orderState: OrderState,
      lastTransition: Type.Optional(Transition),
      byItself: Type.Optional(Type.Boolean()),
      at: Type.Optional(Type.String()),
    }),
  ),
  entries: Type.Array(Entry),
  /** The lines that were said on the phone: the dish, its line as it was then, and how many portions. Gone once the order is placed. */
  said: Type.Optional(Type.Array(Shape({ dish: Type.String(), line: Type.String(), count: Type.Integer() }))),
  soldOut: Type.Optional(Type.Array(StoredSoldOut)),
  heardPrices: Type.Optional(Type.Array(HeardPrice)),
  /** Its bill. Gone once it is opened again. */
  bill: Type.Optional(GivenBill),
  /** Who wrote the reason of the bill. Missing if it has none. */
  billReasonById: Type.Optional(Id),
  /** The text that a search looks in, and the ids of those with an entry and of the place (`order/order-texts.ts`). Every change sets them. */
  searched: Type.Optional(Type.String()),
  eaters: Type.Optional(Type.String()),
  ...OrderDetails.properties,
});
export type StoredOrder = Static<typeof StoredOrder>;

/** Whether a person has an entry in the order. */
export const hasEntry = ({ entries }: Pick<StoredOrder, 'entries'>, personId: string): boolean =>
  entries.some(({ person }) => person.id === personId);

/** The fields of every reminder of an order. */
export const toReminder = (order: StoredOrder, orderId: string, recipientIds: string[]) => ({
  orderId,
  restaurantName: order.restaurant.name,
  orderDate: order.orderDate,
  ...(order.placeId && { placeId: order.placeId }),
  recipientIds,
});

/**
 * Price modifiers as they are stored. A discount that is entered now is spread over the entries; one that stays as it was (`before`) is
 * counted as it was, so that nothing changes what people owe for older orders.
 */
export function modifiersOf(given: DeliveryData, before?: DeliveryData): DeliveryData {
  const { spreadsDiscount: _, ...modifiers } = given;
  const isKept = given.decreaseInPercent === before?.decreaseInPercent;
  const spreads = given.decreaseInPercent > 0 && (!isKept || before.spreadsDiscount);
  return { ...modifiers, ...(spreads && { spreadsDiscount: true }) };
}

const DETAILS = Object.keys(OrderDetails.properties) as (keyof OrderDetails)[];

/** The details that the creator fills in, without the other fields of a body or an order. */
export const pickDetails = (from: OrderDetails): OrderDetails =>
  Object.fromEntries(
    DETAILS.filter((name) => name in from).map((name) => [name, from[name]]),
  ) as unknown as OrderDetails;
