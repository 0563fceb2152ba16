import type { pollEndpoints } from '@kantyna/contracts/orders/polls';
import { conflict, forbidden, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { judgedHandlers, type CallsOf, type HandlersOf, type RequestContext } from '@kantyna/service/http/handlers';
import type { Change, Nothing } from '@kantyna/kernel/change';
import { createdId, createOnce } from '@kantyna/store/aggregate/shortcuts';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Dependencies } from '../dependencies.js';
import {
  askFor,
  ended,
  ENDED,
  isOpen,
  openPoll,
  takeBackVote,
  vote,
  withoutVotesOf,
  type StoredPoll,
} from '../rules/planning/poll.js';
import { endPoll, openOrderOfPoll, orderOfPoll } from '../jobs/openings.js';
import { optionOf } from '../jobs/standing-polls.js';
import { weekdayOf } from '@kantyna/kernel/clock';
import { checkOpen } from '../rules/planning/closed-days.js';
import { toPoll } from '../views/polls.js';

type Decision = Change<StoredPoll> | Refusal;
type PollRequest = Pick<RequestContext<Endpoints[CallsOf<'pollOpener'>]>, 'person' | 'params' | 'command'>;

const NO_POLL = notFound('poll');

/** The calls about polls. */
export function pollHandlers(deps: Dependencies): HandlersOf<typeof pollEndpoints> {
  const { store, clock } = deps;

  const change = (id: string, command: Command, decide: (poll: StoredPoll) => Decision | Promise<Decision>) =>
    store.polls.change<Nothing>(id, command, (poll) => (poll ? decide(poll) : NO_POLL));

  /** The handlers of calls on an open poll by its opener. `after` makes the reply, once the change is saved. */
  const onOwnPoll = <N extends CallsOf<'pollOpener'>>(
    calls: Readonly<Record<N, (poll: StoredPoll, request: PollRequest) => Decision | Promise<Decision>>>,
    after: { readonly [K in N]?: (pollId: string) => Promise<ReplyOf<Endpoints[K]>> },
  ) =>
    judgedHandlers<N, StoredPoll, PollRequest>(calls, {
      judge: (_, poll, { person }) =>
        poll.opener.id === person.id ? undefined : forbidden('Only the opener of the poll may do this.'),
      run: async (name, { params: { pollId }, command }, decide) => {
        const reply = await change(pollId, command, (poll) => decide(poll) as Decision);
        return reply instanceof Refusal ? reply : (after[name]?.(pollId) ?? reply);
      },
    });

  const asOption = (restaurantId: string) => optionOf(store, restaurantId, clock.now().date);

  return {
    todaysPolls: async ({ person, revision }) => {
      const [found, away, eating] = await Promise.all([
        store.pollsOf(clock.now().date),
        store.awayIds(revision),
        store.eatingOf(person.id),
      ]);
      const orders = await store.presentOrders(found.flatMap(({ poll }) => poll.ended?.order?.id ?? []));
      return {
        polls: found.map(({ id, poll }) =>
          toPoll(id, poll.ended ? poll : withoutVotesOf(poll, away), { orders, personId: person.id, eating }),
        ),
        currentUserId: person.id,
      };
    },

    savePoll: async ({ person, body, command }) => {
      const ids = [...new Set(body.restaurantIds)];
      const [asked, open] = await Promise.all([Promise.all(ids.map(asOption)), store.openDaysOf(ids)]);
      const id = createdId(command, 'poll');
      return createOnce(store.polls, id, command, () => {
        const known = asked.filter((option) => option !== undefined);
        if (known.length < asked.length) return notFound('restaurant');
        const refusal = checkOpen(
          known.map(({ restaurant }) => ({ ...restaurant, ...open.get(restaurant.id) })),
          [weekdayOf(body.orderDate)],
          body,
        );
        return refusal ?? openPoll(known, body, { person, clock, id });
      });
    },

    vote: async ({ person, params: { pollId, restaurantId }, command }) =>
      change(pollId, command, (poll) => vote(poll, restaurantId, person, clock.now())),

    takeBackVote: async ({ person, params: { pollId }, command }) =>
      change(pollId, command, (poll) => takeBackVote(poll, person.id, clock.now())),

    takeBackOneVote: async ({ person, params: { pollId, restaurantId }, command }) =>
      change(pollId, command, (poll) => takeBackVote(poll, person.id, clock.now(), restaurantId)),

    askForRestaurant: async ({ person, params: { pollId, restaurantId }, command }) => {
      const option = await asOption(restaurantId);
      return change(pollId, command, (poll) =>
        option ? askFor(poll, { ...option, askedBy: person }, clock.now()) : notFound('restaurant'),
      );
    },

    ...onOwnPoll(
      {
        orderFromPoll: async (poll, { params: { pollId } }) => {
          if (!isOpen(poll, clock.now())) return ENDED;
          const ending = await endPoll(deps, poll, pollId);
          const isOrdered = ending.state?.ended?.how === 'ordered';
          return isOrdered ? ending : conflict('NO_VOTES', 'Nobody has voted yet, so there is nothing to order.');
        },
        cancelPoll: (poll) => {
          const now = clock.now();
          return isOpen(poll, now) ? { state: ended(poll, 'cancelled', now), reply: {} } : ENDED;
        },
      },
      {
        orderFromPoll: async (pollId) => {
          await openOrderOfPoll(deps, pollId);
          return { orderId: orderOfPoll(pollId) };
        },
      },
    ),
  };
}
