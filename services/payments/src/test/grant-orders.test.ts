import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { receiveState } from '@kantyna/test-support/receive-state';
import { CURRENT } from '../database/company.js';
import { openStore } from '../database/store.js';
import { ANNA, BARTEK, order } from './examples.js';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

const SETTING = {
  ...{ kind: 'fixed' as const, perDay: 1500, perMonth: 2000 },
  weekdays: [1, 2, 3, 4, 5],
  exceptIds: [],
};
const settings = [{ from: '2025-03-03', ...SETTING }];
const toApply = { from: '2025-03-03', since: '2025-03-03T10:00:00.000Z' };

test('an order that comes again before a new setting is applied takes nothing from those of earlier dates', async () => {
  const store = await openStore(await world.database('again', { hasty: true }), await world.bus());
  const ids = [newId(), newId(), newId()];
  const receive = (index: number) =>
    receiveState(store.handlers, 'order', ids[index]!, 1, {
      ...order(ANNA, [[BARTEK, 2000]], { orderDate: `2025-03-0${5 - index}` }),
      entries: [{ id: `entry ${index}`, person: BARTEK, amount: 2000, dishes: [] }],
    });
  for (const index of ids.keys()) await receive(index);
  await store.company.settings.change(CURRENT, undefined, () => ({ state: { settings, toApply }, reply: {} }));
  await receive(0);
  expect(await store.applySettings()).toBe(true);
  const granted = await Promise.all(ids.map(async (id) => (await store.payableOrder(id))?.grants));
  expect(granted.map((grants) => grants?.[0]?.amount)).toEqual([undefined, 500, 1500]);
  expect(await store.applySettings()).toBe(false);
});
