import fc from 'fast-check';
import { joinDish, leaveDish, shareDish, unshareDish } from '@kantyna/orders/rules/entries/shared-dish';
import type { Action } from '../action.js';
import { keep, type Model } from '../model.js';
import { onOrder } from './on-order.js';
import { dishAt, mostly, order, ownerOf, person, place } from './parts.js';

const sharedAt = (model: Model, orderIndex: number, index: number) =>
  dishAt(model, orderIndex, index, ({ sharedWith }) => sharedWith !== undefined);

/** A person, or the creator for them, opens a dish for sharing, or closes it again. */
export const sharing = fc
  .tuple(order, mostly(person), place, mostly(fc.constant('closes' as const)))
  .map(([orderIndex, by, index, verb = 'opens']) => {
    const foundIn = (model: Model) => (verb === 'opens' ? dishAt : sharedAt)(model, orderIndex, index);
    return onOrder(verb === 'opens' ? 'shareDish' : 'unshareDish', orderIndex, {
      text: `${by ?? 'its owner'} ${verb} dish entry ${index} for sharing`,
      by: (model) => by ?? ownerOf(model, foundIn(model)),
      request: (model) => ({ params: foundIn(model).params }),
      decide: (state, { params }, context) => (verb === 'opens' ? shareDish : unshareDish)(state, params, context),
    });
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

export const unjoining = fc.tuple(order, person, place).map(([orderIndex, by, index]) =>
  onOrder('leaveDish', orderIndex, {
    text: `${by} no longer shares dish entry ${index}`,
    by: () => by,
    request: (model) => ({ params: sharedAt(model, orderIndex, index).params }),
    decide: (state, { params }, context) => leaveDish(state, params, context),
  }),
);
