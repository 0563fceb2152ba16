import fc from 'fast-check';
import { callerOf } from '@kantyna/order-rules/roles';
import { changePrice } from '@kantyna/orders/rules/phone/heard-price';
import { markSoldOut, undoSoldOut, answerSoldOut } from '@kantyna/orders/rules/phone/sold-out';
import { withoutSilent } from '@kantyna/orders/rules/phone/sold-out-questions';
import { zonedClock } from '@kantyna/kernel/clock';
import type { Action } from '../action.js';
import type { Model } from '../model.js';
import { onOrder } from './on-order.js';
import { at, dish, dishAt, indexOf, maybeAt, mostly, order, ownerOf, person, place, UNKNOWN_ID } from './parts.js';

/** Who phones, or the given person. */
const callerIn = (model: Model, orderIndex: number, by: number | undefined): number =>
  by ?? indexOf(model, callerOf(model.orders[orderIndex]!.state).id);

/** A dish that somebody has, or one of the menu. */
const dishOf = (model: Model, orderIndex: number, index: number) => ({
  orderId: model.orders[orderIndex]!.id,
  dishId: dishAt(model, orderIndex, index).dishId ?? at(model.menu, index).id,
});

const soldOutIn = (model: Model, orderIndex: number) => model.orders[orderIndex]!.state.soldOut ?? [];

export const sellingOut = fc.tuple(order, mostly(person), place).map(([orderIndex, by, index]) =>
  onOrder('markSoldOut', orderIndex, {
    text: `${by ?? 'its caller'} marks the dish of dish entry ${index} as sold out`,
    by: (model) => callerIn(model, orderIndex, by),
    request: (model) => ({ params: dishOf(model, orderIndex, index) }),
    decide: (state, { params }, context) => markSoldOut(state, params.dishId, context),
  }),
);

export const restocking = fc.tuple(order, mostly(person), place).map(([orderIndex, by, index]) =>
  onOrder('undoSoldOut', orderIndex, {
    text: `${by ?? 'its caller'} takes back that sold-out dish ${index} is sold out`,
    by: (model) => callerIn(model, orderIndex, by),
    request: (model) => {
      const dishId = maybeAt(soldOutIn(model, orderIndex), index)?.dishId ?? at(model.menu, index).id;
      return { params: { orderId: model.orders[orderIndex]!.id, dishId } };
    },
    decide: (state, { params }, { now }) => undoSoldOut(state, params.dishId, now),
  }),
);

/** Who has a sold-out dish, or somebody else, takes another dish or nothing. */
export const answering = fc
  .tuple(order, mostly(person), place, fc.option(dish))
  .map(([orderIndex, by, index, dishIndex]) => {
    const askedIn = (model: Model) => {
      const all = soldOutIn(model, orderIndex).flatMap(({ dishId, asked }) => asked.map((one) => ({ dishId, ...one })));
      const open = all.filter(({ outcome }) => !outcome);
      return maybeAt(open.length > 0 ? open : all, index);
    };
    return onOrder('answerSoldOut', orderIndex, {
      text: `${by ?? 'its owner'} takes ${dishIndex === null ? 'nothing' : `dish ${dishIndex}`} for sold-out dish entry ${index}`,
      by: (model) => by ?? ownerOf(model, { ownerId: askedIn(model)?.person.id ?? '' }),
      request: (model) => {
        const { dishId = UNKNOWN_ID, orderEntryId = UNKNOWN_ID } = askedIn(model) ?? {};
        return {
          params: { orderId: model.orders[orderIndex]!.id, dishId, orderEntryId },
          body: { dishId: dishIndex === null ? null : at(model.menu, dishIndex).id },
        };
      },
      decide: (state, { params, body }, context) => answerSoldOut(state, params, body, context),
    });
  });

/** The restaurant names another price. */
export const hearingPrice = fc.tuple(order, mostly(person), place, fc.nat(4000)).map(([orderIndex, by, index, price]) =>
  onOrder('changePrice', orderIndex, {
    text: `${by ?? 'its caller'} hears that the dish of dish entry ${index} costs ${price}`,
    by: (model) => callerIn(model, orderIndex, by),
    request: (model) => ({ params: dishOf(model, orderIndex, index), body: { price } }),
    decide: (state, { params, body }) => changePrice(state, params.dishId, body.price),
  }),
);

const { at: instantOf } = zonedClock('Europe/Warsaw');

/** Time passes, and who was asked in vain is left out then, or not yet. The running product's clock cannot be moved. */
export const waiting = fc.tuple(fc.integer({ min: 1, max: 180 }), fc.boolean()).map(([seconds, isDone]): Action => ({
  text: `${seconds} s pass${isDone ? ', and what is due is done' : ''}`,
  decide: (model) => {
    model.now = instantOf(new Date(Date.parse(model.now.instant) + seconds * 1000).toISOString());
    if (isDone) for (const target of model.orders) target.state = withoutSilent(target.state, model.now).state;
    return undefined;
  },
  send: () => Promise.reject(new Error('time does not pass on demand')),
}));
