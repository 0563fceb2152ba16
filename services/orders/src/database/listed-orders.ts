import type { Grants, StateOf } from '@kantyna/contracts/messages/messages';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { PricedEntry } from '@kantyna/money/order-price';
import type { Person } from '@kantyna/contracts/people/person';
import type { StoredOrder } from '../rules/stored-order.js';

/** The fields of an order that lists show. */
const LISTED = [
  'restaurant',
  'creator',
  'createdAt',
  'orderDate',
  'timeOfOrder',
  'timeOfDelivery',
  'orderState',
] as const;

/** The further fields that a card of today shows, or from which the next step of its reader follows. */
const TODAYS = [
  'closesAt',
  'notToday',
  'soldOut',
  'caller',
  'payer',
  'proposals',
  'bill',
  'deliveryData',
  'placeId',
] as const;

const projectionOf = (fields: readonly (keyof StoredOrder)[]) =>
  Object.fromEntries(fields.map((field) => [`state.${field}`, 1]));

/** The parts of an order that lists show. It has only the prices of the dishes, side dishes included. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Pick<StoredOrder, (typeof LISTED)[number] | 'deliveryData'> & {
    readonly entries: readonly PricedEntry[];
  };
}

/** An order of today. It has only the caller's dishes and shared ones; their prices include the side dishes. */
export interface TodaysOrder extends Pick<StoredOrder, (typeof LISTED | typeof TODAYS)[number]> {
  readonly confirmations?: StateOf<'payment'>['confirmations'];
  readonly grants?: Grants;
  readonly entries: readonly {
    readonly id: string;
    readonly person: Pick<Person, 'id'>;
    readonly billed?: number;
    readonly corrected?: number;
    readonly openFlagCount?: number;
    readonly dishEntries: readonly Pick<DishEntry, 'dishName' | 'price' | 'sideDishes' | 'sharedWith'>[];
  }[];
}

/** Those dishes of an entry that are shared. */
const SHARED_DISHES = {
  $filter: { input: '$$this.dishEntries', as: 'dish', cond: { $isArray: '$$dish.sharedWith' } },
};

/** Dishes with their names and prices; the prices include the side dishes. */
const pricedDishes = (input: object | string) => ({
  $map: {
    input,
    as: 'dish',
    in: {
      dishName: '$$dish.dishName',
      price: { $add: ['$$dish.price', { $sum: '$$dish.sideDishes.price' }] },
      sideDishes: [],
      sharedWith: '$$dish.sharedWith',
    },
  },
});

/** How many dishes of an entry have a flag that nobody has decided about. */
const OPEN_FLAGS = {
  $size: {
    $filter: {
      input: '$$this.dishEntries',
      as: 'dish',
      cond: { $and: [{ $gt: ['$$dish.flag', null] }, { $not: [{ $gt: ['$$dish.flag.decision', null] }] }] },
    },
  },
};

/** Entries with their parts of the bill and of corrections. Only those of one person have all dishes, the others shared ones. */
const entriesWithPricesOf = (personId: string) => ({
  $map: {
    input: '$state.entries',
    in: {
      id: '$$this.id',
      person: { id: '$$this.person.id' },
      billed: '$$this.billed',
      corrected: '$$this.corrected',
      openFlagCount: OPEN_FLAGS,
      dishEntries: pricedDishes({
        $cond: [{ $eq: ['$$this.person.id', { $literal: personId }] }, '$$this.dishEntries', SHARED_DISHES],
      }),
    },
  },
});

/** The projection of a list. */
export const LISTED_FIELDS = {
  ...projectionOf([...LISTED, 'deliveryData']),
  'state.entries': {
    $map: {
      input: '$state.entries',
      in: {
        id: '$$this.id',
        billed: '$$this.billed',
        corrected: '$$this.corrected',
        dishEntries: pricedDishes('$$this.dishEntries'),
      },
    },
  },
};

/** The projection of today's orders, as one person sees them. */
export const todaysFieldsOf = (personId: string) => ({
  ...projectionOf([...LISTED, ...TODAYS]),
  payment: 1,
  'state.entries': entriesWithPricesOf(personId),
});
