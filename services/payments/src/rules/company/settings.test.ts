import { describe, expect, test } from '@jest/globals';
import type { GivenCompanySetting } from '@kantyna/contracts/payments/company';
import { Refusal } from '@kantyna/kernel/refusal';
import { at } from '../../test/examples.js';
import { grantsPending, paysFrom, removeSetting, setSetting, type CompanySettings } from './settings.js';

const NOW = at('2025-03-04T10:00:00.000Z');
const BOSS = { by: 'boss', now: NOW };
const fixed = (from: string, more: Partial<GivenCompanySetting> = {}): GivenCompanySetting => ({
  ...{ from, kind: 'fixed', perDay: 1500 },
  ...more,
});
const stateOf = (change: ReturnType<typeof setSetting>): CompanySettings => {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
};
const set = (...given: GivenCompanySetting[]) =>
  given.reduce<CompanySettings | undefined>((present, one) => stateOf(setSetting(present, one, BOSS)), undefined)!;

describe('a setting', () => {
  test('is kept by its date, with what was left out; one of the same date takes its place', () => {
    const later = fixed('2025-03-20', { weekdays: [5, 1, 5], exceptIds: ['ola', 'ola'], perMonth: 20_000 });
    const half = fixed('2025-03-10', { kind: 'percentage', percentage: 50, perDay: 1700 });
    const rest = { perMonth: 45_000, weekdays: [1, 2, 3, 4, 5], exceptIds: [] };
    expect(set(later, fixed('2025-03-10'), half).settings).toEqual([
      { from: '2025-03-10', kind: 'percentage', percentage: 50, perDay: 1700, ...rest },
      { from: '2025-03-20', kind: 'fixed', perDay: 1500, perMonth: 20_000, weekdays: [1, 5], exceptIds: ['ola'] },
    ]);
    expect(set(fixed('2025-03-10', { kind: 'nothing' })).settings).toEqual([
      { from: '2025-03-10', kind: 'nothing', ...rest },
    ]);
  });

  test.each<[object, ...string[]]>([
    [{ from: '2025-03-03' }, 'from inThePast'],
    [{ perDay: undefined }, 'perDay missing'],
    [{ kind: 'percentage' }, 'percentage missing'],
    [{ perMonth: 1499 }, 'perMonth tooSmall'],
    [{ weekdays: [] }, 'weekdays missing'],
    [
      { kind: 'percentage', perDay: undefined, weekdays: [] },
      'weekdays missing',
      'percentage missing',
      'perDay missing',
    ],
    [{ kind: 'nothing', perDay: undefined }],
    [{ from: NOW.date, perMonth: 1500 }],
  ])('with %j has these faults', (given, ...faults) => {
    const change = setSetting(undefined, { ...fixed(NOW.date), ...given } as GivenCompanySetting, BOSS);
    const found = change instanceof Refusal ? change.faults!.map(({ path, code }) => `${path} ${code}`) : [];
    expect(found).toEqual(faults);
  });

  test('has the orders from its date on looked at again, and what waits from an earlier one stays', () => {
    expect(set(fixed('2025-03-10')).toApply).toEqual({ from: '2025-03-10', since: NOW.instant });
    for (const settings of [
      set(fixed('2025-03-10'), fixed('2025-03-20')),
      set(fixed('2025-03-20'), fixed('2025-03-10')),
    ])
      expect(settings.toApply).toEqual({ from: '2025-03-10', since: NOW.instant });
    expect(grantsPending(set(fixed('2025-03-10')))).toMatchObject({ status: 409, code: 'GRANTS_PENDING' });
    expect(grantsPending({ settings: [] })).toBeUndefined();
  });

  test('is removed before it begins only', () => {
    const both = set(fixed(NOW.date), fixed('2025-03-20'));
    const left = stateOf(removeSetting({ settings: both.settings }, '2025-03-20', BOSS));
    expect([left.settings.length, left.toApply?.from]).toEqual([1, '2025-03-20']);
    expect(removeSetting(both, NOW.date, BOSS)).toMatchObject({ status: 409, code: 'SETTING_BEGUN' });
    expect(removeSetting(both, '2025-03-19', BOSS)).toMatchObject({ status: 404, code: 'SETTING_NOT_FOUND' });
  });
});

test.each([
  ['2025-03-09', true],
  ['2025-03-10', true],
  ['2025-03-19', true],
  ['2025-03-20', false],
])('from %s on the company pays something: %s', (date, pays) => {
  const nothing: GivenCompanySetting = { from: '2025-03-20', kind: 'nothing' };
  expect(paysFrom(set(fixed('2025-03-10'), nothing), date)).toBe(pays);
});
