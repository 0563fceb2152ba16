import { expect, test } from '@jest/globals';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import { ORDER_STATES, type OrderState, type OrderRole } from '@kantyna/contracts/orders/order';
import { dueAt, isRecent, isRejectionUndone, toNotification, withAmount } from './notification.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kind.js';

const notice = {
  orderId: 'a'.repeat(24),
  restaurantName: 'Pizzeria Roma',
  orderDate: '2026-07-01',
  actorId: 'b'.repeat(24),
  recipientIds: [],
};

test.each<[NotificationKind, string | undefined, string]>([
  ['ordered', '12:30', 'Pizzeria Roma: ordered, expected at 12:30'],
  ['ordered', undefined, 'Pizzeria Roma: ordered'],
  ['delivered', '12:31', 'Pizzeria Roma: the food is here'],
  ['rejected', undefined, 'Pizzeria Roma: the order was rejected'],
  ['backAsOrdered', '12:31', 'Pizzeria Roma: back as ordered'],
])('the text of %s (time of delivery %s) is %s', (kind, timeOfDelivery, body) => {
  const given = timeOfDelivery === undefined ? notice : { ...notice, timeOfDelivery };

  expect(toNotification(kind, given, '2026-07-01')).toEqual({ title: 'Kantyna', body, orderId: notice.orderId });
});

test('a push is due with its event, that of a rejection after its delay, and one with an amount when payments knows it', () => {
  const at = new Date('2026-07-01T12:00:00Z');
  const dueOf = (kind: NotificationKind, data = {}) => dueAt(kind, data, at, 10_000).toISOString().slice(11, 19);
  expect(dueOf('billed', { changed: {} })).toBe('12:00:02');
  expect(dueOf('rejected', { changed: {} })).toBe('12:00:10');

  expect(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, dueOf(kind)]))).toEqual({
    ordered: '12:00:00',
    delivered: '12:00:00',
    deliveryMoved: '12:00:00',
    rejected: '12:00:10',
    backAsOrdered: '12:00:00',
    opened: '12:00:00',
    closingSoon: '12:00:00',
    closed: '12:00:00',
    nudged: '12:00:00',
    stillOpen: '12:00:00',
    dayEnded: '12:00:00',
    rolesChanged: '12:00:00',
    dishesChanged: '12:00:00',
    soldOut: '12:00:00',
    priceChanged: '12:00:00',
    billed: '12:00:00',
    shareChanged: '12:00:00',
    dishFlagged: '12:00:00',
    flagDecided: '12:00:00',
    paymentReverted: '12:00:00',
    settlementAnswered: '12:00:00',
    reimbursed: '12:00:00',
    debts: '12:00:00',
    debtReminded: '12:00:00',
    importKeyReplaced: '12:00:00',
    menuWaits: '12:00:00',
  });
});

test('a rejection is undone if the order is there in another state', () => {
  expect(ORDER_STATES.filter(isRejectionUndone)).toEqual(['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED']);
  expect(isRejectionUndone(undefined)).toBe(false);
});

