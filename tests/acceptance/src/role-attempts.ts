import { attempt } from './attempt.js';
import { eventually } from '@kantyna/test-support/eventually';
import type { Caller, Colleague } from './company.js';
import { openForLeaver } from './leaver.js';
import { addDish, CASH, details } from './ordering.js';
import type { OutsideWorld } from './outside-world.js';
import type { Scene } from './scene.js';

const eats = async (who: Caller, { creator, orderId }: Scene): Promise<boolean> => {
  const { orderEntries } = await creator.calls.showOrder({ params: { orderId } });
  return 'id' in who && orderEntries.some(({ userId }) => userId === who.id);
};

/** An order of today in which a person eats, and whose creator has left. */
async function orderLeftTo(who: Caller, scene: Scene, outside: OutsideWorld): Promise<string> {
  const { orderDate } = await who.calls.orderCreateData();
  const body = { restaurantId: scene.restaurant.id, ...details({ orderDate }) };
  const { id: orderId, leave } = await openForLeaver(scene, outside, '/api/orders/save', body);
  await addDish(who as Colleague, orderId, scene.dish);
  await leave();
  await eventually(async () => (await who.calls.showOrder({ params: { orderId } })).order.creatorHasLeft);
  return orderId;
}

/** Attempts of the calls about who calls and who pays. */
export const roleAttempts = {
  offerToCall: attempt((who, { orderId }) => who.calls.offerToCall({ params: { orderId } })),
  offerToPay: attempt((who, { orderId }) => who.calls.offerToPay({ params: { orderId }, body: CASH })),
  leaveRole: attempt((who, { orderId }) => who.calls.leaveRole({ params: { orderId, role: 'caller' } })),
  giveRole: attempt((who, { orderId, owner }) =>
    who.calls.giveRole({ params: { orderId, role: 'payer', personId: owner.id } }),
  ),
  dropProposal: attempt((who, { orderId, owner }) =>
    who.calls.dropProposal({ params: { orderId, role: 'caller', personId: owner.id } }),
  ),
  takeOver: attempt(async (who, scene, outside) => {
    const orderId = outside && (await eats(who, scene)) ? await orderLeftTo(who, scene, outside) : scene.orderId;
    return who.calls.takeOver({ params: { orderId }, body: CASH });
  }),
  takeOverCall: attempt(async (who, { orderId, creator }) => {
    const { order } = await creator.calls.showOrder({ params: { orderId } });
    return who.calls.takeOverCall({ params: { orderId }, body: { callerId: order.caller?.userId ?? creator.id } });
  }),
};
