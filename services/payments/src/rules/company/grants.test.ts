import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CompanySetting } from '@kantyna/contracts/payments/company';
import { decideGrants, grantsOfOrder, ownPart, touchedOrders, type MonthGrants, type OrderNews } from './grants.js';

const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7];
const fixed = (perDay: number, more: Partial<CompanySetting> = {}): CompanySetting => ({
  ...{ from: '2025-03-01', kind: 'fixed', perDay, perMonth: 45_000, weekdays: WHOLE_WEEK, exceptIds: [] },
  ...more,
});
const NOBODY: MonthGrants = { personId: 'anna', month: '2025-03', entries: [] };
const MONDAY = '2025-03-03';
const TUESDAY = '2025-03-04';

/** News of orders in their order, each `[order, version, date, share]`; without a date the order does not count. */
type Told = readonly [orderId: string, version: number, date?: string | undefined, share?: number | undefined];
const news = ([orderId, version, date, share = 0]: Told): OrderNews => ({
  orderId,
  version,
  ...(date !== undefined && { counting: { date, share } }),
});
const after = (told: readonly Told[], settings: readonly CompanySetting[] = [fixed(1500)]) =>
  told.reduce((grants, one) => decideGrants(grants, news(one), settings), NOBODY);
const amounts = ({ entries }: MonthGrants) =>
  Object.fromEntries(entries.flatMap(({ orderId, grant }) => (grant ? [[orderId, grant.amount]] : [])));

