/** The roles that another person than the creator may take: phone the restaurant, and pay it (docs/rules/orders.md, Caller and payer). */
export const ORDER_ROLES = ['caller', 'payer'] as const;

/** The rhythms of a standing order: `monthly` on the first such weekday of each month. */
export const RHYTHMS = ['everyWeek', 'everySecondWeek', 'monthly'] as const;

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

/** The names of what a person may do with an order (`libs/order-rules/src/abilities.ts`). */
export const ORDER_ABILITIES = [
  'addDish',
  'call',
  'closeNow',
  'decide',
  'decideFlags',
  'delete',
  'edit',
  'enterBill',
  'extendClosing',
  'giveCall',
  'givePayment',
  'giveVoice',
  'handOut',
  'leaveCall',
  'leavePayment',
  'nudge',
  'offerToCall',
  'offerToPay',
  'sayNotToday',
  'setAsCreated',
  'setAsDelivered',
  'setAsOrdered',
  'setAsOrdering',
  'setAsRejected',
  'setBackAsOrdered',
  'takeOver',
  'takeOverCall',
  'undoRejection',
] as const;

/** The names of what a person may do with an entry: with their own one, or with that of another one. */
export const ENTRY_ABILITIES = ['editEntry', 'flagDish', 'seePayment', 'settleEntry', 'withdrawFlag'] as const;
export type EntryAbility = (typeof ENTRY_ABILITIES)[number];

export type Ability = (typeof ORDER_ABILITIES)[number] | EntryAbility;
