/** Query key of what the balance page shows, and of claims. */
export const balanceKey = ['balance'] as const;
