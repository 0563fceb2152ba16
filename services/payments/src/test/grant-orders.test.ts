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

test('a new setting is applied in steps, and an order that comes again in between takes nothing from those before it', async () => {
  const store = await openStore(await world.database('again', { hasty: true }), await world.bus());
  const ids = Array.from({ length: 25 }, newId).toReversed();
  const receive = (index: number) =>
    receiveState(store.handlers, 'order', ids[index]!, 1, {
      ...order(ANNA, [[BARTEK, 2000]], { orderDate: `2025-03-0${index < 22 ? 5 : 4}` }),
      ...{ orderedOn: '2025-03-05', orderedAt: `2025-03-05T10:00:${10 + index}.000Z` },
      entries: [{ id: `entry ${index}`, person: BARTEK, amount: 200, dishes: [] }],
    });
  for (const index of ids.keys()) await receive(index);
  await store.company.settings.change(CURRENT, undefined, () => ({ state: { settings, toApply }, reply: {} }));
  expect(await store.applySettings()).toBe(true);
  expect((await store.company.companySettings())?.toApply).toMatchObject({ from: '2025-03-05', after: ids[5] });
  await receive(0);
  expect([await store.applySettings(), await store.applySettings()]).toEqual([true, false]);
  const granted = await Promise.all(ids.map(async (id) => (await store.payableOrder(id))?.grants));
  const amounts = granted.map((grants) => grants?.[0]?.amount ?? 0);
  expect(amounts).toEqual(ids.map((_, index) => (index < 7 || index > 21 ? 200 : 0)));
  expect((await store.company.everyGrant()).map(({ untold }) => untold)).toEqual([[]]);
});
