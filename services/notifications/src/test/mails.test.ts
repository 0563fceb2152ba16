import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { expireLeases } from '@kantyna/test-support/expire-leases';
import { newId } from '@kantyna/kernel/ids';
import { ONE_IN } from '../delivery/turn.js';
import { MAILS_A_DAY, MAILS_OF_FOOD } from '../mail/mail-queue.js';
import { personalData } from '../personal-data/personal-data.js';
import { APP, startMailWorld } from './mail-world.js';
import { noticeFor } from './push-world.js';

const WHOLE_DAY = { from: '00:00', to: '00:00' };
const NO_SUCH_USER = { at: 'RCPT', status: 550, text: '5.1.1 <nobody@firma.pl>: no such user' } as const;

let all: Awaited<ReturnType<typeof startMailWorld>>;
beforeAll(async () => {
  all = await startMailWorld({ instances: 2 });
});
afterAll(() => all.stop());

const settings = async (person: Person) => (await all.world.as(person).pushSettings()).email;
const logs = () =>
  [1, 2].map((one) => readFileSync(`${all.world.dataDir}/logs/notifications-${one}.log`, 'utf8')).join();

test('an e-mail has both parts, links into the app, and nothing in its headers that a stranger wrote', async () => {
  const { colleague, publish, mailsTo } = all;
  const ala = await colleague('email');
  const restaurantName = 'Bar <b>Żurek</b> & "Syn"\r\nBcc: all@firma.pl';
  const notice = { ...noticeFor(ala), restaurantName };
  await publish('nudged', { ...notice, creatorUsername: 'Ola', closingTime: '11:30' }, 5);
  const [mail] = await mailsTo(ala);
  const unsubscribe = /^<(https:\/\/kantyna\.example\/unsubscribe\/[\w-]+)>$/.exec(
    mail.headers['list-unsubscribe']!,
  )![1]!;
  expect(mail).toMatchObject({ from: 'obiady@firma.pl', to: ala.email });
  expect(mail.headers).toMatchObject({
    from: 'Obiady <obiady@firma.pl>',
    to: ala.email,
    subject: expect.stringMatching(/^Bar <b>Żurek<\/b> & "Syn" Bcc: all@firma.pl: Ola is waiting for your choice/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[0-9a-f]{24}@firma\.pl>$/),
  });
  expect(mail.headers).not.toHaveProperty('bcc');
  const links = [
    `/orders/show/${notice.orderId}`,
    `/orders/today?not_today=${notice.orderId}`,
    '/profile#notifications',
  ];
  for (const link of [...links.map((path) => APP + path), unsubscribe]) {
    expect(mail.text).toContain(`: ${link}`);
    expect(mail.html).toContain(`<a href="${link}">`);
  }
  expect(mail.html).toContain('Bar &lt;b&gt;Żurek&lt;/b&gt; &amp; "Syn"');
  expect(mail.html).not.toMatch(/<b>|<img|src=|url\(/);
});

test('there is one e-mail an event and person, in their language, and a push only for those who want one', async () => {
  const { world, publish, subscribe, newBrowser, bodies, colleague, mailsTo, mailServer, settled } = all;
  const people = await Promise.all([colleague(), colleague('push'), colleague('email', 'pl'), colleague('both')]);
  const browsers = people.map(newBrowser);
  await Promise.all(people.map((person, index) => subscribe(person, browsers[index]!)));
  await publish('delivered', noticeFor(...people), 10);
  const [[polish], [english]] = [await mailsTo(people[2]!), await mailsTo(people[3]!)];
  await settled();
  expect([polish.headers['subject'], english.headers['subject']]).toEqual([
    'Pizzeria Roma: jedzenie już jest',
    'Pizzeria Roma: the food is here',
  ]);
  expect(people.map(({ email }) => mailServer.receivedBy(email).length)).toEqual([0, 0, 1, 1]);
  expect(browsers.map((browser) => bodies(browser).length)).toEqual([1, 1, 0, 1]);
  // An e-mail that was sent is remembered without its words, and without the address.
  const stored = await (await world.database()).collection('mails').find({ personId: people[3]!.id }).toArray();
  expect(stored).toMatchObject([{ end: 'delivered', message: { body: '' } }]);
  expect(JSON.stringify(stored)).not.toContain('@');
});

test('an address that the provider calls unverified gets no e-mail, and its person reads so', async () => {
  const { world, colleague, publish, endsOf, mailServer } = all;
  const ala = await colleague('email');
  await world.state('person', ala.id, 2, { ...ala, isEmailDenied: true });
  await publish('delivered', noticeFor(ala), 5);
  expect(await endsOf(ala)).toEqual(['not verified']);
  expect(mailServer.receivedBy(ala.email)).toEqual([]);
  expect(await settings(ala)).toMatchObject({ address: ala.email, isDenied: true });
  const ola = await colleague();
  expect(await settings(ola)).toEqual({ address: ola.email, channel: 'push', language: 'en' });
});

test('who has no browser is told of what everybody is told', async () => {
  const { publish, colleague, mailsTo, mailServer } = all;
  const [actor, ala] = [await colleague('email'), await colleague('both')];
  await publish('importKeyReplaced', { recipientIds: [], everybodyBut: actor.id, actorUsername: 'Bolek' });
  const [mail] = await mailsTo(ala);
  expect(mail.text).toContain(`Open Kantyna: ${APP}/orders/today`);
  expect(mailServer.receivedBy(actor.email)).toEqual([]);
});

test('what is off, or falls into quiet hours, is not sent and does not come later', async () => {
  const { world, publish, colleague, mailsTo, mailServer } = all;
  const [muted, quiet, ewa] = [await colleague('both'), await colleague('email'), await colleague('email')];
  await world.as(muted).savePushPreferences({ body: { muted: ['delivered'] } });
  await world.as(quiet).savePushPreferences({ body: { muted: [], quietHours: WHOLE_DAY } });
  expect([await settings(muted), await settings(quiet)]).toMatchObject([{ channel: 'both' }, { channel: 'email' }]);
  await publish('delivered', noticeFor(muted, quiet, ewa));
  await mailsTo(ewa);
  await world.as(quiet).savePushPreferences({ body: { muted: [] } });
  await publish('ordered', noticeFor(muted, quiet, ewa));
  await Promise.all([mailsTo(muted), mailsTo(quiet), mailsTo(ewa, 2)]);
  const subjects = (person: Person) => mailServer.receivedBy(person.email).map(({ headers }) => headers['subject']);
  expect([subjects(muted), subjects(quiet)]).toEqual([['Pizzeria Roma: ordered'], ['Pizzeria Roma: ordered']]);
});

test('one press in a mail program ends the e-mails of its person; looking at the link does not', async () => {
  const { world, publish, colleague, mailsTo, settled, mailServer } = all;
  const [ala, ola] = [await colleague('both'), await colleague('both')];
  await publish('ordered', noticeFor(ala, ola));
  const [mail] = await mailsTo(ala);
  const path = new URL(/<(.+)>/.exec(mail.headers['list-unsubscribe']!)![1]!).pathname;
  const send = async (method: string, to: string, type?: string, body?: string) =>
    (await fetch(`${world.urls[1]}${to}`, { method, ...(type && { headers: { 'content-type': type }, body: body! }) }))
      .status;
  const form = 'application/x-www-form-urlencoded';
  expect(await send('GET', path)).toBe(404);
  expect(await send('HEAD', path)).toBe(404);
  const forged = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`;
  const ofOla = path.replace(ala.id, ola.id);
  for (const wrong of [forged, ofOla, '/unsubscribe/x', `/unsubscribe/${ala.id}`, `/unsubscribe/${'a'.repeat(150)}`])
    expect([wrong, await send('POST', wrong, form, 'List-Unsubscribe=One-Click')]).toEqual([wrong, 404]);
  expect([await settings(ala), await settings(ola)]).toMatchObject([{ channel: 'both' }, { channel: 'both' }]);

  expect(await send('POST', path, form, 'List-Unsubscribe=One-Click')).toBe(200);
  expect(await send('POST', path, 'multipart/form-data; boundary=x', '--x--')).toBe(200);
  expect(await send('POST', path)).toBe(200);
  expect([await settings(ala), await settings(ola)]).toMatchObject([{ channel: 'push' }, { channel: 'both' }]);
  await publish('delivered', noticeFor(ala, ola));
  await mailsTo(ola, 2);
  await settled();
  expect(mailServer.receivedBy(ala.email)).toHaveLength(1);
});

test('an address that the server refuses for good gets nothing more until its person says so', async () => {
  const { world, publish, colleague, mailsTo, mailServer, endsOf } = all;
  const ala = await colleague('email');
  mailServer.refuse(ala.email, NO_SUCH_USER);
  await publish('ordered', noticeFor(ala));
  expect(await endsOf(ala)).toEqual(['refused']);
  expect(await settings(ala)).toMatchObject({
    channel: 'email',
    refused: { address: ala.email, at: expect.stringMatching(/Z$/) },
  });
  await publish('delivered', noticeFor(ala));
  expect(await endsOf(ala, 2)).toEqual(['refused', 'refused before']);
  expect(mailServer.triesFor(ala.email)).toBe(1);
  expect(logs()).not.toContain('@firma.pl');

  await world.as(ala).chooseChannel({ body: { channel: 'email', language: 'en' } });
  expect(await settings(ala)).toEqual({ address: ala.email, channel: 'email', language: 'en' });
  await publish('delivered', noticeFor(ala));
  await mailsTo(ala);
  // With a new address it begins by itself.
  mailServer.refuse(ala.email, NO_SUCH_USER);
  await publish('ordered', noticeFor(ala));
  await endsOf(ala, 4);
  const moved = { ...ala, email: `new.${ala.id}@firma.pl` };
  await world.state('person', ala.id, 2, moved);
  await publish('delivered', noticeFor(ala));
  await mailsTo(moved);
});

test('what the server refuses for another reason says nothing about the address', async () => {
  const { publish, colleague, mailsTo, mailServer, endsOf } = all;
  const [busy, relay, spam] = [await colleague('email'), await colleague('email'), await colleague('email')];
  mailServer.refuse(busy.email, { at: 'RCPT', status: 450, text: '4.2.0 greylisted' });
  mailServer.refuse(relay.email, { at: 'RCPT', status: 550, text: '5.7.1 relaying denied' });
  mailServer.refuse(spam.email, { at: 'DATA', status: 554, text: '5.7.1 looks like spam' });
  await publish('ordered', noticeFor(busy, relay, spam));
  await Promise.all([mailsTo(busy), mailsTo(relay)]);
  expect(await endsOf(spam)).toEqual(['given up']);
  for (const person of [busy, relay, spam]) expect(await settings(person)).not.toHaveProperty('refused');
});

test('while the server is away e-mails wait, also those that a killed instance had taken', async () => {
  const { world, publish, colleague, mailsTo, mailServer, subscribe, newBrowser, bodies } = all;
  const ala = await colleague('both');
  const browser = newBrowser();
  await subscribe(ala, browser);
  await mailServer.goAway();
  await publish('ordered', noticeFor(ala));
  await eventually(async () => bodies(browser).length === 1);
  const mails = (await world.database()).collection('mails');
  await eventually(async () => mails.findOne({ personId: ala.id, tries: { $gte: 2 } }));
  await Promise.all([1, 2].map((one) => world.infrastructure.supervisor.kill(`notifications-${one}`)));
  // Before the server is back: a lease that ends while an e-mail is being sent would have it sent twice.
  await expireLeases(await world.database(), 'mails');
  await mailServer.comeBack();
  await mailsTo(ala);
  expect(mailServer.receivedBy(ala.email)).toHaveLength(1);
});

test('a person gets so many e-mails a day, some of them about their food only, and the last ones say so', async () => {
  const { publish, colleague, mailsTo, mailServer, endsOf } = all;
  const ala = await colleague('email');
  const others = MAILS_A_DAY - MAILS_OF_FOOD;
  const publishMany = (kind: 'nudged' | 'ordered', count: number) =>
    Promise.all(Array.from({ length: count }, () => publish(kind, { ...noticeFor(ala), creatorUsername: 'Ola' })));
  await publishMany('nudged', others + 3);
  expect((await endsOf(ala, others + 3)).filter((end) => end === 'too many')).toHaveLength(3);
  await publishMany('ordered', MAILS_OF_FOOD + 3);
  expect((await endsOf(ala, MAILS_A_DAY + 6)).filter((end) => end === 'too many')).toHaveLength(6);
  const mails = await mailsTo(ala, MAILS_A_DAY);
  expect(mails.filter(({ text }) => text.includes('This is the last e-mail of today'))).toHaveLength(1);
  expect(mails.filter(({ text }) => text.includes('further e-mails come only about your food'))).toHaveLength(1);
  // A test is not one of them.
  await all.world.as(ala).sendTestEmail();
  await mailsTo(ala, MAILS_A_DAY + 1);
  expect(mailServer.receivedBy(ala.email)).toHaveLength(MAILS_A_DAY + 1);
});

test('a payment that is confirmed and taken back again and again is one e-mail, and those about food come', async () => {
  const { world, publish, colleague, mailsTo, endsOf, mailServer } = all;
  const [ala, bartek] = [await colleague('email'), newId()];
  const money = { recipientIds: [ala.id], otherId: bartek, actorUsername: 'Bartek', amount: 1 };
  const answer = (kind: 'confirmed' | 'reverted') => publish('settlementAnswered', { ...money, answer: kind });
  await answer('confirmed');
  await mailsTo(ala);
  for (let time = 0; time < 20; time += 1) {
    await answer('reverted');
    await answer('confirmed');
  }
  await publish('ordered', noticeFor(ala));
  await mailsTo(ala, 2);
  const mails = (await world.database()).collection('mails');
  // Each was replaced, or waits until the minute is over.
  const isOver = { $or: [{ end: { $exists: true } }, { dueAt: { $gt: new Date(Date.now() + ONE_IN / 2) } }] };
  await eventually(async () => (await mails.countDocuments({ personId: ala.id, ...isOver })) === 42);
  await mails.updateMany({ personId: ala.id, end: 'delivered' }, { $set: { endedAt: new Date(Date.now() - ONE_IN) } });
  await mails.updateMany({ personId: ala.id, dueAt: { $exists: true } }, { $set: { dueAt: new Date() } });
  await mailsTo(ala, 3);
  expect((await endsOf(ala, 42)).filter((end) => end === 'delivered')).toHaveLength(3);
  expect(mailServer.receivedBy(ala.email).map(({ headers }) => headers['subject'])).toEqual([
    expect.stringMatching(/^Bartek/),
    'Pizzeria Roma: ordered',
    expect.stringMatching(/^Bartek/),
  ]);
});

test('an amount is told when it is known what the company pays of it', async () => {
  const { world, publish, colleague, mailsTo } = all;
  const ala = await colleague('both');
  const { actorId: _, ...order } = noticeFor(ala);
  await world.state('payment', order.orderId, 1, { confirmations: [], grants: [{ personId: ala.id, amount: 865 }] });
  await publish('billed', { ...order, amount: 4000, changed: { before: 3000, amount: 4000 } });
  const [mail] = await mailsTo(ala);
  expect(mail.text).toContain('Pizzeria Roma: the bill is in, you pay 31,35\u00a0zł\n');
});

test('who is blocked or erased gets none, and of an erased person nothing is left', async () => {
  const { world, publish, colleague, mailsTo, mailServer, endsOf } = all;
  const [blocked, erased, ewa] = [await colleague('email'), await colleague('email'), await colleague('email')];
  await world.state('revocation', blocked.id, 1, { blocked: true, endedUntil: 0, sessions: [] });
  for (const instance of [0, 1]) {
    await eventually(async () =>
      world
        .as(blocked, instance)
        .pushSettings()
        .then(
          () => false,
          () => true,
        ),
    );
  }
  await publish('ordered', noticeFor(blocked, erased));
  expect(await endsOf(blocked)).toEqual(['blocked']);
  expect(await endsOf(erased)).toEqual(['delivered']);
  expect(await personalData(await world.database(), erased.id)).toMatchObject({ mails: [{ end: 'delivered' }] });
  await world.state('person', erased.id, 2, { id: erased.id, username: '', email: '' });
  const nothing = { subscriptions: [], preferences: null, pushes: [], mails: [] };
  await eventually(async () => {
    const left = await personalData(await world.database(), erased.id);
    return JSON.stringify(left) === JSON.stringify(nothing);
  });
  await publish('delivered', noticeFor(blocked, erased, ewa));
  await mailsTo(ewa);
  expect([blocked, erased].map(({ email }) => mailServer.receivedBy(email).length)).toEqual([0, 1]);
});

test('a test e-mail comes whatever its person turned off, in their language', async () => {
  const { world, colleague, mailsTo } = all;
  const ala = await colleague('push', 'pl');
  await world.as(ala).savePushPreferences({ body: { muted: [], quietHours: WHOLE_DAY } });
  expect(await world.as(ala).sendTestEmail()).toEqual({});
  const [mail] = await mailsTo(ala);
  expect(mail.text).toContain('Działa: powiadomienia tu dochodzą.');
  expect(mail.html).toContain('<html lang="pl">');
});

test('a test e-mail says what the server answered, or that it is away, and the log has the cause and no address', async () => {
  const { world, colleague, mailServer } = all;
  const ala = await colleague('both');
  mailServer.refuse(ala.email, { at: 'DATA', status: 554, text: '5.7.1 looks like spam' });
  expect(await world.as(ala).sendTestEmail()).toEqual({
    failure: { cause: 'message', answer: '554 5.7.1 looks like spam' },
  });
  await mailServer.goAway();
  const { failure } = await world.as(ala).sendTestEmail();
  await mailServer.comeBack();
  expect(failure).toEqual({ cause: 'closed', answer: expect.stringContaining('ECONNREFUSED') });
  await eventually(async () => logs().includes('"why":"closed ECONNREFUSED CONN"'));
  expect(logs()).not.toContain('@firma.pl');
});
