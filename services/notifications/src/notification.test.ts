import { expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/order';
import {
  dueAt,
  isRecent,
  isRejectionUndone,
  NOTIFICATION_KINDS,
  toNotification,
  type NotificationKind,
} from './notification.js';

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

  expect(toNotification(kind, given)).toEqual({ title: 'Kantyna', body, orderId: notice.orderId });
});

test('a push is due with its event, that of a rejection after its delay', () => {
  const at = new Date('2026-07-01T12:00:00Z');
  const due = NOTIFICATION_KINDS.map((kind) => [kind, dueAt(kind, at, 10_000).toISOString().slice(11, 19)]);

  expect(Object.fromEntries(due)).toEqual({
    ordered: '12:00:00',
    delivered: '12:00:00',
    rejected: '12:00:10',
    backAsOrdered: '12:00:00',
  });
});

test('a rejection is undone if the order is there in another state', () => {
  expect(ORDER_STATES.filter(isRejectionUndone)).toEqual(['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED']);
  expect(isRejectionUndone(undefined)).toBe(false);
});

test('an event is recent for an hour', () => {
  const now = new Date('2026-07-01T12:00:00Z');

  expect(isRecent(new Date('2026-07-01T11:00:00Z'), now)).toBe(true);
  expect(isRecent(new Date('2026-07-01T10:59:59Z'), now)).toBe(false);
  expect(isRecent(new Date('2026-07-01T12:00:01Z'), now)).toBe(true);
});
