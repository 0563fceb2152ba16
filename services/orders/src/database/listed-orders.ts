import type { StateOf } from '@kantyna/contracts/messages/messages';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { Person } from '@kantyna/contracts/people/person';
import type { StoredOrder } from '../rules/stored-order.js';

/** The parts of an order that lists show. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Pick<
    StoredOrder,
    'restaurant' | 'creator' | 'createdAt' | 'orderDate' | 'timeOfOrder' | 'timeOfDelivery' | 'orderState'
  >;
  readonly peopleCount: number;
}

/** An order of today. Of the dishes it has those of the caller and shared ones only; their prices include the side dishes. */
export interface TodaysOrder
  extends
    Pick<StoredOrder, 'deliveryData' | 'closesAt' | 'notToday' | 'soldOut' | 'caller' | 'payer' | 'proposals' | 'bill'>,
    Readonly<ListedOrder['order']> {
  readonly confirmations?: StateOf<'payment'>['confirmations'];
  readonly entries: readonly {
    readonly id: string;
    readonly person: Pick<Person, 'id'>;
    readonly billed?: number;
    readonly corrected?: number;
    readonly openFlagCount?: number;
    readonly dishEntries: readonly Pick<DishEntry, 'dishName' | 'price' | 'sideDishes' | 'sharedWith'>[];
  }[];
}

/** The fields of an order that lists show. */
export const LISTED_FIELDS = {
  'state.restaurant': 1,
  'state.creator': 1,
  'state.createdAt': 1,
  'state.orderDate': 1,
  'state.timeOfOrder': 1,
  'state.timeOfDelivery': 1,
  'state.orderState': 1,
  peopleCount: { $size: '$state.entries' },
};

/** The further fields that a card of today shows, or from which the next step of its reader follows. */
export const TODAYS_FIELDS = {
  'state.closesAt': 1,
  'state.notToday': 1,
  'state.soldOut': 1,
  'state.caller': 1,
  'state.payer': 1,
  'state.proposals': 1,
  'state.bill': 1,
  'state.deliveryData': 1,
  payment: 1,
};

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
export const entriesWithPricesOf = (personId: string) => ({
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
