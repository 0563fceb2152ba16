import type { OrderRole } from '@kantyna/contracts/orders/order';

type ByRole<T> = Record<OrderRole, T>;
const byRole = <T>(texts: ByRole<T>): ByRole<T> => texts;

/** The English texts about who calls and who pays. */
export const texts = {
  offer: byRole({ caller: 'I’ll call', payer: 'I’ll pay the restaurant' }),
  offered: byRole({ caller: 'You offered to call', payer: 'You offered to pay' }),
  withdraw: 'Withdraw',
  asksYou: byRole({
    caller: (who: string) => `${who} asks you to call`,
    payer: (who: string) => `${who} asks you to pay`,
  }),
  accept: byRole({ caller: 'Yes, I’ll call', payer: 'Yes, I’ll pay' }),
  decline: 'No, I can’t',
  offers: byRole({
    caller: (who: string) => `${who} offers to call`,
    payer: (who: string) => `${who} offers to pay`,
  }),
  take: 'Accept',
  refuse: 'Decline',
  /** A screen reader's name of a button about a person. */
  about: (action: string, who: string) => `${action}: ${who}`,
  asked: byRole({
    caller: (who: string) => `You asked ${who} to call`,
    payer: (who: string) => `You asked ${who} to pay`,
  }),
  unask: 'Never mind',
  ask: byRole({ caller: 'Ask someone to call', payer: 'Ask someone to pay the restaurant' }),
  /** Who owes the others most: without a name the reader does. */
  turn: (who: string | undefined, owed: string) =>
    who === undefined
      ? `You could pay this time: you owe the others ${owed}`
      : `${who} could pay this time: they owe the others ${owed}`,
  /** The amount that is settled if they pay; without one, all of it. */
  evens: (part: string | undefined) => `, and that would settle ${part === undefined ? 'all' : part} of it`,
  askThem: 'Ask them to pay',
  takeBack: byRole({ caller: 'I’ll call myself', payer: 'I’ll pay myself' }),
  giveBack: byRole({ caller: 'I can’t call after all', payer: 'I can’t pay after all' }),
  takeOver: 'Take over the call',
  takeOverQuestion: (who: string) => `Make the call in place of ${who}?`,
  takeOverText: 'They are told, and you phone the restaurant.',
  left: 'Who opened this order has left. Nobody looks after it.',
  takeOverOrder: 'Take it over',
  takeOverHint:
    'You call, pay and are paid back, unless somebody else is there for it or has paid already. You can change that afterwards.',
  numbers: 'Change how you’re paid',
  payTitle: 'How do they pay you back?',
  payHint: 'You pay the restaurant, and everyone settles up with you.',
  payHintOffer: 'If your offer is accepted, you pay the restaurant, and everyone settles up with you.',
  noMethod: 'Choose at least one way to pay you back.',
  numberChanged: (label: string, number: string) =>
    number === '' ? `${label}: it was removed meanwhile.` : `${label}: it has changed meanwhile, to ${number}.`,
  save: 'Save',
};
