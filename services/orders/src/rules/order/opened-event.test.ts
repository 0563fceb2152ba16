import { expect, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import { openedEvents } from './order.js';
import { ANNA, BARTEK, CELINA, by, order } from '../../test/examples.js';

const { at } = zonedClock('Europe/Warsaw');
const given = order({ usualEaters: [ANNA, BARTEK, CELINA], orderDate: '2025-03-04' });
const opening = by(ANNA, { now: at('2025-03-04T08:00:00.000Z') });

test('the usual eaters are told, not the creator, nor who has answered in another order', () => {
  expect(openedEvents(given, opening)).toEqual([
    {
      kind: expect.objectContaining({ what: 'opened' }),
      data: {
        orderId: 'order',
        restaurantName: 'Bar Kasztan',
        orderDate: '2025-03-04',
        recipientIds: [BARTEK.id, CELINA.id],
      },
    },
  ]);
  const notAwaited = new Set([CELINA.id]);
  expect(openedEvents(given, { ...opening, notAwaited, tellCreator: true })).toMatchObject([
    { data: { recipientIds: [ANNA.id, BARTEK.id] } },
  ]);
  expect(openedEvents(given, { ...opening, notAwaited, others: [CELINA, ANNA] })).toMatchObject([
    { data: { recipientIds: [BARTEK.id, CELINA.id] } },
  ]);
});

test('with the closing time, and its date if that is another one', () => {
  const closing = (instant: string, orderDate = '2025-03-04') =>
    openedEvents({ ...given, orderDate }, { ...opening, closesAt: at(instant) })[0]?.data;
  expect(closing('2025-03-04T10:15:00.000Z')).toMatchObject({ closingTime: '11:15' });
  expect(closing('2025-03-04T10:15:00.000Z')).not.toHaveProperty('closingDate');
  expect(closing('2025-03-04T17:00:00.000Z', '2025-03-05')).toMatchObject({
    closingTime: '18:00',
    closingDate: '2025-03-04',
  });
});

test.each([
  ['2025-03-03', 0],
  ['2025-03-04', 1],
  ['2025-03-09', 1],
])('an order for %s has %i events', (orderDate, count) => {
  expect(openedEvents({ ...given, orderDate }, opening)).toHaveLength(count);
});
