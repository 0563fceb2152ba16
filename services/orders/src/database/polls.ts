import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onState, type MessageHandler } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import { POLLS_OF_A_DAY } from '@kantyna/contracts/product';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { inListOrder, pollDue, StoredPoll, withoutGone } from '../rules/planning/poll.js';

/** The collection of polls. */
export const POLLS = 'polls';

/** Opens the collection of polls. */
export async function openPollStore(connection: Connection, bus: Bus) {
  const polls = await openAggregate(connection, bus, {
    collection: POLLS,
    kind: states.poll,
    state: StoredPoll,
    indexes: [
      { fields: { removed: 1, 'state.ended.on': 1, 'state.createdAt': -1 } },
      { fields: { 'state.opener.id': 1, 'state.createdAt': -1 } },
    ],
    dueAt: pollDue,
    toPublished: ({ opener, closesAt, ended }) => ({ openerId: opener.id, closesAt, hasEnded: ended !== undefined }),
  });
  const { documents } = polls;

  const dropRestaurant = async (restaurantId: string): Promise<void> => {
    const found = await documents.find(
      { removed: false, 'state.ended.on': null, 'state.options.restaurant.id': restaurantId },
      { _id: 1 },
    );
    for (const { _id } of found) {
      await updateOrThrow(polls, _id, (poll) => (poll.ended ? poll : withoutGone(poll, (id) => id === restaurantId)));
    }
  };

  /** Open polls drop a restaurant that was deleted. Each instance sees to it: the versions make that harmless. */
  const droppedRestaurants: MessageHandler = onState(states.restaurant, async ({ id, data }) => {
    if (data === undefined) await dropRestaurant(id);
    return 'applied';
  });

  return {
    polls,
    droppedRestaurants,

    async findPoll(id: string): Promise<StoredPoll | undefined> {
      const found = await documents.findOne({ _id: id, removed: false });
      return found?.state;
    },

    /** The open polls and those that ended on a date, at most 20, in the order of the list. One query: none ends between two. */
    async pollsOf(date: string): Promise<{ id: string; poll: StoredPoll }[]> {
      const found = await documents
        .find({ removed: false, 'state.ended.on': { $in: [null, date] } })
        .sort({ 'state.ended.on': 1, 'state.createdAt': -1 });
      return inListOrder(found.map(({ _id, state }) => ({ id: _id, poll: state }))).slice(0, POLLS_OF_A_DAY);
    },
  };
}
