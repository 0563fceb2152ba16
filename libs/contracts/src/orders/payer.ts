/** What another person than the opener may do for an order: phone the restaurant, and pay it (docs/rules.md, Caller and payer). */
export const ORDER_ROLES = ['caller', 'payer'] as const;

/**
 * Who pays the restaurant and is owed by the others: the order's creator, unless somebody else took that over (docs/rules.md, Caller and
 * payer).
 */
export const payerOf = <P>({ creator, payer }: { readonly creator: P; readonly payer?: P | undefined }): P =>
  payer ?? creator;