const reminder = { orderId: notice.orderId, restaurantName: 'Roma', orderDate: '2026-07-01', recipientIds: [] };
const soldOut: EventOf<'soldOut'> = { ...reminder, dishName: 'Bigos', what: 'settled', isLate: false };
const priceChanged: EventOf<'priceChanged'> = { ...reminder, dishName: 'Bigos', price: 2200, amount: 2500 };
const closed = (peopleCount: number): EventOf<'closed'> => ({ ...reminder, peopleCount, totalAmount: 18450 });
const atHalfPast: EventOf<'opened'> = { ...reminder, closingTime: '11:30' };
const stillOpen = (orderState: OrderState): EventOf<'stillOpen'> => ({ ...reminder, orderState });
const actor = { actorUsername: 'Anna' };
const changed = (isRemoved: boolean): EventOf<'dishesChanged'> => ({
  ...reminder,
  ...actor,
  dishName: 'Bigos',
  isRemoved,
});
const roles = (what: EventOf<'rolesChanged'>['what'], role: OrderRole, personUsername?: string) => ({
  ...{ ...reminder, ...actor, what, role },
  ...(personUsername !== undefined && { personUsername }),
});
const reverted: EventOf<'paymentReverted'> = { ...reminder, ...actor, amount: 2050 };
const answered = (answer: EventOf<'settlementAnswered'>['answer']): EventOf<'settlementAnswered'> => ({
  recipientIds: [],
  actorUsername: 'Anna',
  answer,
  amount: 8720,
});
const shared = (change: EventOf<'shareChanged'>['change']): EventOf<'shareChanged'> => ({
  ...reminder,
  ...actor,
  dishName: 'Bigos',
  change,
  amount: 1000,
});
const flagged = (isWithdrawn: boolean): EventOf<'dishFlagged'> => ({
  ...reminder,
  ...actor,
  dishName: 'Bigos',
  kind: 'missing',
  isWithdrawn,
});
const decided = (decision: EventOf<'flagDecided'>['decision']): EventOf<'flagDecided'> => ({
  ...reminder,
  dishName: 'Bigos',
  decision,
  amount: 500,
});
const amount = (why?: EventOf<'billed'>['why']): EventOf<'billed'> => ({
  ...reminder,
  amount: 2900,
  changed: { before: 2500, amount: 2900 },
  ...(why && { why }),
});
const later: EventOf<'deliveryMoved'> = { ...reminder, timeOfDelivery: '14:30', timeBefore: '12:30' };
const bodyOf = (kind: NotificationKind, data: object, granted: number, language: Language = 'en') => {
  const told = toNotification(kind, data as never, '2026-07-01', language);
  return ('changed' in data ? withAmount(told, data.changed as never, granted, language) : told).body;
};
const nudged: EventOf<'nudged'> = { ...reminder, creatorUsername: 'Anna' };
const waits = { recipientIds: [], restaurantId: 'c'.repeat(24), restaurantName: 'Roma' };
const asked = { recipientIds: [], creditorName: 'Anna' };
const owing = (...amounts: number[]): EventOf<'debts'> => ({
  recipientIds: [],
  debts: amounts.map((amount, index) => ({ creditorName: `A${index}`, amount })),
});

