import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import type { PollTimes } from '@kantyna/contracts/orders/polls';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock, type Clock } from '@kantyna/kernel/clock';
import {
  inListOrder,
  askFor,
  isOpen,
  leader,
  openPoll,
  pollDue,
  takeBackVote,
  vote,
  withoutGone,
  type Option,
  type StoredPoll,
} from './poll.js';
import { withoutPerson } from '../../personal-data/polls.js';
import { ANYWHERE } from '../places/places.js';
import { toPoll } from '../../views/polls.js';
import { ANNA, BARTEK, CELINA, person } from '../../test/examples.js';

const warsaw = zonedClock('Europe/Warsaw');
const clockAt = (instant: string): Clock => ({ ...warsaw, now: () => warsaw.at(instant) });
/** Tuesday, 4 March 2025, 10:30 in Warsaw. */
const OPENED = '2025-03-04T09:30:00.000Z';
const CLOSES = '2025-03-04T10:00:00.000Z';
const now = warsaw.at(OPENED);
const TIMES: PollTimes = { orderDate: '2025-03-04', timeOfOrder: '11:45', closesAt: CLOSES };

const asked = (id: string, lastOrderedOn?: string) => ({
  restaurant: { id, name: `Bar ${id}` },
  ...(lastOrderedOn !== undefined && { lastOrderedOn }),
});
const open = (times: Partial<PollTimes> = {}, options = [asked('a'), asked('b')]) =>
  openPoll(options, { ...TIMES, ...times }, { person: ANNA, clock: clockAt(OPENED), id: 'poll' });

function stateOf(change: { state?: StoredPoll } | Refusal): StoredPoll {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
}
const poll = stateOf(open());
const votesOf = (given: StoredPoll) => given.votes.map((one) => `${one.person.username} ${one.restaurantId}`);

describe('a poll', () => {
  test('is opened with its restaurants in the order in which they were asked for', () => {
    expect(poll).toMatchObject({ opener: ANNA, ...TIMES, votes: [] });
    expect(poll.options.map(({ restaurant, askedBy }) => [restaurant.id, askedBy])).toEqual([
      ['a', ANNA],
      ['b', ANNA],
    ]);
  });

  test.each<[string, Partial<PollTimes>, string]>([
    ['closes now', { closesAt: OPENED }, 'closesAt: is in the past'],
    ['closed before', { closesAt: '2025-03-04T09:29:59.999Z' }, 'closesAt: is in the past'],
    ['closes after its date', { closesAt: '2025-03-04T23:00:00Z' }, 'closesAt: is after the date of the order'],
    ['closes in more than a week', { closesAt: '2025-03-11T09:30:00.001Z' }, 'closesAt: is more than a week ahead'],
    ['closes at no time', { closesAt: '2025-12-31T23:59:60Z' }, 'closesAt: is not an instant (ISO 8601)'],
    ['closes at the time of order', { timeOfOrder: '11:00' }, 'closesAt: is not before the time of order'],
    ['closes after the time of order', { timeOfOrder: '10:45' }, 'closesAt: is not before the time of order'],
    ['is of a day in 91 days', { orderDate: '2025-06-03' }, 'orderDate: is more than 90 days ahead'],
    ['is of a day that is over', { orderDate: '2025-03-03' }, 'closesAt: is after the date of the order'],
  ])('that %s is refused', (_, times, message) => {
    expect(open(times)).toMatchObject({ status: 400, messages: [message] });
  });
  test.each<[string, Partial<PollTimes>]>([
    ['a millisecond from now', { closesAt: '2025-03-04T09:30:00.001Z' }],
    ['in exactly a week', { closesAt: '2025-03-11T09:30:00Z', orderDate: '2025-03-11' }],
    ['for a later day', { orderDate: '2025-03-07', timeOfOrder: '09:00' }],
  ])('may close %s', (_, times) => {
    expect(open(times)).toMatchObject({ reply: { id: 'poll' } });
  });
  test('needs two restaurants', () => {
    expect(open({}, [asked('a')])).toMatchObject({ messages: ['restaurantIds: must have at least 2 items'] });
  });
});

