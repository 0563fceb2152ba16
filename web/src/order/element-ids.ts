/** The id of an entry's card on the page. */
export const entryCardId = (entryId: string): string => `entry-${entryId}`;

/** The id of the heading of an order's page, which takes the focus when a step of the order takes what had it away. */
export const ORDER_HEAD = 'order-head';
