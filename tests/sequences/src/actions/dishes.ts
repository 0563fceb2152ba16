import fc from 'fast-check';
import { addDish, changeDish, deleteDish } from '@kantyna/orders/rules/entries/entry';
import { refuseCall } from '@kantyna/orders/rules/policy';
import { nothing, type Action } from '../action.js';
import { keep, type Model } from '../model.js';
import { at, byOwner, dish, entryAt, mostly, order, person, UNKNOWN_ID } from './parts.js';

/** Mostly none, `undefined`; else nothing, `null`, or a dish of the menu. */
const fallback = mostly(fc.option(dish));

const chosen = (model: Model, orderIndex: number, dishIndex: number, wanted: number | null | undefined) => ({
  orderId: model.orders[orderIndex]!.id,
  newDish: false,
  dishId: at(model.menu, dishIndex).id,
  sideDishes: [],
  ...(wanted !== undefined && { ifSoldOut: { dishId: wanted === null ? null : at(model.menu, wanted).id } }),
});

const otherwise = (wanted: number | null | undefined): string =>
  wanted === undefined ? '' : `, if it is sold out ${wanted === null ? 'nothing' : `dish ${wanted}`}`;

/** The dish entry that an action means, or ids of none. */
function dishEntryAt(model: Model, orderIndex: number, place: number, index: number) {
  const entry = entryAt(model, orderIndex, place);
  const dishEntry = entry?.dishEntries[index % Math.max(1, entry.dishEntries.length)];
  return { orderEntryId: entry?.id ?? UNKNOWN_ID, dishEntryId: dishEntry?.id ?? UNKNOWN_ID };
}

/** A person joins, or takes another dish. */
export const adding = fc.tuple(order, person, dish, fallback).map(([orderIndex, by, dishIndex, wanted]): Action => ({
  text: `${by} adds dish ${dishIndex} to order ${orderIndex}${otherwise(wanted)}`,
  decide: (model, ids) => {
    const target = model.orders[orderIndex]!;
    const body = chosen(model, orderIndex, dishIndex, wanted);
    return keep(target, addDish(target.state, body, { ...model, person: model.people[by]!, ids }));
  },
  send: async (system, model) => {
    const reply = await system.callsOf(by).saveOrderEntry({ body: chosen(model, orderIndex, dishIndex, wanted) });
    return [reply.dishEntryId, reply.id];
  },
}));

/** A person, or the creator for them, changes a dish. */
export const editing = fc
  .tuple(order, mostly(person), person, fc.nat(2), dish, fallback)
  .map(([orderIndex, by, owner, index, dishIndex, wanted]): Action => {
    const bodyIn = (model: Model) => {
      const { orderEntryId: id, dishEntryId } = dishEntryAt(model, orderIndex, owner, index);
      return { ...chosen(model, orderIndex, dishIndex, wanted), id, dishEntryId };
    };
    return {
      text: `${by ?? 'its owner'} makes dish entry ${index} of entry ${owner} in order ${orderIndex} dish ${dishIndex}${otherwise(wanted)}`,
      decide: (model, ids) => {
        const target = model.orders[orderIndex]!;
        const person = model.people[byOwner(model, by, orderIndex, owner)]!;
        const body = bodyIn(model);
        return (
          refuseCall('updateOrderEntry', target.state, person, { ...body, orderEntryId: body.id }) ??
          keep(target, changeDish(target.state, body, { ...model, person, ids }))
        );
      },
      send: (system, model) => {
        const calls = system.callsOf(byOwner(model, by, orderIndex, owner));
        return nothing(calls.updateOrderEntry({ body: bodyIn(model) }));
      },
    };
  });

/** A person, or the creator for them, takes a dish out; the entry goes with its last one. */
export const removing = fc
  .tuple(order, mostly(person), person, fc.nat(2))
  .map(([orderIndex, by, owner, index]): Action => ({
    text: `${by ?? 'its owner'} removes dish entry ${index} of entry ${owner} in order ${orderIndex}`,
    decide: (model) => {
      const target = model.orders[orderIndex]!;
      const path = dishEntryAt(model, orderIndex, owner, index);
      const person = model.people[byOwner(model, by, orderIndex, owner)]!;
      return (
        refuseCall('deleteDishEntry', target.state, person, path) ??
        keep(target, deleteDish(target.state, path, { ...model, person }))
      );
    },
    send: (system, model) =>
      nothing(
        system
          .callsOf(byOwner(model, by, orderIndex, owner))
          .deleteDishEntry({ params: dishEntryAt(model, orderIndex, owner, index), query: {} }),
      ),
  }));
