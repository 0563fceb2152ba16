import { byCreator, bySignedIn } from './attempt.js';
import { addDish, openOrder, show } from './ordering.js';

/** Attempts of the calls about the closing time, and about those who are missing. */
export const closingAttempts = {
  extendClosing: byCreator(async (who, { orderId, creator }) => {
    if (who === creator) await creator.calls.closeNow({ params: { orderId } });
    return who.calls.extendClosing({ params: { orderId }, body: { minutes: 5 } });
  }),
  closeNow: byCreator((who, { orderId }) => who.calls.closeNow({ params: { orderId } })),
  sayNotToday: bySignedIn(async (who, { owner, orderId, entryId, dishEntryId }) => {
    const params = { orderEntryId: entryId, dishEntryId };
    if (who === owner) await owner.calls.deleteDishEntry({ params });
    return who.calls.sayNotToday({ params: { orderId } });
  }),
  takeBackNotToday: bySignedIn((who, { orderId }) => who.calls.takeBackNotToday({ params: { orderId } })),
  nudge: byCreator(async (who, { creator, owner, orderId, restaurant, dish }) => {
    if (who !== creator) return who.calls.nudge({ params: { orderId, personId: orderId } });
    for (const orderDate of ['2019-05-01', '2019-05-02', '2019-05-03'])
      await addDish(owner, await openOrder(creator, restaurant, { orderDate }), dish);
    const waiting = await openOrder(creator, restaurant, { orderDate: '2019-05-06' });
    const { missingPeople } = await show(creator, waiting);
    return creator.calls.nudge({ params: { orderId: waiting, personId: missingPeople[0]!.userId } });
  }),
};
