import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CompanySetting } from '@kantyna/contracts/payments/company';
import { decideGrants, grantsOfOrder, newsFor, noGrants, ownPart, type MonthGrants, type OrderNews } from './grants.js';

const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7];
const fixed = (perDay: number, more: Partial<CompanySetting> = {}): CompanySetting => ({
  ...{ from: '2025-03-01', kind: 'fixed', perDay, perMonth: 45_000, weekdays: WHOLE_WEEK, exceptIds: [] },
  ...more,
});
const NOBODY = noGrants('anna', '2025-03');
const MONDAY = '2025-03-03';
const TUESDAY = '2025-03-04';

/** News of orders in their order, each `[order, version, date, share, orderedAt]`; without a date the order does not count. */
type Told = readonly [orderId: string, version: number, date?: string | undefined, share?: number, orderedAt?: string];
const news = ([orderId, version, date, share = 0, orderedAt = '']: Told): OrderNews => ({
  orderId,
  version,
  ...(date !== undefined && { counting: { date, orderedAt, share } }),
});
const after = (told: readonly Told[], settings: readonly CompanySetting[] = [fixed(1500)]) =>
  told.reduce((grants, one) => decideGrants(grants, news(one), settings), NOBODY);
const amounts = ({ entries }: MonthGrants) =>
  Object.fromEntries(entries.flatMap(({ orderId, grant }) => (grant ? [[orderId, grant.amount]] : [])));
const half = fixed(1500, { kind: 'percentage', percentage: 50 });

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

  test.each<[string, CompanySetting, Told[], Record<string, number>]>([
    ['the day is spent over its entries', fixed(1500), [['one', 1, MONDAY, 800], ['two', 1, MONDAY, 2800], ['three', 1, MONDAY, 100]], { one: 800, three: 100, two: 600 }], // prettier-ignore
    ['an entry that costs nothing uses nothing up', fixed(1500), [['one', 1, MONDAY, 0], ['two', 1, MONDAY, 2800]], { one: 0, two: 1500 }], // prettier-ignore
    ['what is placed earlier comes first, whenever it is heard of', fixed(1500), [['one', 1, MONDAY, 2800, '12:00'], ['two', 1, MONDAY, 900, '11:00']], { two: 900, one: 600 }], // prettier-ignore
    ['the month is spent by dates', fixed(1500, { perMonth: 2000 }), [['one', 1, TUESDAY, 2800], ['two', 1, MONDAY, 2800]], { two: 1500, one: 500 }], // prettier-ignore
    ['what becomes free goes to later entries at once', fixed(1500, { perMonth: 2000 }), [['one', 1, MONDAY, 1500], ['two', 1, TUESDAY, 1500], ['one', 2]], { two: 1500 }], // prettier-ignore
    ['it follows the share, down and up', fixed(1500), [['one', 1, MONDAY, 1000], ['one', 2, MONDAY, 300], ['one', 3, MONDAY, 9000]], { one: 1500 }], // prettier-ignore
    [
      'a percentage follows the share',
      half,
      [
        ['one', 1, MONDAY, 3000],
        ['one', 2, MONDAY, 1501],
      ],
      { one: 750 },
    ],
    ['a percentage follows the share to its maximum', half, [['one', 1, MONDAY, 1501], ['one', 2, MONDAY, 6000]], { one: 1500 }], // prettier-ignore
    ['it is made for the new date', fixed(1500), [['one', 1, MONDAY, 2800], ['two', 1, MONDAY, 700], ['one', 2, TUESDAY, 2800]], { two: 700, one: 1500 }], // prettier-ignore
    ['an older version changes nothing', fixed(1500), [['one', 1, MONDAY, 2800], ['one', 3], ['one', 2, MONDAY, 2800]], {}], // prettier-ignore
  ])('%s', (_, setting, told, expected) => {
    expect(amounts(after(told, [setting]))).toEqual(expected);
  });

  test('goes by the setting that it was made from, until it is made anew', () => {
    const granted = after([['one', 1, MONDAY, 2800]]);
    const settings = [fixed(1000, { perMonth: 1000 })];
    const told = decideGrants(granted, news(['one', 2, MONDAY, 2900]), settings);
    expect(amounts(told)).toEqual({ one: 1500 });
    const opened = decideGrants(told, news(['one', 3]), settings);
    expect(amounts(decideGrants(opened, news(['one', 4, MONDAY, 2900]), settings))).toEqual({ one: 1000 });
  });
});

