import { expect, test } from '@jest/globals';
import { isEnded } from '@kantyna/contracts/people/sessions';
import { sessionOfBrowser } from './subscriptions-store.js';

const at = new Date('2026-11-27T11:00:00Z');
const subscribed = at.getTime() / 1000;

test.each([
  ['before it subscribed', { endedUntil: subscribed - 1, endings: 3 }, false],
  ['after it subscribed', { endedUntil: subscribed, endings: 4 }, true],
])(
  'a browser of before sessions were kept is given up if all sessions of its person ended %s: %p',
  (_, ended, over) => {
    const revocation = { blocked: false, sessions: [{ id: 'some', expiresAt: subscribed + 60 }], ...ended };
    expect(isEnded(revocation, sessionOfBrowser({ at }))).toBe(over);
  },
);

test('a browser of before sessions were kept is given up after the longest time that a token lasts', () => {
  expect(sessionOfBrowser({ at }).expiresAt).toBe(new Date('2027-11-27T11:00:00Z').getTime() / 1000);
});