describe('a vote', () => {
  test('is one for each person, may move and be taken back', () => {
    let given = stateOf(vote(poll, 'a', BARTEK, now));
    given = stateOf(vote(given, 'b', CELINA, now));
    given = stateOf(vote(given, 'b', BARTEK, now));
    expect(votesOf(given)).toEqual(['Celina b', 'Bartek b']);
    expect(vote(given, 'b', BARTEK, now)).toEqual({ reply: {} });
    expect(votesOf(stateOf(takeBackVote(given, CELINA.id, now)))).toEqual(['Bartek b']);
    expect(takeBackVote(given, ANNA.id, now)).toEqual({ reply: {} });
  });
  test('is beside the person’s others where several are allowed, and each is taken back by itself, or all together', () => {
    const several = stateOf(
      openPoll(
        [asked('a'), asked('b')],
        { ...TIMES, severalVotes: true },
        { person: ANNA, clock: clockAt(OPENED), id: 'poll' },
      ),
    );
    let given = several;
    for (const id of ['a', 'b']) given = stateOf(vote(given, id, BARTEK, now));
    expect(vote(given, 'a', BARTEK, now)).toEqual({ reply: {} });
    given = stateOf(vote(given, 'b', CELINA, now));
    expect(votesOf(given)).toEqual(['Bartek a', 'Bartek b', 'Celina b']);
    expect(leader(given)?.restaurant.id).toBe('b');
    expect(votesOf(stateOf(takeBackVote(given, BARTEK.id, now, 'b')))).toEqual(['Bartek a', 'Celina b']);
    expect(takeBackVote(given, CELINA.id, now, 'a')).toEqual({ reply: {} });
    expect(votesOf(stateOf(takeBackVote(given, BARTEK.id, now)))).toEqual(['Celina b']);
  });
  test('for a restaurant that is not there is a 404', () => {
    expect(vote(poll, 'c', BARTEK, now)).toMatchObject({ status: 404, code: 'RESTAURANT_NOT_FOUND' });
  });
  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('%i ms after the closing time counts: %s', (ms, counts) => {
    const at = warsaw.at(new Date(Date.parse(CLOSES) + ms).toISOString());
    expect(isOpen(poll, at)).toBe(counts);
    for (const result of [vote(poll, 'a', BARTEK, at), takeBackVote(poll, 'x', at), askFor(poll, option('c'), at)])
      expect(result instanceof Refusal ? result.code : undefined).toBe(counts ? undefined : 'POLL_ENDED');
  });
});

const option = (id: string, lastOrderedOn?: string): Option => ({ ...asked(id, lastOrderedOn), askedBy: BARTEK });

describe('asking for a restaurant', () => {
  test('adds it at the end, once, up to five', () => {
    let given = poll;
    for (const id of ['c', 'd', 'e']) given = stateOf(askFor(given, option(id), now));
    expect(given.options.map(({ restaurant, askedBy }) => `${restaurant.id} ${askedBy.username}`)).toEqual([
      'a Anna',
      'b Anna',
      'c Bartek',
      'd Bartek',
      'e Bartek',
    ]);
    expect(askFor(given, option('a'), now)).toEqual({ reply: {} });
    expect(askFor(given, option('f'), now)).toMatchObject({ status: 409, code: 'POLL_FULL' });
  });
  test('a restaurant that is gone leaves with its votes, and its name is kept', () => {
    const voted = stateOf(vote(stateOf(vote(poll, 'a', BARTEK, now)), 'b', CELINA, now));
    const left = withoutGone(voted, (id) => id === 'a');
    expect([left.options.map(({ restaurant }) => restaurant.id), votesOf(left), left.dropped]).toEqual([
      ['b'],
      ['Celina b'],
      ['Bar a'],
    ]);
    expect(withoutGone(left, (id) => id === 'a')).toBe(left);
    const none = withoutGone(left, () => true);
    expect([none.options, none.votes, none.dropped, leader(none)]).toEqual([[], [], ['Bar a', 'Bar b'], undefined]);
  });
});

