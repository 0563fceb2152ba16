/** What another person than the creator may do for an order: phone the restaurant, and pay it (docs/rules/orders.md, Caller and payer). */
export const ORDER_ROLES = ['caller', 'payer'] as const;

/** What a person may be the next to do in an order, the most urgent first (docs/rules/orders.md, What comes next). */
export const NEXT_STEPS = [
  'answerSoldOut',
  'choose',
  'close',
  'call',
  'backToCall',
  'deliver',
  'pay',
  'confirm',
  'enterBill',
  'decideFlag',
  'answerRole',
] as const;