test.each([
  ['closed', 'en', closed(7), 'Roma: Time to call: 7 people, 184,50\u00a0zł'],
  ['closed', 'en', closed(1), 'Roma: Time to call: 1 person, 184,50\u00a0zł'],
  ['closed', 'en', closed(0), 'Roma: closed, nobody has chosen a dish'],
  ['closed', 'pl', closed(1), 'Roma: Czas dzwonić: 1 osoba, 184,50\u00a0zł'],
  ['closed', 'pl', closed(3), 'Roma: Czas dzwonić: 3 osoby, 184,50\u00a0zł'],
  ['closed', 'pl', closed(7), 'Roma: Czas dzwonić: 7 osób, 184,50\u00a0zł'],
  [
    'closingSoon',
    'en',
    { ...reminder, closingTime: '11:30' },
    'Roma: closes at 11:30. Choose a dish, or say “not today”.',
  ],
  [
    'closingSoon',
    'pl',
    { ...reminder, closingTime: '11:30' },
    'Roma: zamknięcie o 11:30. Wybierz danie albo kliknij „Dziś nie jem”.',
  ],
  ['opened', 'en', atHalfPast, 'Roma: today’s order is open. Choose a dish until 11:30.'],
  ['opened', 'pl', atHalfPast, 'Roma: zamówienie na dziś jest otwarte. Wybierz danie do 11:30.'],
  ['opened', 'en', reminder, 'Roma: today’s order is open. Choose a dish.'],
  [
    'opened',
    'en',
    { ...atHalfPast, orderDate: '2026-07-03' },
    'Roma: the order for 3 July is open. Choose a dish until 11:30.',
  ],
  [
    'opened',
    'pl',
    { ...atHalfPast, orderDate: '2026-07-03', closingDate: '2026-07-02' },
    'Roma: zamówienie na 3 lipca jest otwarte. Wybierz danie do 11:30 2 lipca.',
  ],
  ['debts', 'en', owing(2340, 1200), 'You owe A0 23,40\u00a0zł, A1 12,00\u00a0zł'],
  ['debts', 'pl', owing(2340, 1200), 'Do oddania: 23,40\u00a0zł (A0), 12,00\u00a0zł (A1)'],
  ['debts', 'en', { recipientIds: [], debts: [{ amount: 100 }] }, 'You owe someone who left 1,00\u00a0zł'],
  ['debtReminded', 'en', { ...asked, amount: 2340 }, 'Anna reminds you: you owe them 23,40\u00a0zł'],
  ['debtReminded', 'pl', { ...asked, amount: 2340 }, 'Anna przypomina: do oddania 23,40\u00a0zł'],
  ['menuWaits', 'en', waits, 'Roma: a menu was read and waits for you to check it'],
  ['menuWaits', 'pl', waits, 'Roma: menu jest odczytane i czeka na sprawdzenie'],
  ['nudged', 'en', nudged, 'Roma: Anna is waiting for your choice'],
  ['nudged', 'en', { ...nudged, closingTime: '11:30' }, 'Roma: Anna is waiting for your choice until 11:30'],
  ['nudged', 'pl', { ...nudged, closingTime: '11:30' }, 'Roma: Anna czeka na Twój wybór do 11:30'],
  [
    'dayEnded',
    'en',
    reminder,
    'Roma: nobody marked the order as placed, so it was rejected in the night. Its creator, caller or payer can bring it back.',
  ],
  [
    'stillOpen',
    'en',
    stillOpen('ORDERING'),
    'Roma: today’s order is still open. Reject it or mark it as ordered, else it is rejected tonight.',
  ],
  [
    'stillOpen',
    'en',
    stillOpen('ORDERED'),
    'Roma: has the food come? Mark the order as delivered, else it counts as delivered tonight.',
  ],
  ['dishesChanged', 'en', changed(true), 'Roma: Anna removed your dish: Bigos'],
  ['dishesChanged', 'pl', changed(false), 'Roma: Anna: zmieniono Twoje danie „Bigos”'],
  [
    'dishesChanged',
    'en',
    { ...changed(false), changed: { before: 2000, amount: 2500 } },
    'Roma: Anna changed your dish: Bigos, you pay 25,00\u00a0zł in place of 20,00\u00a0zł',
  ],
  [
    'dishesChanged',
    'pl',
    { ...changed(true), changed: { before: 2500, amount: 500 } },
    'Roma: Anna: usunięto Twoje danie „Bigos”, płacisz 5,00\u00a0zł zamiast 25,00\u00a0zł',
  ],
  ['rolesChanged', 'en', roles('offered', 'caller'), 'Roma: Anna offers to call'],
  ['rolesChanged', 'pl', roles('asked', 'payer'), 'Roma: Anna prosi: zapłać restauracji'],
  ['rolesChanged', 'en', roles('declined', 'payer'), 'Roma: Anna can’t pay'],
  ['rolesChanged', 'en', roles('given', 'payer', 'Ola'), 'Roma: Ola pays, and gets the money'],
  ['rolesChanged', 'pl', roles('given', 'caller'), 'Roma: dzwonisz Ty'],
  ['rolesChanged', 'pl', roles('takenOver', 'caller'), 'Roma: Anna przejmuje dzwonienie'],
  ['soldOut', 'en', { ...soldOut, what: 'asked' }, 'Roma: Bigos is sold out. Choose another dish within two minutes.'],
  ['soldOut', 'pl', { ...soldOut, what: 'asked' }, 'Roma: Bigos: zabrakło. Wybierz inne danie w ciągu dwóch minut.'],
  ['soldOut', 'en', { ...soldOut, what: 'undone' }, 'Roma: Bigos is there after all'],
  ['soldOut', 'pl', { ...soldOut, what: 'undone' }, 'Roma: Bigos: jednak jest'],
  ['soldOut', 'en', { ...soldOut, instead: 'Żurek' }, 'Roma: Bigos is sold out: you get Żurek'],
  ['soldOut', 'pl', { ...soldOut, instead: 'Żurek' }, 'Roma: Bigos: zabrakło – zamiast tego Żurek'],
  [
    'soldOut',
    'en',
    { ...soldOut, instead: 'Żurek', without: ['Chleb', 'Jajko'] },
    'Roma: Bigos is sold out: you get Żurek, without Chleb, Jajko',
  ],
  [
    'soldOut',
    'pl',
    { ...soldOut, instead: 'Żurek', without: ['Chleb'] },
    'Roma: Bigos: zabrakło – zamiast tego Żurek, bez dodatków: Chleb',
  ],
  [
    'soldOut',
    'en',
    { ...soldOut, isLate: true },
    'Roma: Bigos is sold out, and there was no answer in time: your dish was left out',
  ],
  [
    'soldOut',
    'pl',
    { ...soldOut, isLate: true },
    'Roma: Bigos: zabrakło, a odpowiedź nie przyszła na czas – zamówienie bez tego dania',
  ],
  ['priceChanged', 'en', priceChanged, 'Roma: Bigos costs 22,00\u00a0zł now, all you chose comes to 25,00\u00a0zł'],
  [
    'priceChanged',
    'pl',
    { ...priceChanged, before: 2300 },
    'Roma: Bigos kosztuje teraz 22,00\u00a0zł, Twoje dania razem 25,00\u00a0zł zamiast 23,00\u00a0zł',
  ],
  ['billed', 'en', amount(), 'Roma: the bill is in, you pay 29,00\u00a0zł in place of 25,00\u00a0zł'],
  ['billed', 'en', amount('other'), 'Roma: the amount has changed, you pay 29,00\u00a0zł in place of 25,00\u00a0zł'],
  [
    'billed',
    'en',
    { ...amount('notRejected'), changed: { before: 0, amount: 2900, isOwed: true } },
    'Roma: the order is not rejected after all, you are owed 29,00\u00a0zł in place of 0,00\u00a0zł',
  ],
  [
    'billed',
    'pl',
    amount('reopened'),
    'Roma: zamówienie jest znowu otwarte, płacisz 29,00\u00a0zł zamiast 25,00\u00a0zł',
  ],
  [
    'billed',
    'pl',
    { ...amount('other'), changed: { before: 2500, amount: 2900, isOwed: true } },
    'Roma: zmieniła się kwota, do odzyskania masz 29,00\u00a0zł zamiast 25,00\u00a0zł',
  ],
  [
    'rejected',
    'en',
    { ...notice, changed: { before: 2500, amount: 0 } },
    'Pizzeria Roma: the order was rejected, you pay 0,00\u00a0zł',
  ],
  ['shareChanged', 'en', shared('joined'), 'Roma: Anna shares Bigos with you, your part costs 10,00\u00a0zł'],
  ['shareChanged', 'pl', shared('left'), 'Roma: Anna już nie dzieli „Bigos”, Twoja część to 10,00\u00a0zł'],
  [
    'shareChanged',
    'en',
    { ...shared('changed'), changed: { before: 2000, amount: 3000 } },
    'Roma: Anna changed Bigos, which you share, you pay 30,00\u00a0zł in place of 20,00\u00a0zł',
  ],
  ['shareChanged', 'en', shared('removed'), 'Roma: Anna removed Bigos, which you shared'],
  ['dishFlagged', 'en', flagged(false), 'Roma: Anna says that Bigos is missing'],
  ['dishFlagged', 'pl', flagged(false), 'Roma: Anna: brakuje dania „Bigos”'],
  ['dishFlagged', 'en', flagged(true), 'Roma: Anna takes it back: Bigos is all right'],
  [
    'flagDecided',
    'en',
    { ...decided('refunded'), changed: { before: 2500, amount: 500 } },
    'Roma: Bigos is refunded, you pay 5,00\u00a0zł in place of 25,00\u00a0zł',
  ],
  ['flagDecided', 'en', decided('stays'), 'Roma: Bigos is paid as ordered'],
  ['flagDecided', 'pl', decided('shared'), 'Roma: wszyscy składają się na danie „Bigos”'],
  ['flagDecided', 'en', decided(null), 'Roma: what becomes of Bigos is open again'],
  ['paymentReverted', 'en', reverted, 'Roma: Anna took back a payment: 20,50\u00a0zł'],
  ['settlementAnswered', 'en', answered('confirmed'), 'Anna confirmed your payment of 87,20\u00a0zł'],
  ['settlementAnswered', 'pl', answered('reverted'), 'Anna cofa wpłatę między Wami: 87,20\u00a0zł'],
  [
    'settlementAnswered',
    'en',
    { ...answered('contested'), reason: 'Nothing came' },
    'Your payment of 87,20\u00a0zł did not arrive, says Anna: Nothing came',
  ],
  [
    'reimbursed',
    'en',
    { recipientIds: [], ...actor, amount: 4500 },
    'The company paid out 45,00\u00a0zł to you, says Anna',
  ],
  ['reimbursed', 'pl', { recipientIds: [], ...actor, amount: 4500 }, 'Anna: firma wypłaciła Ci 45,00\u00a0zł'],
  [
    'reimbursed',
    'en',
    { recipientIds: [], ...actor, amount: 4500, isTakenBack: true },
    'Anna took back that the company paid out 45,00\u00a0zł to you',
  ],
  [
    'reimbursed',
    'en',
    { recipientIds: [], ...actor, amount: -900 },
    'Anna says that you returned 9,00\u00a0zł to the company',
  ],
  [
    'reimbursed',
    'pl',
    { recipientIds: [], ...actor, amount: -900, isTakenBack: true },
    'Anna cofa Twoją wpłatę dla firmy: 9,00\u00a0zł',
  ],
  ['ordered', 'pl', { ...notice, timeOfDelivery: '12:30' }, 'Pizzeria Roma: zamówione, będzie o 12:30'],
  ['deliveryMoved', 'en', later, 'Roma: the food now comes at 14:30, not at 12:30'],
  ['deliveryMoved', 'pl', later, 'Roma: jedzenie będzie teraz o 14:30, nie o 12:30'],
  ['deliveryMoved', 'en', { ...reminder, timeOfDelivery: '14:30' }, 'Roma: the food now comes at 14:30'],
  ['deliveryMoved', 'en', { ...reminder, isOtherDay: true }, 'Roma: the food now comes on 1 July'],
  [
    'deliveryMoved',
    'pl',
    { ...later, isOtherDay: true, isElsewhere: true },
    'Roma: jedzenie będzie teraz 1 lipca o 14:30, nie o 12:30, w innym miejscu',
  ],
  ['deliveryMoved', 'en', { ...reminder, isElsewhere: true }, 'Roma: the food now comes to another place'],
  ['deliveryMoved', 'en', { ...reminder, timeBefore: '12:30' }, 'Roma: nobody knows any more when the food comes'],
  ['deliveryMoved', 'pl', { ...reminder, timeBefore: '12:30' }, 'Roma: nie wiadomo już, o której będzie jedzenie'],
] as const)('the text of %s in %s', (kind, language, data, body) => {
  expect(bodyOf(kind, data, 0, language)).toBe(body);
});