describe('the outcome', () => {
  const outcome = (options: readonly Option[], votes: readonly string[]): Option | undefined =>
    leader({
      options: [...options],
      votes: votes.map((restaurantId, index) => ({ person: person(`P${index}`), restaurantId })),
    });

  /** `a:2025-03-03 b`: options with the date of the latest order there, or none. Then a vote for each letter. */
  const leading = (options: string, votes: string) =>
    outcome(
      options.split(' ').map((one) => {
        const [id, date] = one.split(':') as [string, string?];
        return option(id, date);
      }),
      Array.from(votes),
    )?.restaurant.id;

  test.each<[string, string, string, string | undefined]>([
    ['nobody’s without a vote', 'a b', '', undefined],
    ['the one with most votes', 'a:2024-01-01 b:2025-03-03', 'abb', 'b'],
    ['of a tie, the one not ordered from for longest', 'a:2025-03-03 b:2025-02-01', 'ab', 'b'],
    ['of a tie, one never ordered from', 'a:2020-01-01 b', 'aabb', 'b'],
    ['of two never ordered from, the one asked for first', 'b a', 'ab', 'b'],
    ['of two last ordered from on one day, the one asked for first', 'a:2025-03-03 b:2025-03-03', 'ba', 'a'],
    ['among those with most votes only', 'a b:2025-03-03 c:2025-03-02', 'bcbc', 'c'],
  ])('is %s', (_, options, votes, winner) => {
    expect(leading(options, votes)).toBe(winner);
  });

  const restaurants = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      last: fc.option(fc.constantFrom('2025-01-01', '2025-02-02')),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 5 },
  );
  const polls = restaurants.chain((options) =>
    fc.record({
      options: fc.constant(options.map(({ id, last }) => option(id, last ?? undefined))),
      votes: fc.array(fc.constantFrom(...options.map(({ id }) => id)), { maxLength: 12 }),
    }),
  );
  test('is one of those that nothing beats: votes, then the date of the last order, then who asked first', () => {
    fc.assert(
      fc.property(polls, ({ options, votes }) => {
        const winner = outcome(options, votes);
        if (votes.length === 0) return expect(winner).toBeUndefined();
        const rank = (one: Option) =>
          [
            String(99 - votes.filter((id) => id === one.restaurant.id).length).padStart(2, '0'),
            one.lastOrderedOn ?? '0000-00-00',
            options.indexOf(one),
          ].join(' ');
        expect(winner).toBe([...options].sort((one, other) => (rank(one) < rank(other) ? -1 : 1))[0]);
      }),
    );
  });
  test('does not depend on the order of the votes, and one more vote for the winner changes nothing', () => {
    fc.assert(
      fc.property(polls, fc.infiniteStream(fc.nat()), ({ options, votes }, keys) => {
        const shuffled = votes.map((id) => ({ id, key: keys.next().value as number })).sort((a, b) => a.key - b.key);
        const winner = outcome(options, votes);
        expect(
          outcome(
            options,
            shuffled.map(({ id }) => id),
          ),
        ).toBe(winner);
        if (winner) expect(outcome(options, [...votes, winner.restaurant.id])).toBe(winner);
      }),
    );
  });
  test('without an option that nobody voted for is the same', () => {
    fc.assert(
      fc.property(polls, ({ options, votes }) => {
        const chosen = options.filter(({ restaurant }) => votes.some((id) => id === restaurant.id));
        expect(outcome(chosen, votes)).toBe(outcome(options, votes));
      }),
    );
  });
});

