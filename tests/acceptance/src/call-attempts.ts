import { attempt } from './attempt.js';
import type { Scene } from './scene.js';

const dishOf = ({ orderId, dish }: Scene) => ({ orderId, dishId: dish.id });

/** Attempts of the calls of the phone call to the restaurant. */
export const callAttempts = {
  tickLine: attempt(async (who, { orderId, creator }) => {
    const { groupedEntries } = await creator.calls.orderView({ params: { orderId } });
    return who.calls.tickLine({ params: { orderId }, body: { lineId: groupedEntries[0]!.lineId, isSaid: true } });
  }, 'ORDERING'),
  markSoldOut: attempt((who, scene) => who.calls.markSoldOut({ params: dishOf(scene) }), 'ORDERING'),
  undoSoldOut: attempt((who, scene) => who.calls.undoSoldOut({ params: dishOf(scene) }), 'ORDERING'),
  answerSoldOut: attempt(async (who, scene) => {
    // For the others nothing changes, not even that the dish is sold out.
    if (who === scene.owner) await scene.creator.calls.markSoldOut({ params: dishOf(scene) });
    const params = { ...dishOf(scene), orderEntryId: scene.entryId };
    return who.calls.answerSoldOut({ params, body: { dishId: null } });
  }, 'ORDERING'),
  changePrice: attempt(
    (who, scene) => who.calls.changePrice({ params: dishOf(scene), body: { price: 1 } }),
    'ORDERING',
  ),
  correctMenu: attempt(
    (who, scene) => who.calls.correctMenu({ params: dishOf(scene), body: { apply: true } }),
    'ORDERED',
  ),
};
