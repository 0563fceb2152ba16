import fc from 'fast-check';
import { addDish, changeDish, deleteDish } from '@kantyna/orders/rules/entries/entry';
import type { Model } from '../model.js';
import { onOrder } from './on-order.js';
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
export const adding = fc.tuple(order, person, dish, fallback).map(([orderIndex, by, dishIndex, wanted]) =>
  onOrder('saveOrderEntry', orderIndex, {
    text: `${by} adds dish ${dishIndex}${otherwise(wanted)}`,
    by: () => by,
    request: (model) => ({ body: chosen(model, orderIndex, dishIndex, wanted) }),
    decide: (state, { body }, context) => addDish(state, body, context),
    idsIn: ({ dishEntryId, id }) => [dishEntryId, id],
  }),
);

/** A person, or the creator for them, changes a dish. */
export const editing = fc
  .tuple(order, mostly(person), person, fc.nat(2), dish, fallback)
  .map(([orderIndex, by, owner, index, dishIndex, wanted]) =>
    onOrder('updateOrderEntry', orderIndex, {
      text: `${by ?? 'its owner'} makes dish entry ${index} of entry ${owner} dish ${dishIndex}${otherwise(wanted)}`,
      by: (model) => byOwner(model, by, orderIndex, owner),
      request: (model) => {
        const { orderEntryId: id, dishEntryId } = dishEntryAt(model, orderIndex, owner, index);
        return { body: { ...chosen(model, orderIndex, dishIndex, wanted), id, dishEntryId } };
      },
      decide: (state, { body }, context) => changeDish(state, body, context),
    }),
  );

/** A person, or the creator for them, takes a dish out; the entry goes with its last one. */
export const removing = fc.tuple(order, mostly(person), person, fc.nat(2)).map(([orderIndex, by, owner, index]) =>
  onOrder('deleteDishEntry', orderIndex, {
    text: `${by ?? 'its owner'} removes dish entry ${index} of entry ${owner}`,
    by: (model) => byOwner(model, by, orderIndex, owner),
    request: (model) => ({ params: dishEntryAt(model, orderIndex, owner, index), query: {} }),
    decide: (state, { params }, context) => deleteDish(state, params, context),
  }),
);
