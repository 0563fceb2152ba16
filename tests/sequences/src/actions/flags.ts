import fc from 'fast-check';
import { FLAG_DECISIONS, FLAG_KINDS } from '@kantyna/contracts/product';
import { zonedClock } from '@kantyna/kernel/clock';
import { payerOf } from '@kantyna/order-rules/roles';
import { decideFlag, flagDish, withdrawFlag } from '@kantyna/orders/rules/flags/flags';
import type { Model } from '../model.js';
import { onOrder } from './on-order.js';
import { dishAt, indexOf, mostly, order, ownerOf, person, place } from './parts.js';

const CLOCK = zonedClock('Europe/Warsaw');

/** A flagged dish, if there is one. */
const flaggedAt = (model: Model, orderIndex: number, index: number) =>
  dishAt(model, orderIndex, index, ({ flag }) => flag !== undefined);

/** A person, or the creator for them, says what is wrong with a dish. */
export const flagging = fc
  .tuple(order, mostly(person), place, fc.constantFrom(...FLAG_KINDS))
  .map(([orderIndex, by, index, kind]) =>
    onOrder('flagDish', orderIndex, {
      text: `${by ?? 'its owner'} flags dish entry ${index} as ${kind}`,
      by: (model) => by ?? ownerOf(model, dishAt(model, orderIndex, index)),
      request: (model) => ({ params: dishAt(model, orderIndex, index).params, body: { kind } }),
      decide: (state, { params, body }, context) => flagDish(state, params, body, { ...context, clock: CLOCK }),
    }),
  );

export const unflagging = fc.tuple(order, mostly(person), place).map(([orderIndex, by, index]) =>
  onOrder('withdrawFlag', orderIndex, {
    text: `${by ?? 'its owner'} withdraws flag ${index}`,
    by: (model) => by ?? ownerOf(model, flaggedAt(model, orderIndex, index)),
    request: (model) => ({ params: flaggedAt(model, orderIndex, index).params }),
    decide: (state, { params }) => withdrawFlag(state, params),
  }),
);

/** Who is paid, or somebody who may not, decides what becomes of a flagged dish, or takes that back. */
export const deciding = fc
  .tuple(order, mostly(person), place, fc.constantFrom(...FLAG_DECISIONS, null))
  .map(([orderIndex, by, index, decision]) =>
    onOrder('decideFlag', orderIndex, {
      text: `${by ?? 'who is paid'} decides that flag ${index} is ${decision ?? 'open'}`,
      by: (model) => by ?? indexOf(model, payerOf(model.orders[orderIndex]!.state).id),
      request: (model) => ({ params: flaggedAt(model, orderIndex, index).params, body: { decision } }),
      decide: (state, { params, body }) => decideFlag(state, params, body.decision),
    }),
  );