test.each([
  ['ORDERED', '2025-03-04', true],
  ['DELIVERED', '2025-03-02', true],
  ['ORDERED', undefined, true],
  ['ORDERED', '2025-03-05', false],
  ['REJECTED', '2025-03-03', false],
] as const)('an order of the 3rd that is %s since %s counts: %s', (orderState, orderedOn, counts) => {
  const person = { id: 'anna', username: 'Anna', email: '' };
  const entries = [{ id: 'entry', person, amount: 900 }];
  const order = { orderDate: MONDAY, orderState, entries, ...(orderedOn && { orderedOn, orderedAt: 'then' }) };
  expect(newsFor('one', 1, order, NOBODY).counting).toEqual(
    counts ? { date: MONDAY, orderedAt: orderedOn ? 'then' : '', share: 900 } : undefined,
  );
});

test('the orders whose amounts have changed are to be told', () => {
  const told = after([
    ['one', 1, MONDAY, 1500],
    ['two', 1, TUESDAY, 700],
  ]);
  expect(told.untold).toEqual(['one', 'two']);
  expect(decideGrants({ ...told, untold: [] }, news(['one', 2, MONDAY, 1600]), [fixed(1500)]).untold).toEqual([]);
  const two = decideGrants({ ...told, untold: ['one'] }, news(['two', 2]), [fixed(1500)]);
  expect(two.untold).toEqual(['one', 'two']);
});

test('a person sees what would be paid at most beside other orders, and what is left of the month', () => {
  const settings = [fixed(1500, { perMonth: 2000 })];
  const own = (date: string, grants?: MonthGrants, orderId?: string, today = date) =>
    ownPart(settings, grants, 'anna', { date, orderId, today });
  expect(own(MONDAY)).toEqual({ most: 1500, leftOfMonth: 2000 });
  const granted = after([['one', 1, MONDAY, 1300]], settings);
  expect(own(MONDAY, granted)).toEqual({ most: 200, leftOfMonth: 700 });
  expect(own(MONDAY, granted, 'one', TUESDAY)).toEqual({ most: 1500, leftOfMonth: 2000 });
  expect(own(TUESDAY, granted)).toEqual({ most: 700, leftOfMonth: 700 });
  expect(own(MONDAY, granted, 'one', '2025-03-05')).toEqual({});
  expect(own('2025-02-28', granted)).toEqual({});
  expect(ownPart([half], undefined, 'anna', { date: MONDAY, today: MONDAY })).toEqual({
    ...{ most: 1500, percentage: 50, leftOfMonth: 45_000 },
  });
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

  test('a person has what day and month have room for, by the latest version of each order, in whichever order they come', () => {
    fc.assert(
      fc.property(consistent, (told) => {
        const latest = new Map<string, Told>();
        for (const one of told) if ((latest.get(one[0])?.[1] ?? 0) < one[1]) latest.set(one[0], one);
        const days = new Map<string, number>();
        for (const [, , date, share = 0] of latest.values())
          if (date) days.set(date, Math.min(PER_DAY, (days.get(date) ?? 0) + share));
        const expected = Math.min(PER_MONTH, [...days.values()].reduce((sum, one) => sum + one, 0)); // prettier-ignore
        const grants = after(told, settings);
        expect(Object.values(amounts(grants)).reduce((sum, one) => sum + one, 0)).toBe(expected);
        for (const { grant, counting } of grants.entries) {
          expect(grant?.amount ?? 0).toBeLessThanOrEqual(counting?.share ?? 0);
          expect(grant?.amount ?? 0).toBeGreaterThanOrEqual(0);
        }
        expect(amounts(after([...latest.values()].toReversed(), settings))).toEqual(amounts(grants));
      }),
      { numRuns: 2000 },
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
