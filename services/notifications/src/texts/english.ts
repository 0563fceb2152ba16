import type { Debt } from '@kantyna/contracts/messages/notices';
import { formatZloty } from '@kantyna/money/zloty';
import { day, listDebts, people, type PushTexts, type ToldAmount } from './text-parts.js';

/** The recipient's changed amount, behind the text of a push. */
export const changedInEnglish = ({ amount, before, isOwed }: ToldAmount): string =>
  `, you ${isOwed ? 'are owed' : 'pay'} ${insteadOf(amount, before)}`;

const insteadOf = (amount: number, before?: number): string =>
  `${formatZloty(amount)}${before === undefined ? '' : ` in place of ${formatZloty(before)}`}`;

/** The texts of pushes and chats in English. */
export const en: PushTexts = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'ordered' : `ordered, expected at ${timeOfDelivery}`,
  delivered: () => 'the food is here',
  deliveryMoved: ({ orderDate, timeOfDelivery, timeBefore, isOtherDay, isElsewhere }) => {
    const at = timeOfDelivery === undefined ? '' : ` at ${timeOfDelivery}`;
    const when = `${isOtherDay ? ` on ${day('en', orderDate)}` : ''}${at}`;
    const was = timeBefore === undefined || at === '' ? '' : `, not at ${timeBefore}`;
    const where = isElsewhere ? `${when === '' ? '' : ','} to another place` : '';
    return when + where === ''
      ? 'nobody knows any more when the food comes'
      : `the food now comes${when}${was}${where}`;
  },
  rejected: () => 'the order was rejected',
  backAsOrdered: () => 'back as ordered',
  opened: ({ orderDate, closingDate, closingTime }, today) => {
    const order = orderDate === today ? 'today’s order' : `the order for ${day('en', orderDate)}`;
    const on = closingDate === undefined ? '' : ` on ${day('en', closingDate)}`;
    return `${order} is open. Choose a dish${closingTime === undefined ? '' : ` until ${closingTime}${on}`}.`;
  },
  closingSoon: ({ closingTime }) => `closes at ${closingTime}. Choose a dish, or say “not today”.`,
  closed: ({ peopleCount, totalAmount }) =>
    peopleCount === 0
      ? 'closed, nobody has chosen a dish'
      : `Time to call: ${people('en', { one: 'person', other: 'people' }, peopleCount)}, ${formatZloty(totalAmount)}`,
  nudged: ({ creatorUsername, closingTime }) =>
    `${creatorUsername} is waiting for your choice${closingTime === undefined ? '' : ` until ${closingTime}`}`,
  stillOpen: ({ orderState }) =>
    orderState === 'ORDERED'
      ? 'has the food come? Mark the order as delivered, else it counts as delivered tonight.'
      : 'today’s order is still open. Reject it or mark it as ordered, else it is rejected tonight.',
  dayEnded: () =>
    'nobody marked the order as placed, so it was rejected in the night. Its creator, caller or payer can bring it back.',
  dishesChanged: ({ actorUsername, dishName, isRemoved }) =>
    `${actorUsername} ${isRemoved ? 'removed' : 'changed'} your dish: ${dishName}`,
  rolesChanged: ({ what, role, actorUsername, personUsername }) => {
    const toDo = role === 'caller' ? 'call' : 'pay';
    switch (what) {
      case 'offered':
        return `${actorUsername} offers to ${toDo}`;
      case 'asked':
        return `${actorUsername} asks you to ${toDo}`;
      case 'declined':
        return `${actorUsername} can’t ${toDo}`;
      case 'takenOver':
        return `${actorUsername} took over the call`;
      case 'given':
        if (personUsername === undefined) return role === 'caller' ? 'you make the call' : 'you pay, and get the money';
        return role === 'caller' ? `${personUsername} makes the call` : `${personUsername} pays, and gets the money`;
    }
  },
  soldOut: ({ dishName, what, instead, without, isLate }) => {
    if (what === 'asked') return `${dishName} is sold out. Choose another dish within two minutes.`;
    if (what === 'undone') return `${dishName} is there after all`;
    const got =
      instead === undefined
        ? 'your dish was left out'
        : `you get ${instead}${without ? `, without ${without.join(', ')}` : ''}`;
    return isLate
      ? `${dishName} is sold out, and there was no answer in time: ${got}`
      : `${dishName} is sold out: ${got}`;
  },
  priceChanged: ({ dishName, price, amount, before }) =>
    `${dishName} costs ${formatZloty(price)} now, all you chose comes to ${insteadOf(amount, before)}`,
  billed: ({ why }) => {
    if (why === undefined) return 'the bill is in';
    return {
      reopened: 'the order is open again',
      notRejected: 'the order is not rejected after all',
      other: 'the amount has changed',
    }[why];
  },
  shareChanged: ({ actorUsername, dishName, change, amount, changed }) => {
    // The new price of the whole entry follows.
    const part = changed ? '' : `, your part costs ${formatZloty(amount)}`;
    return {
      joined: `${actorUsername} shares ${dishName} with you${part}`,
      left: `${actorUsername} no longer shares ${dishName}${part}`,
      passedOn: `${actorUsername} leaves ${dishName} to those who share it${part}`,
      changed: `${actorUsername} changed ${dishName}, which you share${part}`,
      removed: `${actorUsername} removed ${dishName}, which you shared`,
    }[change];
  },
  dishFlagged: ({ actorUsername, dishName, kind, isWithdrawn }) => {
    const flags = { missing: 'is missing', wrong: 'is wrong', cold: 'was cold', other: 'is not right' };
    return isWithdrawn
      ? `${actorUsername} takes it back: ${dishName} is all right`
      : `${actorUsername} says that ${dishName} ${flags[kind]}`;
  },
  flagDecided: ({ dishName, decision }) => {
    const decisions = { refunded: 'is refunded', shared: 'is paid by all together', stays: 'is paid as ordered' };
    return decision ? `${dishName} ${decisions[decision]}` : `what becomes of ${dishName} is open again`;
  },
  paymentReverted: ({ actorUsername, amount }) => `${actorUsername} took back a payment: ${formatZloty(amount)}`,
  settlementAnswered: ({ actorUsername, answer, amount, reason, hasNewPayer, restaurantName = '' }) =>
    hasNewPayer
      ? `${actorUsername} is paid for ${restaurantName} now. The reported payment of ${formatZloty(amount)} ends.`
      : {
          confirmed: `${actorUsername} confirmed your payment of ${formatZloty(amount)}`,
          contested: `Your payment of ${formatZloty(amount)} did not arrive, says ${actorUsername}: ${reason}`,
          reverted: `${actorUsername} took back a payment of ${formatZloty(amount)} between you`,
          saidPaid: `${actorUsername} says that they paid you ${formatZloty(amount)}. Not so? Take it back.`,
          gotBack: `${actorUsername} got ${formatZloty(amount)} back from you`,
        }[answer],
  reimbursed: ({ actorUsername, amount, isTakenBack }) =>
    amount < 0
      ? `${actorUsername} ${isTakenBack ? 'took back' : 'says'} that you returned ${formatZloty(-amount)} to the company`
      : isTakenBack
        ? `${actorUsername} took back that the company paid out ${formatZloty(amount)} to you`
        : `The company paid out ${formatZloty(amount)} to you, says ${actorUsername}`,
  debts: ({ debts }) => {
    const one = ({ creditorName = 'someone who left', amount }: Debt) => `${creditorName} ${formatZloty(amount)}`;
    return `You owe ${listDebts(debts, one, (count) => `and ${people('en', { one: 'other', other: 'others' }, count)}`)}`;
  },
  importKeyReplaced: ({ actorUsername }) =>
    `${actorUsername} replaced the import key: imports with the old one have stopped`,
  menuWaits: ({ restaurantName }) => `${restaurantName}: a menu was read and waits for you to check it`,
  debtReminded: ({ creditorName, amount }) => `${creditorName} reminds you: you owe them ${formatZloty(amount)}`,
};
