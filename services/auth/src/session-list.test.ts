import { expect, test } from '@jest/globals';
import { endAllSessions, endSession, listSessions, type StoredSession } from './sessions.js';

const NOW = 1_800_000_000;
const session = (id: string, usedAgo: number, lasts = 60): StoredSession => ({
  _id: id,
  personId: 'anna',
  device: `Firefox · ${id}`,
  startedAt: NOW - 1000,
  expiresAt: NOW + lasts,
  usedAt: new Date((NOW - usedAgo) * 1000),
});
const present = { id: 'here', startedAt: NOW - 500, expiresAt: NOW + 60 };
const ids = (...args: Parameters<typeof listSessions>) => listSessions(...args).map(({ id }) => id);

test('the present session comes first, then those that were used last', () => {
  const stored = [session('old', 900), session('here', 600), session('new', 10)];
  expect(ids(stored, undefined, present, NOW)).toEqual(['here', 'new', 'old']);
  expect(listSessions(stored, undefined, present, NOW)[0]).toEqual({
    id: 'here',
    device: 'Firefox · here',
    usedAt: new Date((NOW - 600) * 1000).toISOString(),
    isPresent: true,
  });
});

test('a present session that has not been noted is listed without a name', () => {
  expect(listSessions([], undefined, present, NOW)).toEqual([{ id: 'here', isPresent: true }]);
});

test('what has ended or expired is not listed', () => {
  const stored = [session('a', 1), session('b', 2), session('over', 3, 0)];
  const one = endSession(undefined, { id: 'a', startedAt: NOW - 1000, expiresAt: NOW + 60 }, NOW).state;
  expect(ids(stored, one, present, NOW)).toEqual(['here', 'b']);
  const all = endAllSessions(undefined, NOW - 800).state;
  expect(ids(stored, all, present, NOW)).toEqual(['here']);
});
