import { dateIn } from '@kantyna/test-support/date-in';
import { attempt } from './attempt.js';
import { addDish, bringTo, openOrder } from './ordering.js';
import type { Scene } from './scene.js';

/** A date of the last week: until then dishes are flagged. Not today, so that other tests do not list its orders. */
export const recentDate = (): string => dateIn(-2);

/** A dish of the scene's owner that the scene's creator had delivered of late. */
async function deliveredDish({ creator, owner, restaurant, dish }: Scene) {
  const orderId = await openOrder(creator, restaurant, { orderDate: recentDate() });
  const { id: orderEntryId, dishEntryId } = await addDish(owner, orderId, dish);
  await bringTo(creator, orderId, 'DELIVERED');
  return { orderEntryId, dishEntryId };
}

/** Attempts of the calls about dishes that were missing, wrong or cold, and about how they were. */
export const flagAttempts = {
  flagDish: attempt(async (who, scene) =>
    who.calls.flagDish({ params: await deliveredDish(scene), body: { kind: 'cold', words: 'Lodowaty' } }),
  ),
  withdrawFlag: attempt(async (who, scene) => {
    const params = await deliveredDish(scene);
    await scene.owner.calls.flagDish({ params, body: { kind: 'missing' } });
    return who.calls.withdrawFlag({ params });
  }),
  decideFlag: attempt(async (who, scene) => {
    const params = await deliveredDish(scene);
    await scene.owner.calls.flagDish({ params, body: { kind: 'missing' } });
    return who.calls.decideFlag({ params, body: { decision: 'refunded' } });
  }),
  giveVoice: attempt(async (who, scene) =>
    who.calls.giveVoice({ params: await deliveredDish(scene), body: { thumb: 'down', faults: ['cold'] } }),
  ),
  takeBackVoice: attempt(async (who, scene) => {
    const params = await deliveredDish(scene);
    await scene.owner.calls.giveVoice({ params, body: { thumb: 'up' } });
    return who.calls.takeBackVoice({ params });
  }),
  voiceCounts: attempt((who, { restaurant: { id } }) => who.calls.voiceCounts({ params: { restaurantId: id } })),
  flagCounts: attempt((who, { restaurant: { id } }) => who.calls.flagCounts({ params: { restaurantId: id } })),
};
