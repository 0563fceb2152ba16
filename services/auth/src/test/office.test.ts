import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { officeEndpoints } from '@kantyna/contracts/people/office';
import { events } from '@kantyna/contracts/messages/messages';
import { newId } from '@kantyna/kernel/ids';
import { eventsOf } from '@kantyna/test-support/on-stream';
import { eventually } from '@kantyna/test-support/eventually';
import { refused, refusedAtLast } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { openStore } from '../store.js';
import { clientOf, personIdIn, runAdmin } from './as-person.js';
import { testLogin } from './test-login.js';

const [ala, ola, ewa, jan] = ['ala', 'ola', 'ewa', 'jan'].map((name) => ({
  username: name,
  email: `${name}@firma.pl`,
})) as [User, User, User, User];
interface User {
  readonly username: string;
  readonly email: string;
}
/** With the Kelvin sign. */
const kelvin = { username: 'kelvin', email: '\u212aot@firma.pl' };
const { env, remove } = testLogin([ala, ola, ewa, jan, kelvin]);
let world: ServiceWorld;

beforeAll(async () => {
  world = await startServiceWorld('auth', {
    env: { ...env, OFFICE_MANAGERS: 'nobody@firma.pl, ALA@firma.pl, kot@firma.pl' },
  });
});
afterAll(async () => {
  await world.stop();
  remove();
});

const run = async (...args: string[]) => (await runAdmin(world, ...args)).output;

interface SignedIn {
  readonly calls: Client;
  readonly params: { readonly personId: string };
  readonly token: string;
}

async function signIn(user: User): Promise<SignedIn> {
  const { token } = await world.as().testLogin({ body: user });
  return { calls: clientOf(world, token), params: { personId: personIdIn(token) }, token };
}

/** Waits until the person is a manager, or none. */
const untilManager = ({ calls }: SignedIn, isManager = true) =>
  eventually(async () => (await calls.ownOffice()).isManager === isManager);

/** The manager whom the variable names. */
async function manager(): Promise<SignedIn> {
  const signedIn = await signIn(ala);
  await untilManager(signedIn);
  return signedIn;
}

const log = async ({ calls }: SignedIn) => (await calls.officeLog({ query: {} })).entries;

test('who signs in with an address of OFFICE_MANAGERS is a manager, nobody else is', async () => {
  await signIn(kelvin);
  const [boss, other] = [await manager(), await signIn(ola)];
  expect(await other.calls.ownOffice()).toEqual({ isManager: false });
  for (const call of [
    () => other.calls.officePeople({ query: {} }),
    () => other.calls.officeLog({ query: {} }),
    () => other.calls.blockPerson(boss),
    () => other.calls.unblockPerson(boss),
    () => other.calls.endPersonsSessions(boss),
    () => other.calls.addManager(other),
    () => other.calls.removeManager(boss),
    () => other.calls.erasePerson(boss),
    () => other.calls.exportPerson(boss),
    () => other.calls.testChat({ body: { chatId: 'c1' } }),
    () => other.calls.officeSignIn(),
  ])
    expect(await refused(call())).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await world.published('managers', 'current')).toMatchObject({ data: { ids: [boss.params.personId] } });
});

test('a manager sees everybody and finds them by name or address', async () => {
  const boss = await manager();
  const { params } = await signIn(ewa);
  const { people, isComplete } = await boss.calls.officePeople({ query: { search: ' EWA@ ' } });
  expect({ people, isComplete }).toEqual({
    people: [{ id: params.personId, ...ewa, waysIn: ['test'], isBlocked: false }],
    isComplete: true,
  });
  expect((await boss.calls.officePeople({ query: { search: 'ala' } })).people).toMatchObject([{ manager: 'variable' }]);
});

test('a manager makes others managers, who stop being one within a second', async () => {
  const [boss, second] = [await manager(), await signIn(ola)];
  await boss.calls.addManager(second);
  await untilManager(second);
  await boss.calls.removeManager(second);
  await untilManager(second, false);
  expect(await refused(second.calls.officePeople({ query: {} }))).toMatchObject({ status: 403 });
});