describe('a grant', () => {
  test.each<[string, CompanySetting, number, number]>([
    ['is the fixed part', fixed(1500), 2800, 1500],
    ['is at most the share', fixed(1500), 1200, 1200],
    ['is a percentage, rounded down', fixed(1500, { kind: 'percentage', percentage: 50 }), 2001, 1000],
    ['is at most the maximum of a day', fixed(1500, { kind: 'percentage', percentage: 50 }), 4000, 1500],
    ['is at most what is left of the month', fixed(1500, { perMonth: 1700 }), 2800, 1500],
  ])('%s', (_, setting, share, amount) => {
    expect(amounts(after([['one', 1, MONDAY, share]], [setting]))).toEqual({ one: amount });
  });

  test.each<[string, CompanySetting[]]>([
    ['no setting', []],
    ['one that begins later', [fixed(1500, { from: '2025-03-04' })]],
    ['one that pays nothing', [fixed(1500), fixed(0, { from: '2025-03-02', kind: 'nothing' })]],
    ['one for other weekdays', [fixed(1500, { weekdays: [2, 3] })]],
    ['one that does not hold for the person', [fixed(1500, { exceptIds: ['anna'] })]],
  ])('is not made by %s, and nothing is kept', (_, settings) => {
    expect(after([['one', 1, MONDAY, 2800]], settings)).toBe(NOBODY);
  });

  test('takes the setting that begins latest', () => {
    const settings = [fixed(1500), fixed(900, { from: MONDAY }), fixed(100, { from: TUESDAY })];
    expect(amounts(after([['one', 1, MONDAY, 2800]], settings))).toEqual({ one: 900 });
  });

  test('is made once for a date, and a second one takes what is left of the month', () => {
    const told = after(
      [
        ['one', 1, MONDAY, 2800],
        ['two', 1, MONDAY, 2800],
        ['three', 1, TUESDAY, 2800],
      ],
      [fixed(1500, { perMonth: 2000 })],
    );
    expect(amounts(told)).toEqual({ one: 1500, three: 500 });
  });

  test.each<[string, Told[], Record<string, number>]>([
    ['falls with the share', [['one', 2, MONDAY, 1000]], { one: 1000 }],
    ['rises to its ceiling again', [['one', 2, MONDAY, 1000], ['one', 3, MONDAY, 9000]], { one: 1500 }], // prettier-ignore
    ['is released when the order does not count', [['one', 2]], {}],
    ['goes to the next entry of the date', [['two', 1, MONDAY, 700], ['one', 2]], { two: 700 }], // prettier-ignore
    ['is made anew when it counts again, behind the others', [['two', 1, MONDAY, 700], ['one', 2], ['one', 3, MONDAY, 2800]], { two: 700 }], // prettier-ignore
    ['has a new ceiling then', [['one', 2], ['one', 3, MONDAY, 1100], ['one', 4, MONDAY, 2800]], { one: 1100 }], // prettier-ignore
    ['is released and made for the new date', [['two', 1, TUESDAY, 700], ['one', 2, TUESDAY, 2800]], { two: 700 }], // prettier-ignore
    ['leaves its date to the next entry', [['two', 1, MONDAY, 700], ['one', 2, TUESDAY, 2800]], { two: 700, one: 1500 }], // prettier-ignore
    ['is not changed by an older version', [['one', 3], ['one', 2, MONDAY, 2800]], {}], // prettier-ignore
  ])('%s', (_, told, expected) => {
    expect(amounts(after([['one', 1, MONDAY, 2800], ...told]))).toEqual(expected);
  });

  test('stays as it was granted, whatever is set later', () => {
    const granted = after([['one', 1, MONDAY, 2800]]);
    const settings = [fixed(100, { perMonth: 100, exceptIds: ['anna'] })];
    expect(amounts(decideGrants(granted, news(['one', 2, MONDAY, 2900]), settings))).toEqual({ one: 1500 });
    expect(amounts(decideGrants(granted, news(['one', 2, MONDAY, 1400]), settings))).toEqual({ one: 1400 });
  });

  test('does not rise by itself when the month has room again', () => {
    const settings = [fixed(1500, { perMonth: 2000 })];
    const told: Told[] = [
      ['one', 1, MONDAY, 1500],
      ['one', 2, MONDAY, 300],
      ['two', 1, TUESDAY, 1500],
      ['one', 3, MONDAY, 1500],
      ['two', 2],
    ];
    expect(amounts(after([...told, ['one', 3, MONDAY, 1500]], settings))).toEqual({ one: 500 });
    expect(amounts(after([...told, ['one', 4, MONDAY, 1500]], settings))).toEqual({ one: 1500 });
  });

  test('rises only as far as the month has room', () => {
    const settings = [fixed(1500, { perMonth: 2000 })];
    const told: Told[] = [
      ['one', 1, MONDAY, 1500],
      ['one', 2, MONDAY, 300],
      ['two', 1, TUESDAY, 1500],
      ['one', 3, MONDAY, 1500],
    ];
    expect(amounts(after(told, settings))).toEqual({ one: 500, two: 1500 });
  });
});

test('what changed beside an order are the orders of the dates that it has and had', () => {
  const told = after([
    ['one', 1, MONDAY, 2800],
    ['two', 1, MONDAY, 700],
    ['three', 1, TUESDAY, 700],
    ['other', 1, '2025-03-05', 700],
    ['one', 2, TUESDAY, 2800],
  ]);
  expect(touchedOrders(told, 'one').toSorted()).toEqual(['one', 'three', 'two']);
  expect(touchedOrders(told, 'unknown')).toEqual([]);
});

test('a person sees what would be paid at most, what is left of the month, and what is granted', () => {
  const settings = [fixed(1500, { perMonth: 2000 })];
  const own = (date: string, grants?: MonthGrants, of = settings) => ownPart(of, grants, 'anna', date);
  expect(own(MONDAY)).toEqual({ most: 1500, leftOfMonth: 2000 });
  const granted = after([['one', 1, MONDAY, 2800]], settings);
  expect(own(MONDAY, granted)).toEqual({ leftOfMonth: 500, grantedFor: 'one', granted: 1500 });
  expect(own(TUESDAY, granted)).toEqual({ most: 500, leftOfMonth: 500 });
  expect(own('2025-02-28', granted)).toEqual({});
  const half = [fixed(1500, { kind: 'percentage', percentage: 50 })];
  expect(own(MONDAY, undefined, half)).toEqual({ most: 1500, percentage: 50, leftOfMonth: 45_000 });
  expect(own(MONDAY, granted, [])).toEqual({ leftOfMonth: 500, grantedFor: 'one', granted: 1500 });
});

