import { expect, test } from '@jest/globals';
import { isRecent, toNotification, type NotificationKind } from './notification.js';

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

test('an event is recent for an hour', () => {
  const now = new Date('2026-07-01T12:00:00Z');

  expect(isRecent(new Date('2026-07-01T11:00:00Z'), now)).toBe(true);
  expect(isRecent(new Date('2026-07-01T10:59:59Z'), now)).toBe(false);
  expect(isRecent(new Date('2026-07-01T12:00:01Z'), now)).toBe(true);
});