test.each([
  [
    'what the company pays is taken off, and what was to be paid before is not known',
    4000,
    865,
    ', you pay 31,35\u00a0zł',
  ],
  ['nor is it when nothing is left to pay', 500, 1000, ', you pay 0,00\u00a0zł'],
  ['without the company both amounts are told', 4000, 0, ', you pay 40,00\u00a0zł in place of 30,00\u00a0zł'],
])('%s', (_, now, granted, said) => {
  const data = { ...reminder, amount: now, changed: { before: 3000, amount: now } };
  expect(bodyOf('billed', data, granted)).toBe(`Roma: the bill is in${said}`);
});

test('what a payer is owed is what the others’ food costs, whoever pays of it', () => {
  const data = { ...amount(), changed: { before: 2500, amount: 2900, isOwed: true } };
  expect(bodyOf('billed', data, 865)).toBe(
    'Roma: the bill is in, you are owed 29,00\u00a0zł in place of 25,00\u00a0zł',
  );
});

test('of many debts the greatest are named, and the others counted', () => {
  const { body, page } = toNotification('debts', owing(700, 600, 500, 400, 300, 200, 100), '2026-07-01');
  expect(body).toMatch(/^You owe A0 .*, A4 3,00\u00a0zł and 2 others$/);
  expect(page).toBe('balance');
  expect(toNotification('debts', owing(7, 6, 5, 4, 3, 2), '2026-07-01', 'pl').body).toMatch(/ i jeszcze 1 osoba$/);
});

test('an event is recent for an hour', () => {
  const now = new Date('2026-07-01T12:00:00Z');

  expect(isRecent(new Date('2026-07-01T11:00:00Z'), now)).toBe(true);
  expect(isRecent(new Date('2026-07-01T10:59:59Z'), now)).toBe(false);
  expect(isRecent(new Date('2026-07-01T12:00:01Z'), now)).toBe(true);
});
