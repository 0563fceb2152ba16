import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '@kantyna/kernel/refusal';
import { isEnded, type Revocation, type Session } from '@kantyna/contracts/people/sessions';
import { endAllSessions, endSession, SESSIONS_KEPT, setBlocked, startSession } from './sessions.js';

const NOW = 1_800_000_000;
const DAY = 24 * 60 * 60;
const session = (id: string, startedAt = NOW - 60): Session => ({ id, startedAt, expiresAt: startedAt + DAY });

describe('signing out', () => {
  it('ends this session and no other one', () => {
    const { state } = endSession(undefined, session('a'), NOW);
    expect(isEnded(state, session('a'))).toBe(true);
    expect(isEnded(state, session('b'))).toBe(false);
  });

  it('everywhere ends all of the person’s sessions, and a sign-in in the same second counts', () => {
    const { state } = endAllSessions(undefined, NOW);
    expect(isEnded(state, session('a', NOW))).toBe(true);
    const next = startSession(state, 'b', 30, NOW) as Session;
    expect(isEnded(state, next)).toBe(false);
    expect(next.expiresAt - next.startedAt).toBe(30 * DAY);
    expect(isEnded(endAllSessions(state, NOW).state, next)).toBe(true);
  });

  it('everywhere ends what began by any clock of the instances, and never revives anything', () => {
    const clock = fc.integer({ min: NOW - 4000, max: NOW + 4000 });
    const step = fc.record({ end: fc.constantFrom('all', 'block', 'unblock', undefined), now: clock });
    fc.assert(
      fc.property(fc.array(step), clock, clock, (steps, last, first) => {
        let state: Revocation | undefined;
        const begun: Session[] = [];
        for (const { end, now } of steps) {
          if (end === 'all') ({ state } = endAllSessions(state, now));
          else if (end) state = setBlocked(state, end === 'block', now).state ?? state;
          else {
            const started = startSession(state, String(begun.length), 30, now);
            if (!(started instanceof Refusal)) begun.push(started);
          }
        }
        ({ state } = endAllSessions(state, last));
        expect(begun.every((one) => isEnded(state, one))).toBe(true);
        for (const blocks of [true, false]) state = setBlocked(state, blocks, last - 4000).state ?? state;
        expect(begun.every((one) => isEnded(state, one))).toBe(true);
        expect(isEnded(state, startSession(state, 'next', 30, first) as Session)).toBe(false);
      }),
    );
  });

  it('keeps an ended session until its token has expired', () => {
    const ended = endSession(undefined, session('a'), NOW).state;
    const later = (seconds: number) => endSession(ended, session('b', NOW + seconds), NOW + seconds).state!.sessions;
    expect(later(60).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(later(DAY).map(({ id }) => id)).toEqual(['b']);
  });

  it('never revives an ended session, and keeps a bounded list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { maxLength: 400, size: 'max' }), (ids) => {
        let state: Revocation | undefined;
        for (const id of ids) ({ state } = endSession(state, session(String(id)), NOW));
        expect(state?.sessions.length ?? 0).toBeLessThanOrEqual(SESSIONS_KEPT);
        expect(ids.every((id) => isEnded(state, session(String(id))))).toBe(true);
      }),
    );
  });
});

describe('blocking', () => {
  const blocked = setBlocked(undefined, true, NOW).state;

  it('ends all sessions and refuses new ones', () => {
    expect(isEnded(blocked, session('a', NOW + 5))).toBe(true);
    expect(startSession(blocked, 'a', 30, NOW)).toBeInstanceOf(Refusal);
  });

  it('can be taken back, but ended sessions stay ended', () => {
    const { state } = setBlocked(blocked, false, NOW + 60);
    expect(isEnded(state, session('a', NOW))).toBe(true);
    expect(isEnded(state, startSession(state, 'b', 30, NOW + 60) as Session)).toBe(false);
  });

  it('changes nothing when repeated', () => {
    expect(setBlocked(blocked, true, NOW + 1)).toEqual({ reply: {} });
    expect(setBlocked(undefined, false, NOW)).toEqual({ reply: {} });
  });
});
