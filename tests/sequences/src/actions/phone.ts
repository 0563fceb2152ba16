import fc from 'fast-check';
import { callerOf } from '@kantyna/order-rules/roles';
import { changePrice } from '@kantyna/orders/rules/phone/heard-price';
import { refuseCall } from '@kantyna/orders/rules/policy';
import { markSoldOut, undoSoldOut, answerSoldOut } from '@kantyna/orders/rules/phone/sold-out';
import { withoutSilent } from '@kantyna/orders/rules/phone/sold-out-questions';
import { zonedClock } from '@kantyna/kernel/clock';
import { nothing, type Action } from '../action.js';
import { keep, type Model } from '../model.js';
import { at, dish, dishAt, indexOf, maybeAt, mostly, order, person, UNKNOWN_ID } from './parts.js';

const place = fc.nat(9);

/** Who phones, or the given person. */
const callerIn = (model: Model, orderIndex: number, by: number | undefined): number =>
  by ?? indexOf(model, callerOf(model.orders[orderIndex]!.state).id);

/** A dish that somebody has, or one of the menu. */
const dishIdAt = (model: Model, orderIndex: number, index: number): string =>
  dishAt(model, orderIndex, index).dishId ?? at(model.menu, index).id;

const soldOutIn = (model: Model, orderIndex: number) => model.orders[orderIndex]!.state.soldOut ?? [];

export const sellingOut = fc.tuple(order, mostly(person), place).map(([orderIndex, by, index]): Action => ({
  text: `${by ?? 'its caller'} marks the dish of dish entry ${index} in order ${orderIndex} as sold out`,
  decide: (model) => {
    const target = model.orders[orderIndex]!;
    const who = model.people[callerIn(model, orderIndex, by)]!;
    const dishId = dishIdAt(model, orderIndex, index);
    return refuseCall('markSoldOut', target.state, who, {}) ?? keep(target, markSoldOut(target.state, dishId, model));
  },
  send: (system, model) => {
    const params = { orderId: model.orders[orderIndex]!.id, dishId: dishIdAt(model, orderIndex, index) };
    return nothing(system.callsOf(callerIn(model, orderIndex, by)).markSoldOut({ params }));
  },
}));

export const restocking = fc.tuple(order, mostly(person), place).map(([orderIndex, by, index]): Action => {
  const dishIdIn = (model: Model) => maybeAt(soldOutIn(model, orderIndex), index)?.dishId ?? at(model.menu, index).id;
  return {
    text: `${by ?? 'its caller'} takes back that sold-out dish ${index} of order ${orderIndex} is sold out`,
    decide: (model) => {
      const target = model.orders[orderIndex]!;
      const who = model.people[callerIn(model, orderIndex, by)]!;
      return (
        refuseCall('undoSoldOut', target.state, who, {}) ??
        keep(target, undoSoldOut(target.state, dishIdIn(model), model.now))
      );
    },
    send: (system, model) => {
      const params = { orderId: model.orders[orderIndex]!.id, dishId: dishIdIn(model) };
      return nothing(system.callsOf(callerIn(model, orderIndex, by)).undoSoldOut({ params }));
    },
  };
});

/** Who has a sold-out dish, or somebody else, takes another dish or nothing. */
export const answering = fc
  .tuple(order, mostly(person), place, fc.option(dish))
  .map(([orderIndex, by, index, dishIndex]): Action => {
    const askedIn = (model: Model) => {
      const all = soldOutIn(model, orderIndex).flatMap(({ dishId, asked }) => asked.map((one) => ({ dishId, ...one })));
      const open = all.filter(({ outcome }) => !outcome);
      return maybeAt(open.length > 0 ? open : all, index);
    };
    const asked = (model: Model) => {
      const found = askedIn(model);
      return {
        by: by ?? Math.max(0, indexOf(model, found?.person.id ?? '')),
        about: { dishId: found?.dishId ?? UNKNOWN_ID, orderEntryId: found?.orderEntryId ?? UNKNOWN_ID },
        answer: { dishId: dishIndex === null ? null : at(model.menu, dishIndex).id },
      };
    };
    return {
      text: `${by ?? 'its owner'} takes ${dishIndex === null ? 'nothing' : `dish ${dishIndex}`} for sold-out dish entry ${index} of order ${orderIndex}`,
      decide: (model) => {
        const target = model.orders[orderIndex]!;
        const { by: who, about, answer } = asked(model);
        const person = model.people[who]!;
        return (
          refuseCall('answerSoldOut', target.state, person, about) ??
          keep(target, answerSoldOut(target.state, about, answer, { ...model, person }))
        );
      },
      send: (system, model) => {
        const { by: who, about, answer } = asked(model);
        const params = { orderId: model.orders[orderIndex]!.id, ...about };
        return nothing(system.callsOf(who).answerSoldOut({ params, body: answer }));
      },
    };
  });

/** The restaurant names another price. */
export const hearingPrice = fc
  .tuple(order, mostly(person), place, fc.nat(4000))
  .map(([orderIndex, by, index, price]): Action => ({
    text: `${by ?? 'its caller'} hears that the dish of dish entry ${index} in order ${orderIndex} costs ${price}`,
    decide: (model) => {
      const target = model.orders[orderIndex]!;
      const who = model.people[callerIn(model, orderIndex, by)]!;
      const dishId = dishIdAt(model, orderIndex, index);
      return refuseCall('changePrice', target.state, who, {}) ?? keep(target, changePrice(target.state, dishId, price));
    },
    send: (system, model) => {
      const params = { orderId: model.orders[orderIndex]!.id, dishId: dishIdAt(model, orderIndex, index) };
      return nothing(system.callsOf(callerIn(model, orderIndex, by)).changePrice({ params, body: { price } }));
    },
  }));

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
