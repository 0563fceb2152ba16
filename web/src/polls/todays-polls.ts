import type { Reply } from '../api/calls.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';

/** The polls of today. Their code is loaded once there is one. */
export const PollCards = lazyComponent(async () => (await import('./poll-cards.js')).PollCards);

/** Today's polls come with their code, so that nothing on the page moves for it later. */
export const WITH_POLL_CARDS = {
  loadWith: ({ polls }: Reply<'todaysPolls'>) => (polls.length > 0 ? PollCards.preload() : undefined),
};
