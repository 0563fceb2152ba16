import { describe, expect, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import { ANNA, BARTEK, CELINA, dishEntry, entry, order } from '../test/examples.js';
import { toCalendar } from './calendar.js';
import { textValue, toLines } from './calendar-text.js';

const clock = zonedClock('Europe/Warsaw');
const chleb = { id: 'chleb', name: 'Chleb', price: 200 };

/** The lines of the calendar of one order, without those of every calendar. */
const eventOf = (changes: Parameters<typeof order>[0], personId = BARTEK.id, language: 'en' | 'pl' = 'pl') => {
  const found = { id: '65a1', version: 7, changedAt: '2025-03-04T09:15:00.123Z', order: order(changes) };
  const lines = toCalendar([found], { personId, language, origin: 'https://lunch.example', clock })
    .replaceAll('\r\n ', '')
    .split('\r\n');
  return lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
};
const valueIn = (name: string, lines: readonly string[]) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

describe('the event of an order', () => {
  test('has its time in UTC, what one chose, and where to find it; nothing that others chose, and no price', () => {
    const entries = [
      entry(ANNA, dishEntry('Żurek', 1500)),
      entry(BARTEK, { ...dishEntry('Bigos', 2000, chleb), comments: 'bez kminku, proszę' }, dishEntry('Kompot', 500)),
    ];
    expect(eventOf({ entries })).toEqual([
      'UID:65a1@kantyna',
      'SEQUENCE:7',
      'DTSTAMP:20250304T091500Z',
      'LAST-MODIFIED:20250304T091500Z',
      'DTSTART:20250304T090000Z',
      'DTEND:20250304T093000Z',
      'SUMMARY:Obiad: Bar Kasztan',
      String.raw`DESCRIPTION:Bigos + Chleb (bez kminku\, proszę)\nKompot\nhttps://lunch.example/orders/show/65a1`,
      'URL:https://lunch.example/orders/show/65a1',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
    ]);
  });

  test('begins when the food comes, once that is known, also in summer', () => {
    const lines = eventOf({ orderDate: '2025-07-04', timeOfDelivery: '12:40' });
    expect([valueIn('DTSTART', lines), valueIn('DTEND', lines)]).toEqual(['20250704T104000Z', '20250704T111000Z']);
  });

  test('is cancelled once the order is rejected', () => {
    expect(valueIn('STATUS', eventOf({ orderState: 'REJECTED' }))).toBe('CANCELLED');
  });

  test('has a part of a shared dish, and says in the language of the calendar that one pays', () => {
    const shared = { ...dishEntry('Pizza', 4000), sharedWith: ['entry of Bartek'] };
    const entries = [entry(CELINA, shared, dishEntry('Zupa', 900)), entry(BARTEK)];
    const description = (personId: string) =>
      valueIn('DESCRIPTION', eventOf({ entries, payer: BARTEK }, personId, 'en'))!
        .split(String.raw`\n`)
        .slice(0, -1);
    expect(description(BARTEK.id)).toEqual(['Pizza', 'You pay the restaurant.']);
    expect(description(ANNA.id)).toEqual([]);
  });
});

describe('the text of a calendar', () => {
  test('has lines of at most 75 octets, which part no character and are whole again once unfolded', () => {
    const value = 'ą🍜'.repeat(60);
    const text = toLines([['SUMMARY', value]]);
    const lines = text.split('\r\n').slice(0, -1);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(text).toBe(Buffer.from(text).toString());
    expect(text.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`);
  });

  test.each([
    ['Bar "U Ani"; sala\\taras, A', String.raw`Bar "U Ani"\; sala\\taras\, A`],
    ['a\r\nEND:VEVENT\rb\nc', String.raw`a\nEND:VEVENT\nb\nc`],
    ['\u0000a\u001b\tb\u007f', 'a\tb'],
  ])('has %j as one value', (text, expected) => expect(textValue(text)).toBe(expected));
});
