import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServiceWorld, type ServiceWorld } from '@kantyna/testing/service-world';

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld('crawler');
}, 60_000);
afterAll(() => world.stop(), 30_000);

test('the crawler is up and has what it needs', async () => {
  const response = await fetch(`${world.urls[0]}/health/ready`);

  expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
});

test('it has no calls', async () => {
  const response = await fetch(`${world.urls[0]}/api/orders/today.json`);

  expect([response.status, await response.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'There is no such call.' },
  ]);
});
