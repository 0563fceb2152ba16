import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { personalData } from '../personal-data/personal-data.js';
import { noticeFor, newPerson, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld();
});
afterAll(() => all.stop());

const WHOLE_DAY = { from: '00:00', to: '00:00' };

/** A person with a browser. */
async function subscribed(): Promise<[person: Person, browser: string]> {
  const person = newPerson();
  const browser = all.newBrowser();
  await all.subscribe(person, browser);
  return [person, browser];
}

test('a person without preferences wants everything, and reads and exports what they saved; faults are named', async () => {
  const person = newPerson();
  const ala = all.world.as(person);
  const wrong = ala.savePushPreferences({ body: { muted: ['lunch'] } as never });
  expect((await refused(wrong)).messages).toEqual([expect.stringMatching(/^muted\.0: must be one of /)]);
  expect(await ala.pushSettings()).toEqual({ muted: [], devices: [] });
  expect(await ala.savePushPreferences({ body: { muted: ['closed'], quietHours: WHOLE_DAY } })).toEqual({});
  expect(await ala.pushSettings()).toEqual({ muted: ['closed'], quietHours: WHOLE_DAY, devices: [] });
  const preferences = { _id: person.id, muted: ['closed'] };
  expect(await personalData(await all.world.database(), person.id)).toMatchObject({ preferences });
  expect(await ala.savePushPreferences({ body: { muted: [] } })).toEqual({});
  expect(await ala.pushSettings()).toEqual({ muted: [], devices: [] });
});

test('what is off, or falls into quiet hours, is not pushed and does not come later', async () => {
  const { world, publish, bodies, settled } = all;
  const [[ala, alas], [ola, olas], [ewa, ewas]] = [await subscribed(), await subscribed(), await subscribed()];
  await world.as(ala).savePushPreferences({ body: { muted: ['delivered', 'rejected'] } });
  await world.as(ola).savePushPreferences({ body: { muted: [], quietHours: WHOLE_DAY } });
  const notice = noticeFor(ala, ola, ewa);
  await publish('delivered', notice);
  await publish('backAsOrdered', notice);
  await eventually(async () => bodies(ewas).length === 2);
  await world.as(ola).savePushPreferences({ body: { muted: [] } });
  await publish('ordered', notice);
  await eventually(async () => [alas, olas, ewas].every((browser) => bodies(browser).length > 0));
  await settled();
  expect([bodies(alas), bodies(olas), bodies(ewas).length]).toEqual([
    ['Pizzeria Roma: ordered'],
    ['Pizzeria Roma: ordered'],
    3,
  ]);
});

test('a push that asks for a choice has buttons in the browser’s language', async () => {
  const { world, pushService, newBrowser, publish } = all;
  const ala = newPerson();
  const browser = newBrowser();
  await world.as(ala).subscribe({ body: { ...pushService.subscribe(browser), language: 'pl' } });
  await publish('nudged', { ...noticeFor(ala), creatorUsername: 'Ola' });
  const [push] = await eventually(async () => {
    const received = pushService.receivedBy(browser);
    return received.length > 0 && received;
  });
  expect(push?.message).toMatchObject({
    actions: [
      { action: 'notToday', title: 'Dziś nie jem' },
      { action: 'open', title: 'Otwórz' },
    ],
  });
});

test('lists the browsers, and keeps when one was added', async () => {
  const { world, pushService, newBrowser } = all;
  const [ala, ola] = [newPerson(), newPerson()];
  const body = { ...pushService.subscribe(newBrowser()), device: 'Firefox · Linux' };
  await world.as(ala).subscribe({ body });
  const { devices } = await world.as(ala).pushSettings();
  expect(devices).toEqual([{ endpoint: body.endpoint, device: 'Firefox · Linux', addedAt: expect.any(String) }]);
  await world.as(ala).subscribe({ body });
  expect((await world.as(ala).pushSettings()).devices).toEqual(devices);
  await world.as(ola).subscribe({ body });
  expect((await world.as(ala).pushSettings()).devices).toEqual([]);
  const [olas] = (await world.as(ola).pushSettings()).devices;
  expect(Date.parse(olas!.addedAt)).toBeGreaterThanOrEqual(Date.parse(devices[0]!.addedAt));
});

test('sends a test to a browser of the caller only, even in quiet hours', async () => {
  const { world, pushService, bodies } = all;
  const [[ala, alas], [, olas]] = [await subscribed(), await subscribed()];
  const endpoint = (browser: string) => `${pushService.origin}/${browser}`;
  await world.as(ala).savePushPreferences({ body: { muted: [], quietHours: WHOLE_DAY } });
  expect(await refused(world.as(ala).sendTestPush({ body: { endpoint: endpoint(olas) } }))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await refused(world.as(ala).sendTestPush({ body: { endpoint: 'https://example.com/x' } }))).toMatchObject({
    status: 400,
    messages: ['endpoint: is not at a known push service'],
  });
  expect(await world.as(ala).sendTestPush({ body: { endpoint: endpoint(alas) } })).toEqual({});
  await eventually(async () => bodies(alas).length === 1);
  expect([bodies(alas), bodies(olas)]).toEqual([['It works: notifications arrive here.'], []]);
});

test('where there is no mail server, nothing is said of e-mails, and nothing is kept of them', async () => {
  const { world } = all;
  const ala = newPerson();
  expect(await world.as(ala).pushSettings()).toEqual({ muted: [], devices: [] });
  const calls = world.as(ala);
  for (const call of [
    () => calls.chooseChannel({ body: { channel: 'email', language: 'pl' } }),
    () => calls.sendTestEmail(),
    () => world.as().unsubscribeFromEmails({ params: { token: `${ala.id}-${'A'.repeat(43)}` } }),
  ])
    expect(await refused(call())).toMatchObject({ status: 404 });
  const database = await world.database();
  expect(await personalData(database, ala.id)).toMatchObject({ preferences: null, mails: [] });
});
