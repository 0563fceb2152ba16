/** The states in which people owe what an order costs. */
export const OWED_STATES: readonly string[] = ['ORDERED', 'DELIVERED'];

/** Whether people owe what an order costs in a state: it is ORDERED or DELIVERED. */
export const isOwedIn = (orderState: string): boolean => OWED_STATES.includes(orderState);

/**
 * Who pays the restaurant and is owed by the others: the order's creator, unless somebody else took that over (docs/rules/orders.md, Caller and
 * payer).
 */
export const payerOf = <P>({ creator, payer }: { readonly creator: P; readonly payer?: P | undefined }): P =>
  payer ?? creator;
