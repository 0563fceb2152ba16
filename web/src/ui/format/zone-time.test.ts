import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { instantOf } from './zone-instant.js';
import { isTimeZone, localTimeAt } from './zone-time.js';

const MINUTE = 60_000;
const ZONES = ['Europe/Warsaw', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
const instants = fc
  .integer({ min: Date.UTC(2015) / MINUTE, max: Date.UTC(2040) / MINUTE })
  .map((minutes) => minutes * MINUTE);

describe('a time of day in a time zone', () => {
  test.each([
    ['in winter', 'Europe/Warsaw', '2026-11-24', '22:30', '2026-11-24T21:30:00.000Z'],
    ['in summer', 'Europe/Warsaw', '2026-07-01', '00:05', '2026-06-30T22:05:00.000Z'],
    ['that the clocks skip', 'Europe/Warsaw', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['that the clocks repeat', 'Europe/Warsaw', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after they did', 'Europe/Warsaw', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['elsewhere', 'America/New_York', '2026-11-24', '22:30', '2026-11-25T03:30:00.000Z'],
  ])('%s is an instant: %s, %s at %s', (_, zone, date, time, instant) => {
    expect(new Date(instantOf({ date, time }, zone)).toISOString()).toBe(instant);
  });

  test('is none for text that is no time', () => {
    expect(instantOf({ date: '2026-11-24', time: 'soon' }, 'Europe/Warsaw')).toBeNaN();
    expect(instantOf({ date: '', time: '11:30' }, 'Europe/Warsaw')).toBeNaN();
  });

  test('is read again as it was written, unless the clocks skip it', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const local = localTimeAt(instant, zone);
        expect(local).toEqual({
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          time: expect.stringMatching(/^\d\d:\d\d$/),
        });
        const again = instantOf(local, zone);
        expect(localTimeAt(again, zone)).toEqual(local);
        expect(again).toBeLessThanOrEqual(instant); // Of a repeated time it is the first.
      }),
    );
  });
});

test.each([
  ['Europe/Warsaw', true],
  ['Europe/Atlantis', false],
  ['', false],
])('whether “%s” is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
