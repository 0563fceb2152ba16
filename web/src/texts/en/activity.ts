import type { ChangedDetail } from '@kantyna/contracts/order-activity';
import type { GivenBill, OrderState } from '@kantyna/contracts/order';

/** The English texts of what happened in an order. `who` did it; `whose` it was, if that is somebody else. */
export const activity = {
  heading: 'Activity',
  none: 'Nothing has been noted yet.',
  label: 'What happened',
  opened: (who: string) => `${who} opened the order`,
  openedByItself: 'A standing order or a poll opened it',
  moved: (who: string, from: OrderState, to: OrderState) =>
    ({
      CREATED: from === 'ORDERING' ? `${who} unlocked the order` : `${who} marked the order back as un-ordered`,
      ORDERING: `${who} locked the order to place it`,
      ORDERED: from === 'ORDERING' ? `${who} placed the order` : `${who} set the order back to ordered`,
      DELIVERED: `${who} marked the order as delivered`,
      REJECTED: `${who} rejected the order`,
    })[to],
  dayEnded: (isDelivered: boolean): string =>
    isDelivered ? 'The day ended: the order counts as delivered' : 'The day ended: the order was rejected',
  rejectionUndone: (who: string) => `${who} took the rejection back`,
  detailsChanged: (who: string, details: string) => `${who} changed: ${details}`,
  details: {
    date: 'date',
    timeOfOrder: 'time of order',
    timeOfDelivery: 'time of delivery',
    prices: 'discount and delivery',
    payment: 'how to pay',
    limit: 'limit per person',
  } satisfies Record<ChangedDetail, string> as Record<ChangedDetail, string>,
  billed: (who: string, amount: string, kind: GivenBill['kind']): string =>
    ({
      total: `${who} entered the bill: ${amount}`,
      delivery: `${who} entered the bill: delivery ${amount}`,
      dishes: `${who} entered the bill: other prices of dishes`,
    })[kind],
  billRemoved: (who: string) => `${who} took the bill back`,
  closed: (who: string) => `${who} closed the order`,
  closingSet: (who: string, time: string) => `${who} set the closing time to ${time}`,
  closingRemoved: (who: string) => `${who} removed the closing time`,
  dishAdded: (who: string, dishes: string) => `${who} added ${dishes}`,
  dishRemoved: (who: string, dishes: string, whose?: string) =>
    whose === undefined ? `${who} removed ${dishes}` : `${who} removed ${dishes} from ${whose}’s dishes`,
  dishChanged: (who: string, dish: string, before: string, whose?: string) => {
    const change = dish === before ? dish : `${before} to ${dish}`;
    return whose === undefined ? `${who} changed ${change}` : `${who} changed ${change} among ${whose}’s dishes`;
  },
  notToday: (who: string) => `${who} doesn’t eat today`,
  notTodayTakenBack: (who: string) => `${who} eats after all`,
  nudged: (who: string, whose: string) => `${who} nudged ${whose}`,
  claims: {
    claimed: (who: string, amount: string) => `${who} said that they paid ${amount}`,
    contested: (who: string, amount: string, whose: string) => `${who} contested ${whose}’s payment: ${amount}`,
    withdrawn: (who: string, amount: string) => `${who} took back that they paid ${amount}`,
  },
  roleOffered: {
    caller: (who: string) => `${who} offered to call`,
    payer: (who: string) => `${who} offered to pay`,
  },
  roleAsked: {
    caller: (who: string, whom: string) => `${who} asked ${whom} to call`,
    payer: (who: string, whom: string) => `${who} asked ${whom} to pay`,
  },
  roleDropped: {
    caller: (who: string, whose?: string) =>
      whose === undefined ? `${who} won’t call after all` : `${who} doesn’t need ${whose} to call`,
    payer: (who: string, whose?: string) =>
      whose === undefined ? `${who} won’t pay after all` : `${who} doesn’t need ${whose} to pay`,
  },
  roleGiven: {
    caller: (whom: string) => `${whom} calls from now on`,
    payer: (whom: string) => `${whom} pays from now on`,
  },
  callTakenOver: (whom: string) => `${whom} took over the call`,
  confirmed: (who: string, amount: string, whose?: string) =>
    whose === undefined ? `${who} confirmed a payment: ${amount}` : `${who} confirmed ${whose}’s payment: ${amount}`,
  reverted: (who: string, amount: string, whose?: string) =>
    whose === undefined ? `${who} took a payment back: ${amount}` : `${who} took ${whose}’s payment back: ${amount}`,
};
export type ActivityTexts = typeof activity;
