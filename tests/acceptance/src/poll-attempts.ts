import { dateIn } from '@kantyna/test-support/date-in';
import { attempt } from './attempt.js';
import { openRestaurant } from './ordering.js';
import type { Scene } from './scene.js';

/** The times of a poll about a day ahead, so that it does not end by itself. */
export const pollTimes = () => ({
  orderDate: dateIn(3),
  timeOfOrder: '12:00',
  closesAt: new Date(Date.now() + 60 * 60_000).toISOString(),
});

/** The parameters of the creator's poll at the scene's restaurant and another one. */
async function poll({ creator, restaurant }: Scene) {
  const another = await openRestaurant(creator, []);
  const body = { restaurantIds: [restaurant.id, another.id], ...pollTimes() };
  const { id: pollId } = await creator.calls.savePoll({ body });
  return { pollId, restaurantId: restaurant.id };
}

/** Attempts of the calls about polls. */
export const pollAttempts = {
  todaysPolls: attempt((who) => who.calls.todaysPolls()),
  savePoll: attempt(async (who, { creator, restaurant }) => {
    const another = await openRestaurant(creator, []);
    return who.calls.savePoll({ body: { restaurantIds: [restaurant.id, another.id], ...pollTimes() } });
  }),
  vote: attempt(async (who, scene) => who.calls.vote({ params: await poll(scene) })),
  takeBackVote: attempt(async (who, scene) => who.calls.takeBackVote({ params: await poll(scene) })),
  takeBackOneVote: attempt(async (who, scene) => who.calls.takeBackOneVote({ params: await poll(scene) })),
  askForRestaurant: attempt(async (who, scene) => {
    const { id: restaurantId } = await openRestaurant(scene.creator, []);
    return who.calls.askForRestaurant({ params: { ...(await poll(scene)), restaurantId } });
  }),
  orderFromPoll: attempt(async (who, scene) => {
    const params = await poll(scene);
    await scene.owner.calls.vote({ params });
    return who.calls.orderFromPoll({ params });
  }),
  cancelPoll: attempt(async (who, scene) => who.calls.cancelPoll({ params: await poll(scene) })),
};
