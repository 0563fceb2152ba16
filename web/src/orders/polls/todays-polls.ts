import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { readQuery } from '../../api/read-query.js';
import { orderKeys } from '../../api/queries.js';

/** The polls of today. Their code is loaded once there is one. */
export const PollCards = lazyComponent(async () => (await import('./poll-cards.js')).PollCards);

/** The open polls and those that ended today. They come with their code, so that nothing on the page moves for it later. */
export const todaysPolls = readQuery(
  orderKeys.polls,
  'todaysPolls',
  {},
  {
    loadWith: ({ polls }) => (polls.length > 0 ? PollCards.preload() : undefined),
  },
);
