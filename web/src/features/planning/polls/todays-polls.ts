import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/net/http.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { orderKeys } from '../../../order/api.js';

/** The polls of today. Their code is loaded once there is one. */
export const PollCards = lazyComponent(async () => (await import('./poll-cards.js')).PollCards);

/** The open polls and those that ended today. They come with their code, so that nothing on the page moves for it later. */
export const todaysPolls = queryOptions({
  queryKey: orderKeys.polls,
  queryFn: async ({ signal }) => {
    const reply = await api.todaysPolls({ signal });
    if (reply.polls.length > 0) await PollCards.preload();
    return reply;
  },
});
