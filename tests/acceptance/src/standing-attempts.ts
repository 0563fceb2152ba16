import { eventually } from '@kantyna/test-support/eventually';
import { attempt } from './attempt.js';
import { openForLeaver } from './leaver.js';
import type { Scene } from './scene.js';

const times = { weekdays: [1, 5], opensAt: '09:30', closesAt: '11:15' };

const standingOrder = async ({ creator, restaurant }: Scene) => {
  const { id } = await creator.calls.saveStandingOrder({ body: { restaurantId: restaurant.id, ...times } });
  return { params: { standingOrderId: id } };
};

/** Attempts of the calls about standing orders. */
export const standingAttempts = {
  standingOrders: attempt((who) => who.calls.standingOrders()),
  saveStandingOrder: attempt((who, { restaurant: { id } }) =>
    who.calls.saveStandingOrder({ body: { restaurantId: id, ...times } }),
  ),
  pauseStandingOrder: attempt(async (who, scene) => who.calls.pauseStandingOrder(await standingOrder(scene))),
  resumeStandingOrder: attempt(async (who, scene) => who.calls.resumeStandingOrder(await standingOrder(scene))),
  skipDate: attempt(async (who, scene) => {
    const about = await standingOrder(scene);
    const { standingOrders } = await scene.creator.calls.standingOrders();
    const made = standingOrders.find(({ id }) => id === about.params.standingOrderId);
    return who.calls.skipDate({ ...about, body: { date: made!.nextDate!, isSkipped: true } });
  }),
  takeOverStandingOrder: attempt(async (who, scene, outside) => {
    if (!outside || !('id' in who)) return who.calls.takeOverStandingOrder(await standingOrder(scene));
    const body = { restaurantId: scene.restaurant.id, ...times };
    const { id: standingOrderId, leave } = await openForLeaver(scene, outside, '/api/standing_orders/save', body);
    await leave();
    await eventually(async () =>
      (await who.calls.standingOrders()).leftBehind?.some(({ id }) => id === standingOrderId),
    );
    return who.calls.takeOverStandingOrder({ params: { standingOrderId } });
  }),
  deleteStandingOrder: attempt(async (who, scene) => who.calls.deleteStandingOrder(await standingOrder(scene))),
};
