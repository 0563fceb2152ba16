import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { newsFor, someone, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld(2);
}, 60_000);
afterAll(() => all.stop(), 30_000);

test('a browser belongs to who signed in there last', async () => {
  const { someBrowser, subscribe, say, bodies, quiet } = all;
  const [ala, ola] = [someone(), someone()];
  const browser = someBrowser();
  await subscribe(ala, browser);
  await subscribe(ola, browser);
  await say('ordered', newsFor(ala));
  await say('delivered', newsFor(ola));

  await eventually(async () => bodies(browser).length > 0);
  await quiet();
  expect(bodies(browser)).toEqual(['Pizzeria Roma: the food is here']);
});

test('unsubscribing takes one browser, or all of one’s own, and nobody else’s', async () => {
  const { world, pushService, someBrowser, subscribe, say, bodies, quiet } = all;
  const [ala, ola] = [someone(), someone()];
  const [one, two, three, olas] = [someBrowser(), someBrowser(), someBrowser(), someBrowser()];
  await Promise.all([one, two, three].map((browser) => subscribe(ala, browser)));
  await subscribe(ola, olas);
  const { unsubscribe } = world.as(ala);

  expect(await unsubscribe({ body: { endpoint: `${pushService.origin}/${olas}` } })).toEqual({});
  expect(await unsubscribe({ body: { endpoint: `${pushService.origin}/${one}` } })).toEqual({});
  await say('ordered', newsFor(ala, ola));
  await eventually(async () => [two, three, olas].every((browser) => bodies(browser).length === 1));

  const headers = { authorization: `Bearer ${world.signer.token(ala)}` };
  const response = await fetch(`${world.urls[1]}/api/notification/unsubscribe`, { method: 'DELETE', headers });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(await unsubscribe({ body: {} })).toEqual({});
  await say('delivered', newsFor(ala, ola));
  await eventually(async () => bodies(olas).length === 2);
  await quiet();
  expect([one, two, three].map((browser) => bodies(browser).length)).toEqual([0, 1, 1]);
});

test('of one person the twenty newest browsers stay, and one that subscribes again is new', async () => {
  const { someBrowser, subscribe, say, bodies, quiet } = all;
  const [ala, ola] = [someone(), someone()];
  const olas = someBrowser();
  await subscribe(ola, olas);
  const browsers = Array.from({ length: 22 }, someBrowser);
  const [first, second, third] = browsers as [string, string, string];
  for (const browser of browsers.slice(0, 20)) await subscribe(ala, browser);
  await subscribe(ala, first);
  for (const browser of browsers.slice(20)) await subscribe(ala, browser);
  await say('ordered', newsFor(ala, ola));

  const stay = browsers.filter((browser) => browser !== second && browser !== third);
  await eventually(async () => [...stay, olas].every((browser) => bodies(browser).length === 1));
  await quiet();
  expect([second, third].flatMap(bodies)).toEqual([]);
});

test('of many browsers that subscribe at once twenty stay', async () => {
  const { someBrowser, subscribe, say, bodies, quiet } = all;
  const ala = someone();
  const browsers = Array.from({ length: 40 }, someBrowser);
  await Promise.all(browsers.map((browser) => subscribe(ala, browser)));
  await say('ordered', newsFor(ala));

  const told = () => browsers.filter((browser) => bodies(browser).length === 1).length;
  await eventually(async () => told() >= 20);
  await quiet();
  expect(told()).toBe(20);
});

test('a subscription that must not be called is refused, and its faults are named', async () => {
  const { world, pushService, someBrowser } = all;
  const ala = world.as(someone());
  const good = pushService.subscribe(someBrowser());
  const faults = async (body: Partial<typeof good>) => refused(ala.subscribe({ body: { ...good, ...body } }));

  expect(await faults({ endpoint: 'https://example.com/x' })).toEqual({
    status: 400,
    code: 'INVALID_BODY',
    messages: ['endpoint: is not at a known push service'],
  });
  expect((await faults({ endpoint: 'http://127.0.0.1:1/x' })).messages).toEqual([
    'endpoint: is not at a known push service',
  ]);
  expect((await faults({ p256dhKey: 'x', authKey: 'y' })).messages).toEqual([
    'p256dhKey: is not a P-256 public key, 65 bytes in base64url',
    'authKey: is not 16 bytes in base64url',
  ]);
  expect((await refused(ala.subscribe({ body: {} as never }))).messages).toEqual([
    'endpoint: is missing',
    'p256dhKey: is missing',
    'authKey: is missing',
  ]);
});

test('nobody subscribes who is not signed in', async () => {
  const { world, pushService, someBrowser } = all;
  const body = pushService.subscribe(someBrowser());

  expect(await refused(world.as().subscribe({ body }))).toMatchObject({ status: 401 });
  expect(await refused(world.as().unsubscribe({ body: {} }))).toMatchObject({ status: 401 });
});