test('whom the variable names cannot be removed', async () => {
  const boss = await manager();
  const refusal = { status: 409, code: 'NAMED_BY_VARIABLE' };
  expect(await refused(boss.calls.removeManager(boss))).toMatchObject(refusal);
  expect(await run('manager', 'remove', ala.email)).toContain('OFFICE_MANAGERS');
});

test('a block ends the sessions of a manager, who is none until the block ends', async () => {
  const [boss, second] = [await manager(), await signIn(jan)];
  await boss.calls.addManager(second);
  await untilManager(second);
  await boss.calls.blockPerson(second);
  expect(await refusedAtLast(() => second.calls.officePeople({ query: {} }))).toMatchObject({ status: 401 });
  expect(await refused(signIn(jan))).toMatchObject({ status: 403, code: 'ACCOUNT_BLOCKED' });
  await boss.calls.unblockPerson(second);
  await untilManager(await signIn(jan));
  await boss.calls.removeManager(second);
});

test('a test of a chat is told the others, and logged', async () => {
  const boss = await manager();
  await boss.calls.testChat({ body: { chatId: 'c1' } });
  expect((await log(boss))[0]).toMatchObject({ act: 'testChat', by: boss.params.personId });
  const [told] = await eventsOf(world.bus, events.chatTested, 'office');
  expect(told).toMatchObject({ data: { chatId: 'c1' } });
});

test('what a manager does with the company’s part is logged once, as payments says it', async () => {
  const boss = await manager();
  const { personId: by } = boss.params;
  const { params: payer } = await signIn(ewa);
  const about = { from: '2026-12-01', kind: 'fixed', perDay: 1500, perMonth: 45_000 } as const;
  const setting = { ...about, weekdays: [1, 2], exceptions: 1 };
  const acts = [
    { by, act: 'companySetting', setting },
    { by, act: 'reimburse', about: payer.personId, details: '39,00 zł' },
    { by, act: 'closeMonth', details: '2026-11' },
  ] as const;
  for (const data of acts) {
    const eventId = newId();
    for (let time = 0; time < 2; time += 1) await world.event('officeActed', newId(), eventId, data);
    await eventually(async () => (await log(boss))[0]?.act === data.act);
  }
  const entries = (await log(boss)).slice(0, 4);
  expect(entries.slice(0, 3)).toEqual(acts.toReversed().map((act) => expect.objectContaining(act)));
  expect(entries[3]?.act).not.toBe('companySetting');
});

test('nobody blocks or erases themselves in the office', async () => {
  const boss = await manager();
  for (const call of [boss.calls.blockPerson(boss), boss.calls.erasePerson(boss)])
    expect(await refused(call)).toMatchObject({ status: 409, code: 'NOT_ONESELF' });
  expect(await refused(boss.calls.blockPerson({ params: { personId: 'nobody' } }))).toMatchObject({
    status: 404,
    code: 'PERSON_NOT_FOUND',
  });
});

test('what is done is logged once: by whom, to whom, without names, secrets and addresses', async () => {
  const [boss, other] = [await manager(), await signIn(ewa)];
  const before = (await log(boss)).length;
  await boss.calls.endPersonsSessions(other);
  await run('block', ewa.email);
  await run('unblock', ewa.email);
  await boss.calls.removeManager(other);
  const { personId: about } = other.params;
  const entries = await log(boss);
  expect(entries.slice(0, entries.length - before)).toMatchObject([
    { by: boss.params.personId, act: 'removeManager', about },
    { by: 'command line', act: 'unblock', about },
    { by: 'command line', act: 'block', about },
    { by: boss.params.personId, act: 'endSessions', about },
  ]);
  expect(await run('log')).toContain(`command line  block  ${about}`);
  for (const secret of ['ewa@', other.token, env.TOKEN_PRIVATE_KEY_FILE])
    expect(JSON.stringify(entries)).not.toContain(secret);
});

