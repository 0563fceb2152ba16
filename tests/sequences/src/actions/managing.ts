import fc from 'fast-check';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { removeBill, setBill } from '@kantyna/orders/rules/bill/bill';
import { changeState, undoRejection, placeOrder } from '@kantyna/orders/rules/order/transitions';
import { updateOrder } from '@kantyna/orders/rules/order/order';
import { openQuestions } from '@kantyna/orders/rules/phone/sold-out-questions';
import { refuseCall, refusePrices } from '@kantyna/orders/rules/policy';
import type { Transition as StoredTransition } from '@kantyna/order-rules/transitions';
import { details, move, type Transition } from '@kantyna/acceptance/ordering';
import { nothing, type Action } from '../action.js';
import { keep, type Model, type ModelOrder } from '../model.js';
import { onOrder } from './on-order.js';
import { indexOf, mostly, order, person } from './parts.js';

const TRANSITIONS: Record<Transition, StoredTransition> = {
  setAsCreated: 'set_as_created',
  setAsOrdering: 'set_as_ordering',
  setAsOrdered: 'set_as_ordered',
  setAsDelivered: 'set_as_delivered',
  setAsRejected: 'set_as_rejected',
  setBackAsOrdered: 'set_back_as_ordered',
};
const NEXT: Partial<Record<OrderState, Transition>> = {
  CREATED: 'setAsOrdering',
  ORDERING: 'setAsOrdered',
  ORDERED: 'setAsDelivered',
  REJECTED: 'setBackAsOrdered',
};
/** Mostly the next one, `undefined`. */
const transition = mostly(fc.constantFrom(...(Object.keys(TRANSITIONS) as Transition[])));
const transitionOf = ({ state }: ModelOrder, wanted: Transition | undefined): Transition =>
  wanted ?? NEXT[state.orderState] ?? 'setAsCreated';

/** As the next step an order is placed without all who still choose; else it is refused while anybody does. */
const leftOutOf = ({ state }: ModelOrder, wanted: Transition | undefined): string[] =>
  wanted ? [] : openQuestions(state).map(({ asked }) => asked.dishEntryId);

const creatorOf = (model: Model, { state }: ModelOrder) => indexOf(model, state.creator.id);

/** The order's creator, or somebody who may not, changes its state. */
export const moving = fc.tuple(order, mostly(person), transition).map(([...how]) => toMove(...how));

/** An order goes on, so many states. */
export const advanced = (orderIndex: number, times: number): Action[] =>
  Array.from({ length: times }, () => toMove(orderIndex));

const toMove = (orderIndex: number, by?: number, wanted?: Transition): Action => ({
  text: `${by ?? 'its creator'} does ${wanted ?? 'the next step'} to order ${orderIndex}`,
  decide: (model) => {
    const target = model.orders[orderIndex]!;
    const who = model.people[by ?? creatorOf(model, target)]!;
    const made = transitionOf(target, wanted);
    return (
      refuseCall(made, target.state, who, {}) ??
      keep(
        target,
        made === 'setAsOrdered'
          ? placeOrder(target.state, { leavesOut: leftOutOf(target, wanted) }, model.now)
          : changeState(target.state, TRANSITIONS[made], model.now),
      )
    );
  },
  send: (system, model) => {
    const target = model.orders[orderIndex]!;
    const who = { calls: system.callsOf(by ?? creatorOf(model, target)) };
    return nothing(move(who, target.id, transitionOf(target, wanted), leftOutOf(target, wanted)));
  },
});

export const undoing = order.map((orderIndex) =>
  onOrder('undoRejection', orderIndex, {
    text: 'the rejection is undone',
    by: (model) => creatorOf(model, model.orders[orderIndex]!),
    request: (model) => ({ params: { orderId: model.orders[orderIndex]!.id } }),
    decide: (state, _, { now }) => undoRejection(state, now),
  }),
);

/** The creator changes the price modifiers. */
export const repricing = fc
  .tuple(order, fc.nat(100), fc.nat(3000), fc.nat(300))
  .map(([orderIndex, decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish]) => {
    const deliveryData = { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish };
    return onOrder('updateOrder', orderIndex, {
      text: `it costs −${decreaseInPercent} % + ${deliveryCostPerEverybody} + ${deliveryCostPerDish} a dish`,
      by: (model) => creatorOf(model, model.orders[orderIndex]!),
      request: ({ orders, orderDate }) => {
        return { body: { orderId: orders[orderIndex]!.id, ...details({ orderDate, deliveryData }) } };
      },
      decide: (state, { body }, context) =>
        refusePrices(state, context.person, deliveryData) ?? updateOrder(state, body, context),
    });
  });

const bill = fc.oneof(
  fc.record({ kind: fc.constantFrom('total' as const, 'delivery' as const), amount: fc.nat(20_000) }),
  fc.record({
    kind: fc.constant('dishes' as const),
    of: fc.array(fc.tuple(fc.nat(9), fc.nat(5000)), { maxLength: 3 }),
  }),
);
const toBill = ({ state }: ModelOrder, given: typeof bill extends fc.Arbitrary<infer B> ? B : never): GivenBill => {
  if (given.kind !== 'dishes') return given;
  const all = state.entries.flatMap(({ dishEntries }) => dishEntries.map(({ id }) => id));
  const named = new Map(given.of.map(([index, price]) => [all[index % Math.max(1, all.length)] ?? '', price]));
  named.delete('');
  return { kind: 'dishes', prices: [...named].map(([dishEntryId, price]) => ({ dishEntryId, price })) };
};

/** The real cost of a delivered order. */
export const billing = fc.tuple(order, mostly(person), bill).map(([orderIndex, by, given]) =>
  onOrder('setBill', orderIndex, {
    text: `${by ?? 'its creator'} enters the bill: ${JSON.stringify(given)}`,
    by: (model) => by ?? creatorOf(model, model.orders[orderIndex]!),
    request: ({ orders }) => {
      const target = orders[orderIndex]!;
      return { params: { orderId: target.id }, body: toBill(target, given) };
    },
    decide: (state, { body }, { person: { id } }) => setBill(state, body, id),
  }),
);

export const unbilling = order.map((orderIndex) =>
  onOrder('removeBill', orderIndex, {
    text: 'the bill is taken back',
    by: (model) => creatorOf(model, model.orders[orderIndex]!),
    request: (model) => ({ params: { orderId: model.orders[orderIndex]!.id } }),
    decide: (state) => removeBill(state),
  }),
);
