import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { upgradeOnce } from '@kantyna/store/mongo/upgrade';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

test('an upgrade runs until it succeeds, then never again in this database', async () => {
  const upgrade = jest.fn(async () => undefined);
  const start = async () => upgradeOnce(await world.database('upgraded'), 'amounts', upgrade);
  upgrade.mockRejectedValueOnce(new Error('interrupted'));
  await expect(start()).rejects.toThrow('interrupted');
  await start();
  await start();
  expect(upgrade).toHaveBeenCalledTimes(2);
  await upgradeOnce(await world.database('another'), 'amounts', upgrade);
  await upgradeOnce(await world.database('upgraded'), 'debtors', upgrade);
  expect(upgrade).toHaveBeenCalledTimes(4);
});
