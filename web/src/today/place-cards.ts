import type { Reply } from '../api/calls.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';

/** The card of orders elsewhere. Its code is loaded once there are places of delivery. */
export const Elsewhere = lazyComponent(async () => (await import('./elsewhere.js')).Elsewhere);
export const WhereYouEat = lazyComponent(async () => (await import('../delivery-place/where-you-eat.js')).WhereYouEat);

/** Reads today's orders with the code of the cards that stand among them, so that nothing on the page moves for it later. */
export const WITH_PLACE_CARDS = {
  loadWith: ({ places, ordersList }: Reply<'todaysOrders'>) =>
    Promise.all([
      places && WhereYouEat.preload(),
      ordersList.some(({ isElsewhere }) => isElsewhere) && Elsewhere.preload(),
    ]),
};
