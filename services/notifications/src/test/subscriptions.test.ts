import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { eventually } from '@kantyna/test-support/eventually';
import { faultsOf, refused, refusedAtLast } from '@kantyna/test-support/refused';
import { noticeFor, newPerson, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld(2);
});
afterAll(() => all.stop());

test('a browser belongs to the person who signed in last', async () => {
  const { newBrowser, subscribe, publish, bodies, settled } = all;
  const [ala, ola] = [newPerson(), newPerson()];
  const browser = newBrowser();
  await subscribe(ala, browser);
  await subscribe(ola, browser);
  await publish('ordered', noticeFor(ala));
  await publish('delivered', noticeFor(ola));

  await eventually(async () => bodies(browser).length > 0);
  await settled();
  expect(bodies(browser)).toEqual(['Pizzeria Roma: the food is here']);
});

const ENDED = { blocked: false, endedUntil: 0, sessions: [] };
const expiresAt = Math.floor(Date.now() / 1000) + 3600;
test.each<[how: string, ended: StateOf<'revocation'> | 'expired', laptop: number]>([
  ['ended from elsewhere, or by its provider', { ...ENDED, sessions: [{ id: 'phone', expiresAt }] }, 3],
  ['ended everywhere, or by a manager', { ...ENDED, endings: 1 }, 1],
  ['ended by a block', { ...ENDED, blocked: true }, 1],
  ['over by its time', 'expired', 3],
])('a browser whose session is %s gets no pushes until its person signs in there', async (_, ended, laptopGets) => {
  const { world, pushService, newBrowser, inSession, publish, bodies, settled } = all;
  const ala = newPerson();
  const [phone, laptop] = [newBrowser(), newBrowser()];
  await inSession(ala, { sid: 'phone' }).subscribe({ body: pushService.subscribe(phone) });
  await inSession(ala, { sid: 'laptop' }).subscribe({ body: pushService.subscribe(laptop) });
  await publish('ordered', noticeFor(ala));
  await eventually(async () => [phone, laptop].every((browser) => bodies(browser).length === 1));

  if (ended === 'expired') {
    const subscriptions = (await world.database()).collection('subscriptions');
    await subscriptions.updateOne({ 'session.id': 'phone', personId: ala.id }, { $set: { 'session.expiresAt': 1 } });
  } else {
    await world.state('revocation', ala.id, 1, ended);
    for (const instance of [0, 1])
      expect(await refusedAtLast(() => inSession(ala, { sid: 'phone' }, instance).pushSettings())).toMatchObject({
        status: 401,
      });
  }
  await publish('delivered', noticeFor(ala));
  await publish('importKeyReplaced', { recipientIds: [], everybodyBut: newPerson().id, actorUsername: 'Bolek' });
  await settled();
  expect([phone, laptop].map((browser) => bodies(browser).length)).toEqual([1, laptopGets]);

  if (ended !== 'expired') await world.state('revocation', ala.id, 2, { ...ended, blocked: false });
  const again = inSession(ala, { sid: 'again', endings: 1 });
  await eventually(async () =>
    again.subscribe({ body: pushService.subscribe(phone) }).then(
      () => true,
      () => false, // They are still blocked.
    ),
  );
  await publish('ordered', noticeFor(ala));
  await eventually(async () => bodies(phone).length === 2);
});

test('unsubscribing removes one or all browsers of the person only', async () => {
  const { world, pushService, newBrowser, subscribe, publish, bodies, settled } = all;
  const [ala, ola] = [newPerson(), newPerson()];
  const [one, two, three, olas] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await Promise.all([one, two, three].map((browser) => subscribe(ala, browser)));
  await subscribe(ola, olas);
  const { unsubscribe } = world.as(ala);

  expect(await unsubscribe({ body: { endpoint: `${pushService.origin}/${olas}` } })).toEqual({});
  expect(await unsubscribe({ body: { endpoint: `${pushService.origin}/${one}` } })).toEqual({});
  await publish('ordered', noticeFor(ala, ola));
  await eventually(async () => [two, three, olas].every((browser) => bodies(browser).length === 1));

  const headers = { authorization: `Bearer ${world.signer.token(ala)}` };
  const response = await fetch(`${world.urls[1]}/api/notification/unsubscribe`, { method: 'DELETE', headers });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(await unsubscribe({ body: {} })).toEqual({});
  await publish('delivered', noticeFor(ala, ola));
  await eventually(async () => bodies(olas).length === 2);
  await settled();
  expect([one, two, three].map((browser) => bodies(browser).length)).toEqual([0, 1, 1]);
});

test('keeps the twenty browsers of a person that subscribed last', async () => {
  const { newBrowser, subscribe, publish, bodies, settled } = all;
  const [ala, ola] = [newPerson(), newPerson()];
  const olas = newBrowser();
  await subscribe(ola, olas);
  const browsers = Array.from({ length: 22 }, newBrowser);
  const [first, second, third] = browsers as [string, string, string];
  for (const browser of browsers.slice(0, 20)) await subscribe(ala, browser);
  await subscribe(ala, first);
  for (const browser of browsers.slice(20)) await subscribe(ala, browser);
  await publish('ordered', noticeFor(ala, ola));

  const stay = browsers.filter((browser) => browser !== second && browser !== third);
  await eventually(async () => [...stay, olas].every((browser) => bodies(browser).length === 1));
  await settled();
  expect([second, third].flatMap(bodies)).toEqual([]);
});

test('keeps twenty of many browsers that subscribe at the same time', async () => {
  const { newBrowser, subscribe, publish, bodies, settled } = all;
  const ala = newPerson();
  const browsers = Array.from({ length: 40 }, newBrowser);
  await Promise.all(browsers.map((browser) => subscribe(ala, browser)));
  await publish('ordered', noticeFor(ala));

  const notified = () => browsers.filter((browser) => bodies(browser).length === 1).length;
  await eventually(async () => notified() >= 20);
  await settled();
  expect(notified()).toBe(20);
});

test('refuses an invalid subscription and lists its faults', async () => {
  const { world, pushService, newBrowser } = all;
  const ala = world.as(newPerson());
  const good = pushService.subscribe(newBrowser());
  const faults = async (body: Partial<typeof good>) => refused(ala.subscribe({ body: { ...good, ...body } }));

  expect(await faults({ endpoint: 'https://example.com/x' })).toEqual({
    status: 400,
    code: 'INVALID_BODY',
    messages: ['endpoint: is not at a known push service'],
  });
  expect(await faultsOf(ala.subscribe({ body: { ...good, authKey: 'y' } }))).toEqual([
    { path: 'authKey', code: 'notASecret' },
  ]);
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
