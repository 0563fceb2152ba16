import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { payerOf } from '@kantyna/order-rules/roles';
import type { Clock } from '@kantyna/kernel/clock';
import type { CalendarOrder } from '../database/calendar-orders.js';
import { instantValue, textValue, toLines, type Property } from './calendar-text.js';

const MINUTE = 60_000;
const LASTS = 30 * MINUTE;

const texts: Record<Language, { readonly lunchAt: (restaurant: string) => string; readonly pays: string }> = {
  en: { lunchAt: (restaurant) => `Lunch: ${restaurant}`, pays: 'You pay the restaurant.' },
  pl: { lunchAt: (restaurant) => `Obiad: ${restaurant}`, pays: 'Płacisz restauracji.' },
};

/** What the calendar of a person is made with. `origin` is the address of the app, without a trailing slash. */
interface Reader {
  readonly personId: string;
  readonly language: Language;
  readonly origin: string;
  readonly clock: Pick<Clock, 'of'>;
}

/** The orders of a person as a calendar (RFC 5545), with an event of half an hour for each. */
export function toCalendar(orders: readonly CalendarOrder[], reader: Reader): string {
  return toLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`],
    ['X-WR-CALNAME', PRODUCT_NAME],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT15M'],
    ['X-PUBLISHED-TTL', 'PT15M'],
    ...orders.flatMap((order) => toEvent(order, reader)),
    ['END', 'VCALENDAR'],
  ]);
}

function toEvent({ id, version, changedAt, order }: CalendarOrder, reader: Reader): Property[] {
  const { language, origin, clock } = reader;
  const { instant } = clock.of(order.orderDate, order.timeOfDelivery ?? order.timeOfOrder);
  const end = new Date(Date.parse(instant) + LASTS).toISOString();
  const link = `${origin}/orders/show/${id}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@kantyna`],
    ['SEQUENCE', String(version)],
    // Of a published calendar it is the time of the last change, too; so a reply is the same as long as nothing changes.
    ['DTSTAMP', instantValue(changedAt)],
    ['LAST-MODIFIED', instantValue(changedAt)],
    ['DTSTART', instantValue(instant)],
    ['DTEND', instantValue(end)],
    ['SUMMARY', textValue(texts[language].lunchAt(order.restaurant.name))],
    ['DESCRIPTION', textValue([...ownLines(order, reader), link].join('\n'))],
    ['URL', link],
    ['STATUS', order.orderState === 'REJECTED' ? 'CANCELLED' : 'CONFIRMED'],
    // A lunch keeps nobody from being invited.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}

/** What a person eats in an order, their parts of shared dishes included, and whether they pay for it. */
function ownLines(order: CalendarOrder['order'], { personId, language }: Reader): string[] {
  const entryId = order.entries.find(({ person }) => person.id === personId)?.id;
  const dishes = order.entries.flatMap(({ id, dishEntries }) =>
    dishEntries.filter(
      ({ sharedWith = [] }) => id === entryId || (entryId !== undefined && sharedWith.includes(entryId)),
    ),
  );
  const pays = payerOf(order).id === personId;
  return [...dishes.map(toLine), ...(pays ? [texts[language].pays] : [])];
}

const toLine = ({ dishName, sideDishes, comments }: DishEntry): string =>
  [dishName, ...sideDishes.map(({ name }) => name)].join(' + ') + (comments === '' ? '' : ` (${comments})`);
