import { afterAll, expect, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { eventually } from '@kantyna/test-support/eventually';
import { openMenuPool, type MenuWork } from './menu-pool.js';
import { menuTasks } from './menu-tasks.js';

const { menus, close } = openMenuPool();
afterAll(close);

/** Enough to take a thread longer than its result takes to arrive. */
const MOST = Array.from({ length: 4_000 }, (_, n) => ({ name: `Danie ${n}`, price: 1000 + n }));
const MANY = MOST.slice(0, 1_000);
const TEXT = MANY.map(({ name }) => `${name} 12,50 zł`).join('\n');
const NOTHING = { dishes: [], former: [], versions: new Map(), idsInUse: new Set<string>() };
const planOf = (count: number) => {
  const menu = Array.from({ length: count }, (_, n) => ({
    name: `Danie ${n}`,
    price: 1,
    category: '',
    sideDishes: [],
  }));
  return [NOTHING, { restaurantId: 'a'.repeat(24), now: '2026-01-01T00:00:00.000Z', menu }] as const;
};

/** The result of a task, and how often this thread did something else meanwhile. */
async function watched<R>(task: Promise<R>): Promise<[R, number]> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const result = await task.finally(() => clearImmediate(next));
  return [result, turns];
}

test.each<[keyof MenuWork, () => Promise<unknown>, () => unknown]>([
  ['readText', () => menus.readText(TEXT), () => menuTasks.readText(TEXT)],
  [
    'readMenu',
    () => menus.readMenu({ name: 'Bar', dishes: MANY }),
    () => menuTasks.readMenu({ name: 'Bar', dishes: MANY }),
  ],
  ['menuOfPasted', () => menus.menuOfPasted(MOST, []), () => menuTasks.menuOfPasted(MOST, [])],
  ['planMenu', () => menus.planMenu(...planOf(1_000)), () => menuTasks.planMenu(...planOf(1_000))],
])('%s of a large menu keeps nothing else waiting, and says the same', async (_, task, here) => {
  // A machine that pauses may have the result there before this thread goes on.
  await eventually(async () => {
    const [result, turns] = await watched(task());
    expect(result).toEqual(await here());
    return turns > 0;
  });
});

test('what is small is done at once', async () => {
  const body = { name: 'Bar', dishes: MANY.slice(0, 10) };
  expect(await watched(menus.readMenu(body))).toEqual([menuTasks.readMenu(body), 0]);
  expect((await watched(menus.planMenu(...planOf(10))))[1]).toBe(0);
});

test('a refusal stays one', async () => {
  const repeated = await menus.menuOfPasted([...MANY, MANY[0]!], []);
  expect(repeated).toBeInstanceOf(Refusal);
  expect(repeated).toEqual(menuTasks.menuOfPasted([...MANY, MANY[0]!], []));
  const { tooLarge } = await menus.planMenu(...planOf(5_001));
  expect(tooLarge).toBeInstanceOf(Refusal);
  expect(tooLarge).toMatchObject({ status: 409, code: 'MENU_FULL' });
});
