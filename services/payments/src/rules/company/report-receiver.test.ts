import { describe, expect, test } from '@jest/globals';
import { UNCHANGED } from '@kantyna/kernel/change';
import { zonedClock } from '@kantyna/kernel/clock';
import {
  firstAfter,
  LONGEST_FILE,
  monthToSend,
  receiverDue,
  sendReport,
  setReceiver,
  type ReportReceiver,
} from './report-receiver.js';
import { ANNA } from '../../test/examples.js';

const warsaw = zonedClock('Europe/Warsaw');
const byAnna = (instant: string) => ({ by: ANNA.id, now: warsaw.at(instant) });
const WAITING: ReportReceiver = { address: 'place@firma.pl', language: 'pl', nextAt: '2026-12-01T07:00:00.000Z' };

test.each([
  ['of a day in a month', '2026-11-29T12:00:00Z', '2026-12-01T07:00:00.000Z'],
  ['of the last evening, which is the 1st in Warsaw already', '2026-11-30T23:30:00Z', '2026-12-01T07:00:00.000Z'],
  ['a millisecond before', '2026-12-01T06:59:59.999Z', '2026-12-01T07:00:00.000Z'],
  ['at the time itself', '2026-12-01T07:00:00Z', '2027-01-01T07:00:00.000Z'],
  ['in summer', '2027-03-31T22:30:00Z', '2027-04-01T06:00:00.000Z'],
])('the next 1st %s', (_, now, next) => expect(firstAfter(warsaw.at(now), warsaw)).toBe(next));

describe('a report', () => {
  test.each([
    ['2026-12-01T07:00:00.000Z', '2026-11'],
    ['2027-01-01T07:00:00.000Z', '2026-12'],
    ['2028-03-01T07:00:00.000Z', '2028-02'],
  ])('that is sent at %s is of %s', (nextAt, month) => expect(monthToSend({ ...WAITING, nextAt }, warsaw)).toBe(month));

  test('is sent once, and none is left out, however long everything was away', () => {
    const report = { address: 'place@firma.pl', month: '2026-11', amount: 1500, file: 'H4s=' };
    const sent = sendReport(WAITING, report, warsaw);
    expect(sent).toMatchObject({
      state: { ...WAITING, nextAt: '2027-01-01T07:00:00.000Z' },
      events: [{ data: { ...report, language: 'pl' } }],
    });
  });

  test.each([0, 1])('has no file that is longer by %d characters than what fits in a message', (more) => {
    const file = 'a'.repeat(LONGEST_FILE + more);
    const { events } = sendReport(WAITING, { address: 'place@firma.pl', month: '2026-11', amount: 1500, file }, warsaw);
    const about = { address: 'place@firma.pl', month: '2026-11', amount: 1500, language: 'pl' };
    expect(events?.map(({ data }) => data)).toEqual([more === 0 ? { ...about, file } : about]);
  });
});

describe('the receiver', () => {
  test('is set from the next 1st on, changed without losing what is due, and removed', () => {
    const set = setReceiver(
      undefined,
      { address: 'place@firma.pl', language: 'pl' },
      byAnna('2026-11-29T12:00:00Z'),
      warsaw,
    );
    expect(set).toMatchObject({ state: WAITING, events: [{ data: { by: ANNA.id, act: 'setReportReceiver' } }] });
    const changed = setReceiver(WAITING, { address: 'new@firma.pl' }, byAnna('2026-12-01T07:00:00.001Z'), warsaw);
    expect(changed.state).toEqual({ address: 'new@firma.pl', language: 'en', nextAt: WAITING.nextAt });
    const removed = setReceiver(WAITING, {}, byAnna('2026-11-29T12:00:00Z'), warsaw);
    expect(removed.events).toMatchObject([{ data: { act: 'removeReportReceiver' } }]);
    expect(receiverDue(removed.state!)).toBeUndefined();
    const again = setReceiver(
      removed.state,
      { address: 'place@firma.pl', language: 'pl' },
      byAnna('2027-05-29T12:00:00Z'),
      warsaw,
    );
    expect(receiverDue(again.state!)?.toISOString()).toBe('2027-06-01T06:00:00.000Z');
  });

  test('that is the same is not logged again', () => {
    expect(
      setReceiver(WAITING, { address: 'place@firma.pl', language: 'pl' }, byAnna('2026-11-29T12:00:00Z'), warsaw),
    ).toBe(UNCHANGED);
    expect(setReceiver(undefined, {}, byAnna('2026-11-29T12:00:00Z'), warsaw)).toBe(UNCHANGED);
  });
});
