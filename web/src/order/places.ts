import { focusOn } from '../ui/browser/focus.js';

/** The id of an entry's card on the page. */
export const entryCardId = (entryId: string): string => `entry-${entryId}`;

/** The id of the head of an order's page. */
export const ORDER_HEAD = 'order-head';

/** Moves the focus to the head of the order's page, after the button that had it is gone. */
export const focusOrderHead = (): void => void focusOn(ORDER_HEAD);
