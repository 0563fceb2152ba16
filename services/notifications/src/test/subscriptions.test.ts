import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { eventually } from '@kantyna/test-support/eventually';
import { refused, refusedAtLast } from '@kantyna/test-support/refused';
import { noticeFor, newPerson, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld({ instances: 2 });
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

test('keeps the twenty browsers of a person that subscribed last, however many do so at once', async () => {
  const { newBrowser, subscribe, publish, bodies, settled } = all;
  const [ala, ola] = [newPerson(), newPerson()];
  const [browsers, many] = [Array.from({ length: 22 }, newBrowser), Array.from({ length: 40 }, newBrowser)];
  const [first, second, third] = browsers as [string, string, string];
  for (const browser of browsers.slice(0, 20)) await subscribe(ala, browser);
  await subscribe(ala, first);
  for (const browser of browsers.slice(20)) await subscribe(ala, browser);
  await Promise.all(many.map((browser) => subscribe(ola, browser)));
  await publish('ordered', noticeFor(ala, ola));

  const stay = browsers.filter((browser) => browser !== second && browser !== third);
  const notified = () => many.filter((browser) => bodies(browser).length === 1).length;
  await eventually(async () => notified() >= 20 && stay.every((browser) => bodies(browser).length === 1));
  await settled();
  expect([notified(), [second, third].flatMap(bodies)]).toEqual([20, []]);
});

test('refuses an invalid subscription with its faults', async () => {
  const { world, pushService, newBrowser } = all;
  const body = { ...pushService.subscribe(newBrowser()), endpoint: 'http://127.0.0.1:1/x' };
  const messages = ['endpoint: is not at a known push service'];
  const refusal = { status: 400, code: 'INVALID_BODY', messages };
  expect(await refused(world.as(newPerson()).subscribe({ body }))).toEqual(refusal);
});
