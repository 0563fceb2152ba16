import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { startGatewayWorld, type GatewayWorld } from './test/gateway-world.js';

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterAll(() => world.stop());

it('is not ready before it closes, answers meanwhile, and ends each connection with its reply', async () => {
  const gateway = await world.gateway({ DRAIN_SECONDS: '10' });
  const ready = () => fetch(`${gateway.url}/health/ready`);
  const call = () => fetch(`${gateway.url}/api/orders/today.json`);
  expect([(await ready()).status, (await call()).headers.get('connection')]).toEqual([200, 'keep-alive']);
  const ended = gateway.end('SIGTERM');
  const refused = await eventually(async () => {
    const reply = await ready();
    return reply.ok ? undefined : reply;
  });
  expect([refused.status, await refused.json()]).toEqual([503, { status: 'not ready', reason: 'it is closing' }]);
  const reply = await call();
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  await expect(ready()).rejects.toThrow();
});
