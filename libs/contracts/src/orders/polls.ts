import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, Created, Id, Instant, Nullable, OneOf, Shape, TimeOfDay } from '../format.js';
import { EvenIfClosed } from './order.js';
import { NamedPerson } from './closing.js';
import { IsElsewhere, PlaceId, PlaceName } from './places.js';
import { MAX_POLL_RESTAURANTS, MIN_POLL_RESTAURANTS } from '../product.js';

/** How a poll ended: with an order, by its opener, without a vote, or so late that the time of order had passed. */
export const POLL_ENDINGS = ['ordered', 'cancelled', 'noVotes', 'late'] as const;

/** When the voting ends, and the date and time of the order that it is about. */
export const PollTimes = Shape({ orderDate: CalendarDate, timeOfOrder: TimeOfDay, closesAt: Instant });
export type PollTimes = Static<typeof PollTimes>;

/** Whether a person may vote for several restaurants: for one only, if it is missing. */
export const SeveralVotes = Type.Optional(Type.Boolean({ description: 'A person may vote for several restaurants.' }));

/** A restaurant of a poll with its votes. */
export const PollOption = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  askedByUsername: Type.String({ description: 'Who asked for the restaurant.' }),
  lastOrderedOn: Nullable({
    ...CalendarDate,
    description: 'The date of the company’s latest order there when the restaurant was asked for; it breaks ties.',
  }),
  voters: Type.Array(Shape(NamedPerson)),
});
export type PollOption = Static<typeof PollOption>;

/** A poll with its votes. The options stand in the order in which they were asked for. */
export const Poll = Shape({
  id: Id,
  openerId: Id,
  openerUsername: Type.String(),
  ...PollTimes.properties,
  severalVotes: SeveralVotes,
  options: Type.Array(PollOption),
  leaderId: Nullable({ ...Id, description: 'The restaurant that wins with the present votes; null without votes.' }),
  droppedRestaurants: Type.Array(Type.String(), { description: 'Names of restaurants that were deleted meanwhile.' }),
  ending: Nullable(OneOf(POLL_ENDINGS)),
  orderedFrom: Type.Optional(Type.String({ description: 'The restaurant of the order that was made.' })),
  orderId: Nullable({ ...Id, description: 'The order that was made, unless it was deleted.' }),
  placeName: PlaceName,
  isElsewhere: IsElsewhere,
});
export type Poll = Static<typeof Poll>;

/** The calls for polls: where do we eat? */
export const pollEndpoints = endpointsOf('orders', {
  todaysPolls: {
    route: 'GET /api/polls/today.json',
    access: 'user',
    needs: ['restaurant', 'revocation'],
    summary: 'The open polls and those that ended today, the open ones first.',
    reply: Shape({ polls: Type.Array(Poll), currentUserId: Id }),
  },
  savePoll: {
    route: 'POST /api/polls/save',
    access: 'user',
    limit: { perDay: 20 },
    needs: ['restaurant'],
    summary: 'Opens a poll among restaurants. At its closing time it makes the caller’s order at the winner.',
    body: Shape({
      restaurantIds: Type.Array(Id, { minItems: MIN_POLL_RESTAURANTS, maxItems: MAX_POLL_RESTAURANTS }),
      ...PollTimes.properties,
      severalVotes: SeveralVotes,
      evenIfClosed: EvenIfClosed,
      placeId: PlaceId,
    }),
    reply: Created,
    errors: [404, 409],
  },
  vote: {
    route: 'PUT /api/polls/:pollId/vote/:restaurantId',
    access: 'user',
    limit: { perDay: 300, each: 50 },
    needs: [],
    summary:
      'Votes for a restaurant of an open poll, in place of the caller’s earlier vote, or beside it in a poll with several votes.',
    errors: [409],
  },
  takeBackVote: {
    route: 'DELETE /api/polls/:pollId/vote',
    access: 'user',
    limit: { perDay: 300, each: 50 },
    needs: [],
    summary: 'Takes all votes of the caller back.',
    errors: [409],
  },
  takeBackOneVote: {
    route: 'DELETE /api/polls/:pollId/vote/:restaurantId',
    access: 'user',
    limit: { perDay: 300, each: 50 },
    needs: [],
    summary: 'Takes the caller’s vote for a restaurant back.',
    errors: [409],
  },
  askForRestaurant: {
    route: 'PUT /api/polls/:pollId/ask/:restaurantId',
    access: 'user',
    limit: { perDay: 100 },
    needs: ['restaurant'],
    summary: 'Adds a restaurant to an open poll.',
    errors: [409],
  },
  orderFromPoll: {
    route: 'PUT /api/polls/:pollId/order',
    access: 'pollOpener',
    limit: { perDay: 50 },
    needs: ['restaurant', 'revocation'],
    onlyCaughtUp: true,
    summary: 'Ends an open poll now, and makes the order at the restaurant that leads.',
    reply: Shape({ orderId: Id }),
    errors: [409],
  },
  cancelPoll: {
    route: 'PUT /api/polls/:pollId/cancel',
    access: 'pollOpener',
    limit: { perDay: 50 },
    needs: [],
    summary: 'Ends an open poll without an order.',
    errors: [409],
  },
});