const anyNews = fc.record({
  orderId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  version: fc.integer({ min: 1, max: 6 }),
  day: fc.option(fc.constantFrom('03', '04', '05'), { nil: undefined }),
  share: fc.integer({ min: 0, max: 4000 }),
});
/**
 * One version of an order says one thing, whenever it comes. What does not count leaves nothing before anything of the order did, so what
 * was told of it until then is left out: such an order is read again whenever its state comes.
 */
const consistent = fc
  .uniqueArray(anyNews, { selector: ({ orderId, version }) => `${orderId} ${version}`, maxLength: 25 })
  .chain((all) => fc.shuffledSubarray([...all, ...all], { minLength: all.length, maxLength: 2 * all.length }))
  .map((all) => all.map(({ orderId, version, day, share }): Told => [orderId, version, day && `2025-03-${day}`, share]))
  .map((all) =>
    all.filter(([orderId], index) => all.slice(0, index + 1).some(([id, , date]) => id === orderId && date)),
  );

describe('whatever comes in whatever order, twice or too late', () => {
  const PER_DAY = 1500;
  const PER_MONTH = 2500;
  const settings = [fixed(PER_DAY, { perMonth: PER_MONTH })];

  test('a person never has more than a day and a month allow, than the share, or two grants for a date', () => {
    fc.assert(
      fc.property(consistent, (told) => {
        let grants = NOBODY;
        for (const one of told) {
          grants = decideGrants(grants, news(one), settings);
          const granted = grants.entries.filter(({ grant }) => grant);
          expect(granted.reduce((sum, { grant }) => sum + grant!.amount, 0)).toBeLessThanOrEqual(PER_MONTH);
          for (const { grant, share } of granted) {
            expect(grant!.amount).toBeLessThanOrEqual(Math.min(PER_DAY, share!, grant!.ceiling));
            expect(grant!.amount).toBeGreaterThanOrEqual(0);
          }
          const dates = granted.map(({ dates: all }) => all.at(-1));
          expect(new Set(dates).size).toBe(dates.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('the latest version of each order decides whether it counts, and of which share', () => {
    fc.assert(
      fc.property(consistent, (told) => {
        const latest = new Map<string, Told>();
        for (const one of told) if ((latest.get(one[0])?.[1] ?? 0) < one[1]) latest.set(one[0], one);
        const expected = [...latest.values()].filter(([, , date]) => date !== undefined);
        const counting = after(told, settings).entries.filter(({ share }) => share !== undefined);
        const asTold = counting.map(({ orderId, version, dates, share }): Told => [
          orderId,
          version,
          dates.at(-1),
          share,
        ]);
        const byId = (one: Told, other: Told) => (one[0] < other[0] ? -1 : 1);
        expect(asTold.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
    );
  });

  test('what was told last changes nothing when it is told again', () => {
    fc.assert(
      fc.property(consistent, (told) => {
        const grants = after(told, settings);
        for (const orderId of new Set(told.map(([id]) => id))) {
          const version = Math.max(...told.filter(([id]) => id === orderId).map(([, one]) => one));
          const again = told.find(([id, one]) => id === orderId && one === version)!;
          expect(decideGrants(grants, news(again), settings)).toEqual(grants);
        }
      }),
    );
  });

  test('an order’s grants are those of its people', () => {
    const anna = after([['one', 1, MONDAY, 2800]]);
    const bartek = { ...after([['one', 1, MONDAY, 900]]), personId: 'bartek' };
    const nothing = { ...after([['one', 1]]), personId: 'celina' };
    expect(grantsOfOrder('one', [bartek, nothing, anna])).toEqual([
      { personId: 'anna', amount: 1500 },
      { personId: 'bartek', amount: 900 },
    ]);
  });
});
