import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { kept, momentOf, nameOf } from './moments.js';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const moments = fc.array(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }), {
  maxLength: 80,
});
const keeping = fc.record({ days: fc.integer({ min: 1, max: 20 }), weeks: fc.integer({ min: 1, max: 20 }) });

describe('names of backups', () => {
  it('say their moment, to the millisecond', () => {
    expect(nameOf(new Date('2026-11-25T17:05:09.007Z'))).toBe('kantyna-2026-11-25T170509.007Z.backup');
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (moment) => {
        expect(momentOf(nameOf(moment))).toEqual(moment);
      }),
    );
  });

  it.each(['kantyna-2026-11-25T170509.007Z.backup.new', 'kantyna-x.backup', 'notes.txt', 'kantyna-abc123'])(
    'are not those of other files: %s',
    (name) => expect(momentOf(name)).toBeUndefined(),
  );
});

describe('backups that are kept', () => {
  // 16 and 23 November 2026 are Mondays.
  it.each([
    [
      'the newest of each day',
      { days: 2, weeks: 1 },
      ['24T02:00', '24T14:00', '25T02:00', '25T14:00'],
      ['24T14:00', '25T14:00'],
    ],
    [
      'the newest of each week',
      { days: 1, weeks: 3 },
      ['10T02:00', '15T02:00', '16T02:00', '22T23:59', '23T00:00'],
      ['15T02:00', '22T23:59', '23T00:00'],
    ],
    [
      'days that have any, after an outage',
      { days: 3, weeks: 1 },
      ['01T02:00', '03T02:00', '25T02:00'],
      ['01T02:00', '03T02:00', '25T02:00'],
    ],
    ['the only one', { days: 1, weeks: 1 }, ['01T02:00'], ['01T02:00']],
    ['none of none', { days: 7, weeks: 8 }, [], []],
  ])('are %s', (_, wanted, given, expected) => {
    expect(kept(given.map(at), wanted)).toEqual(expected.map(at));
  });

  it('have the newest among them, at most as many as asked for, and stay when asked again', () => {
    fc.assert(
      fc.property(moments, keeping, (given, wanted) => {
        const left = kept(given, wanted);
        const newest = Math.max(...given.map(Number));
        if (given.length > 0) expect(left.map(Number)).toContain(newest);
        expect(left.length).toBeLessThanOrEqual(wanted.days + wanted.weeks);
        expect(kept(left, wanted)).toEqual(left);
        expect(given).toEqual(expect.arrayContaining(left));
      }),
    );
  });

  it('lose none of the days and weeks by which they are kept, whatever comes later', () => {
    fc.assert(
      fc.property(moments, keeping, (given, wanted) => {
        const byStep: Date[] = [];
        for (const moment of given.toSorted((a, b) => Number(a) - Number(b)))
          byStep.splice(0, Infinity, ...kept([...byStep, moment], wanted));
        expect(byStep.map(Number).sort()).toEqual(kept(given, wanted).map(Number).sort());
      }),
    );
  });
});
