/** The roles that another person than the creator may take: phone the restaurant, and pay it (docs/rules/orders.md, Caller and payer). */
export const ORDER_ROLES = ['caller', 'payer'] as const;

/** The steps that a person may have to do next in an order, the most urgent first (docs/rules/orders.md, What comes next). */
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

/**
 * The names of what a person may do in an order, in `may` of its reply (`libs/order-rules/src/abilities.ts`). A name about an entry or a
 * dish says whose it is: their own, or anybody's.
 */
export const ABILITIES = [
  'addDish',
  'call',
  'closeNow',
  'confirmOthers',
  'decide',
  'decideFlags',
  'delete',
  'edit',
  'enterBill',
  'extendClosing',
  'flagOwn',
  'giveCall',
  'givePayment',
  'handOut',
  'leaveCall',
  'leavePayment',
  'markDelivered',
  'nudge',
  'offerToCall',
  'offerToPay',
  'payOwn',
  'place',
  'sayNotToday',
  'seePayments',
  'setAsCreated',
  'setAsRejected',
  'setBackAsOrdered',
  'takeOver',
  'takeOverCall',
  'undoRejection',
  'withdrawAnyFlag',
  'withdrawOwnFlag',
] as const;
export type Ability = (typeof ABILITIES)[number];