describe('an erased person', () => {
  const voted = stateOf(vote(stateOf(askFor(poll, option('c'), now)), 'a', BARTEK, now));
  test('votes no more in an open poll, and is not named', () => {
    const left = withoutPerson(voted, BARTEK.id, now);
    expect([left.votes, left.options[2]!.askedBy.username, left.ended]).toEqual([[], '', undefined]);
  });
  test('leaves their vote in a poll that has ended', () => {
    const over: StoredPoll = { ...voted, ended: { how: 'cancelled', on: '2025-03-04' } };
    expect(votesOf(withoutPerson(over, BARTEK.id, now))).toEqual([' a']);
  });
  test('opens no order any more', () => {
    const restaurant = { id: 'a', name: 'Bar a', url: '', telephone: '' };
    const over: StoredPoll = {
      ...voted,
      ended: { how: 'ordered', on: now.date, order: { id: 'o', restaurantName: 'Bar a' } },
      toOpen: { restaurant, since: now.instant },
    };
    expect([pollDue(over), pollDue(withoutPerson(over, BARTEK.id, now))]).toEqual([
      new Date(now.instant),
      new Date(now.instant),
    ]);
    expect(pollDue(withoutPerson(over, ANNA.id, now))).toBeUndefined();
    expect(toPoll('poll', over, seen())).toMatchObject({ ending: null, orderId: null });
  });
  test('has no open poll', () => {
    expect(withoutPerson(voted, ANNA.id, now)).toMatchObject({
      opener: { id: ANNA.id, username: '', email: '' },
      ended: { how: 'cancelled', on: '2025-03-04' },
    });
  });
});

const seen = (...orders: string[]) => ({ orders: new Set(orders), personId: ANNA.id, eating: ANYWHERE });

test('a reply names the voters, by their address too if they share a name, and the order while it is there', () => {
  const other = { ...BARTEK, id: CELINA.id, email: 'other@example.com' };
  const voted = stateOf(vote(stateOf(vote(poll, 'b', BARTEK, now)), 'b', other, now));
  expect(toPoll('poll', voted, seen())).toMatchObject({ leaderId: 'b', ending: null, orderId: null });
  expect(toPoll('poll', voted, seen()).options.map(({ voters }) => voters)).toEqual([
    [],
    [
      { userId: BARTEK.id, username: 'Bartek', email: BARTEK.email },
      { userId: CELINA.id, username: 'Bartek', email: 'other@example.com' },
    ],
  ]);
  const over: StoredPoll = {
    ...voted,
    ended: { how: 'ordered', on: now.date, order: { id: 'o', restaurantName: 'Bar b' } },
  };
  expect(toPoll('poll', over, seen('o'))).toMatchObject({ ending: 'ordered', orderedFrom: 'Bar b', orderId: 'o' });
  expect(toPoll('poll', over, seen())).toMatchObject({ ending: 'ordered', orderedFrom: 'Bar b', orderId: null });
});

test('a poll of another place is elsewhere for who neither opened it nor asked nor voted', () => {
  const places = ['here', 'there'].map((id) => ({ id, name: id, address: id }));
  const given = stateOf(vote(stateOf(askFor({ ...poll, placeId: 'there' }, option('c'), now)), 'a', CELINA, now));
  const seenBy = ({ id: personId }: Person, ownPlaceId: string) =>
    toPoll('poll', given, { ...seen(), personId, eating: { places, ownPlaceId } });
  const stranger = person('Stranger');
  expect(seenBy(stranger, 'here')).toMatchObject({ placeName: 'there', isElsewhere: true });
  expect(seenBy(stranger, 'there')).not.toHaveProperty('isElsewhere');
  for (const who of [ANNA, BARTEK, CELINA]) expect(seenBy(who, 'here')).not.toHaveProperty('isElsewhere');
});

test('two open polls of one person are listed before everybody else’s, their further ones last', () => {
  const of = (opener: Person, how?: 'cancelled') => ({
    poll: { ...poll, opener, ...(how && { ended: { how, on: now.date } }) },
  });
  const [a, b, c, d] = [of(ANNA), of(ANNA), of(ANNA), of(ANNA)];
  const [bartek, celina, over] = [of(BARTEK), of(CELINA), of(ANNA, 'cancelled')];
  expect(inListOrder([a, b, c, bartek, d, celina, over])).toEqual([a, b, bartek, celina, over, c, d]);
  expect(inListOrder([a, bartek, b])).toEqual([a, bartek, b]);
});
