import { dateIn } from '@kantyna/test-support/date-in';
import { attempt } from './attempt.js';
import { addDish, openOrder, show } from './ordering.js';

/** Attempts of the calls about the closing time, and about those who are missing. */
export const closingAttempts = {
  extendClosing: attempt(async (who, { orderId, creator }) => {
    if (who === creator) await creator.calls.closeNow({ params: { orderId } });
    return who.calls.extendClosing({ params: { orderId }, body: { minutes: 5 } });
  }),
  closeNow: attempt((who, { orderId }) => who.calls.closeNow({ params: { orderId } })),
  // In an order without dishes: who has chosen one eats.
  sayNotToday: attempt(async (who, { creator, restaurant }) => {
    const orderId = await openOrder(creator, restaurant);
    return who.calls.sayNotToday({ params: { orderId } });
  }),
  takeBackNotToday: attempt((who, { orderId }) => who.calls.takeBackNotToday({ params: { orderId } })),
  nudge: attempt(async (who, { creator, owner, orderId, restaurant, dish }) => {
    if (who !== creator) return who.calls.nudge({ params: { orderId, personId: orderId } });
    for (const orderDate of [-88, -87, -86].map(dateIn))
      await addDish(owner, await openOrder(creator, restaurant, { orderDate }), dish);
    const waiting = await openOrder(creator, restaurant, { orderDate: dateIn(-83) });
    const { missingPeople } = await show(creator, waiting);
    return creator.calls.nudge({ params: { orderId: waiting, personId: missingPeople[0]!.userId } });
  }),
};