test('every call of the office that writes is logged, and none that reads', async () => {
  const [boss, other] = [await manager(), await signIn(ola)];
  const headers = { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' };
  for (const [name, { method, path }] of Object.entries<Endpoint>(officeEndpoints)) {
    const before = (await log(boss)).length;
    const body = method === 'GET' ? null : JSON.stringify({ chatId: 'c1' });
    const url = world.urls[0]! + path.replace(':personId', other.params.personId);
    const { status } = await fetch(url, { method, headers, body });
    expect([name, status]).toEqual([name, 200]);
    expect([name, (await log(boss)).length - before]).toEqual([name, method === 'GET' ? 0 : 1]);
  }
});

test('a request that comes twice with one key has one effect, one reply and one entry, whatever was done meanwhile', async () => {
  const [boss, other] = [await manager(), await signIn(ewa)];
  const before = (await log(boss)).length;
  const idempotencyKey = newId();
  const once = () => boss.calls.relinkPerson({ ...other, idempotencyKey });
  const link = await once();
  await boss.calls.relinkPerson(other);
  expect(await once()).toEqual(link);
  expect(await log(boss)).toHaveLength(before + 2);
  const { hash } = new URL(link.path, world.urls[0]);
  const kept = await (await world.database()).collection('office_replies').find().toArray();
  expect(JSON.stringify(kept)).not.toContain(hash.slice('#relink='.length));
});

test('the key of one act is refused for every other one and for another person, and at once neither is done without an entry', async () => {
  const [boss, one, other] = [await manager(), await signIn(ewa), await signIn(jan)];
  const key = newId();
  await boss.calls.unblockPerson({ ...one, idempotencyKey: key });
  const before = (await log(boss)).length;
  const headers = { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json', 'idempotency-key': key };
  for (const { method, path } of Object.values<Endpoint>(officeEndpoints).filter((call) => call.method !== 'GET')) {
    const url = world.urls[0]! + path.replace(':personId', other.params.personId);
    const response = await fetch(url, { method, headers, body: JSON.stringify({ chatId: 'c1' }) });
    expect(await response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  }
  expect(await log(boss)).toHaveLength(before);

  const store = await openStore(await world.database(), world.bus);
  const acts = ['block', 'unblock', 'endSessions', 'addManager'] as const;
  for (const act of acts)
    for (const about of [one, other]) await store.officeLog.append({ by: 'x', act, about: about.params.personId, key });
  expect(await log(boss)).toHaveLength(before + acts.length * 2);
});

test('who is erased is gone from the office, and their name from its log', async () => {
  const [boss, gone] = [await manager(), await signIn(ewa)];
  await boss.calls.addManager(gone);
  await boss.calls.erasePerson(gone);
  expect((await boss.calls.officePeople({ query: { search: 'ewa' } })).people).toEqual([]);
  expect(await world.published('managers', 'current')).toMatchObject({ data: { ids: [boss.params.personId] } });
  const { entries, names } = await boss.calls.officeLog({ query: {} });
  expect(entries[0]).toMatchObject({ act: 'erase', about: gone.params.personId });
  expect(names).toContainEqual({ id: boss.params.personId, username: 'ala' });
  expect(names.map(({ id }) => id)).not.toContain(gone.params.personId);
});

test('the log is read page by page, and a text that is no cursor is a 400', async () => {
  const boss = await manager();
  for (let time = 0; time < 60; time += 1) await boss.calls.unblockPerson(boss);
  const first = await boss.calls.officeLog({ query: {} });
  expect(first.entries).toHaveLength(50);
  const second = await boss.calls.officeLog({ query: { before: first.next! } });
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.entries.length).toBeGreaterThanOrEqual(10);
  for (const before of ['x', Buffer.from('["yesterday","1"]').toString('base64url')])
    expect(await refused(boss.calls.officeLog({ query: { before } }))).toMatchObject({ status: 400 });
});
