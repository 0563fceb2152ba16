import fc from 'fast-check';
import { joinDish, leaveDish, shareDish, unshareDish } from '@kantyna/orders/rules/entries/shared-dish';
import { refuseCall } from '@kantyna/orders/rules/policy';
import { nothing, type Action } from '../action.js';
import { keep, type Model } from '../model.js';
import { dishAt, indexOf, mostly, order, person } from './parts.js';

const place = fc.nat(9);

const sharedAt = (model: Model, orderIndex: number, index: number) =>
  dishAt(model, orderIndex, index, ({ sharedWith }) => sharedWith !== undefined);

/** A person, or the creator for them, opens a dish for sharing, or closes it again. */
export const sharing = fc
  .tuple(order, mostly(person), place, mostly(fc.constant('closes' as const)))
  .map(([orderIndex, by, index, verb = 'opens']): Action => {
    const found = (model: Model) => {
      const { ownerId, params } = (verb === 'opens' ? dishAt : sharedAt)(model, orderIndex, index);
      return { params, who: by ?? Math.max(0, indexOf(model, ownerId)) };
    };
    return {
      text: `${by ?? 'its owner'} ${verb} dish entry ${index} of order ${orderIndex} for sharing`,
      decide: (model) => {
        const target = model.orders[orderIndex]!;
        const { params, who } = found(model);
        const person = model.people[who]!;
        const decide = verb === 'opens' ? shareDish : unshareDish;
        return (
          refuseCall(verb === 'opens' ? 'shareDish' : 'unshareDish', target.state, person, params) ??
          keep(target, decide(target.state, params, { ...model, person }))
        );
      },
      send: (system, model) => {
        const { params, who } = found(model);
        const calls = system.callsOf(who);
        return nothing(verb === 'opens' ? calls.shareDish({ params }) : calls.unshareDish({ params }));
      },
    };
  });

export const joining = fc.tuple(order, person, place).map(([orderIndex, by, index]): Action => ({
  text: `${by} shares dish entry ${index} of order ${orderIndex}`,
  decide: (model, ids) => {
    const target = model.orders[orderIndex]!;
    const path = sharedAt(model, orderIndex, index).params;
    return keep(target, joinDish(target.state, path, { ...model, person: model.people[by]!, ids }));
  },
  send: async (system, model) => {
    const { id: orderId, state } = model.orders[orderIndex]!;
    const { id: userId } = model.people[by]!;
    const calls = system.callsOf(by);
    await calls.joinDish({ params: sharedAt(model, orderIndex, index).params });
    if (state.entries.some((one) => one.person.id === userId)) return [];
    const { orderEntries } = await calls.showOrder({ params: { orderId } });
    return orderEntries.filter((one) => one.userId === userId).map(({ id }) => id);
  },
}));

export const unjoining = fc.tuple(order, person, place).map(([orderIndex, by, index]): Action => ({
  text: `${by} no longer shares dish entry ${index} of order ${orderIndex}`,
  decide: (model) => {
    const target = model.orders[orderIndex]!;
    const path = sharedAt(model, orderIndex, index).params;
    return keep(target, leaveDish(target.state, path, { ...model, person: model.people[by]! }));
  },
  send: (system, model) => nothing(system.callsOf(by).leaveDish({ params: sharedAt(model, orderIndex, index).params })),
}));
