import fc from 'fast-check';
import { FLAG_DECISIONS, FLAG_KINDS } from '@kantyna/contracts/product';
import { payerOf } from '@kantyna/order-rules/roles';
import { decideFlag, flagDish, withdrawFlag } from '@kantyna/orders/rules/flags/flags';
import { refuseCall } from '@kantyna/orders/rules/policy';
import { nothing, type Action } from '../action.js';
import { keep, type Model } from '../model.js';
import { dishAt, indexOf, mostly, order, person } from './parts.js';

const place = fc.nat(9);

/** A flagged dish, if there is one, and who does something about it: the given person, or its owner. */
function flagged(model: Model, orderIndex: number, index: number, by: number | undefined) {
  const { ownerId, params } = dishAt(model, orderIndex, index, ({ flag }) => flag !== undefined);
  return { params, who: by ?? Math.max(0, indexOf(model, ownerId)) };
}

/** A person, or the creator for them, says what is wrong with a dish. */
export const flagging = fc
  .tuple(order, mostly(person), place, fc.constantFrom(...FLAG_KINDS))
  .map(([orderIndex, by, index, kind]): Action => {
    const found = (model: Model) => {
      const { ownerId, params } = dishAt(model, orderIndex, index);
      return { params, who: by ?? Math.max(0, indexOf(model, ownerId)) };
    };
    return {
      text: `${by ?? 'its owner'} flags dish entry ${index} of order ${orderIndex} as ${kind}`,
      decide: (model) => {
        const target = model.orders[orderIndex]!;
        const { params, who } = found(model);
        const person = model.people[who]!;
        return (
          refuseCall('flagDish', target.state, person, params) ??
          keep(target, flagDish(target.state, params, { kind }, { ...model, person }))
        );
      },
      send: (system, model) => {
        const { params, who } = found(model);
        return nothing(system.callsOf(who).flagDish({ params, body: { kind } }));
      },
    };
  });

export const unflagging = fc.tuple(order, mostly(person), place).map(([orderIndex, by, index]): Action => ({
  text: `${by ?? 'its owner'} withdraws flag ${index} of order ${orderIndex}`,
  decide: (model) => {
    const target = model.orders[orderIndex]!;
    const { params, who } = flagged(model, orderIndex, index, by);
    return (
      refuseCall('withdrawFlag', target.state, model.people[who]!, params) ??
      keep(target, withdrawFlag(target.state, params))
    );
  },
  send: (system, model) => {
    const { params, who } = flagged(model, orderIndex, index, by);
    return nothing(system.callsOf(who).withdrawFlag({ params }));
  },
}));

/** Who is paid, or somebody who may not, decides what becomes of a flagged dish, or takes that back. */
export const deciding = fc
  .tuple(order, mostly(person), place, fc.constantFrom(...FLAG_DECISIONS, null))
  .map(([orderIndex, by, index, decision]): Action => {
    const found = (model: Model) => {
      const payerId = payerOf(model.orders[orderIndex]!.state).id;
      return flagged(model, orderIndex, index, by ?? indexOf(model, payerId));
    };
    return {
      text: `${by ?? 'who is paid'} decides that flag ${index} of order ${orderIndex} is ${decision ?? 'open'}`,
      decide: (model) => {
        const target = model.orders[orderIndex]!;
        const { params, who } = found(model);
        return (
          refuseCall('decideFlag', target.state, model.people[who]!, params) ??
          keep(target, decideFlag(target.state, params, decision))
        );
      },
      send: (system, model) => {
        const { params, who } = found(model);
        return nothing(system.callsOf(who).decideFlag({ params, body: { decision } }));
      },
    };
  });
