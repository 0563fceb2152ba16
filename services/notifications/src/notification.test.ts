import { expect, test } from '@jest/globals';
import { isNews, messageOf, type News } from './news.js';

const news = {
  orderId: 'a'.repeat(24),
  restaurantName: 'Pizzeria Roma',
  orderDate: '2026-07-01',
  actorId: 'b'.repeat(24),
  recipientIds: [],
};

test.each<[News, string | undefined, string]>([
  ['ordered', '12:30', 'Pizzeria Roma: ordered, expected at 12:30'],
  ['ordered', undefined, 'Pizzeria Roma: ordered'],
  ['delivered', '12:31', 'Pizzeria Roma: the food is here'],
  ['rejected', undefined, 'Pizzeria Roma: the order was rejected'],
  ['backAsOrdered', '12:31', 'Pizzeria Roma: back as ordered'],
])('%s (time of delivery %s): %s', (kind, timeOfDelivery, body) => {
  const given = timeOfDelivery === undefined ? news : { ...news, timeOfDelivery };

  expect(messageOf(kind, given)).toEqual({ title: 'Kantyna', body, orderId: news.orderId });
});

test('what was said an hour ago is no news', () => {
  const now = new Date('2026-07-01T12:00:00Z');

  expect(isNews(new Date('2026-07-01T11:00:00Z'), now)).toBe(true);
  expect(isNews(new Date('2026-07-01T10:59:59Z'), now)).toBe(false);
  expect(isNews(new Date('2026-07-01T12:00:01Z'), now)).toBe(true);
});
