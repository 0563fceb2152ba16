import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { Refusal } from '@kantyna/kernel/refusal';
import type { AnyHandler } from '@kantyna/service/http/handlers';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { decideToGo, type StoredManagers } from '../managers.js';
import { ACTS, perform } from '../office/acts.js';
import { authHandlers } from '../routes.js';
import { CURRENT, openStore, type Store } from '../store.js';
import { runAdmin } from './as-person.js';
import { testLogin } from './test-login.js';

const [ala, ola] = [
  { username: 'Ala', email: 'ala@firma.pl' },
  { username: 'Ola', email: 'ola@firma.pl' },
];
const newPerson = (): Person => ({ id: newId(), username: 'Ewa', email: 'ewa@firma.pl' });
const { env, remove } = testLogin([ala, ola]);
let world: ServiceWorld;
let store: Store;

beforeAll(async () => {
  world = await startServiceWorld('auth', { env });
  store = await openStore(await world.database(), world.bus);
});
afterAll(async () => {
  await world.stop();
  remove();
});

const run = (...args: string[]) => runAdmin(world, ...args);

test('without OFFICE_MANAGERS the command line names managers, and the last one who is not blocked stays', async () => {
  for (const body of [ala, ola]) await world.as().testLogin({ body });
  expect(await world.published('managers', 'current')).toBeUndefined();
  const removed = (email: string) => run('manager', 'remove', email);
  await run('manager', 'add', ala.email);
  expect(await removed(ala.email)).toMatchObject({ code: 1, output: expect.stringContaining('needs a manager') });
  await run('manager', 'add', ola.email);
  await run('block', ola.email);
  expect(await removed(ala.email)).toMatchObject({ code: 1 });
  await run('unblock', ola.email);
  expect(await removed(ala.email)).toMatchObject({ code: 0 });
  const { output: said } = await run('people');
  expect(said).toMatch(/Ola <ola@firma.pl> {2}manager\n/);
  expect(said).toMatch(/Ala <ala@firma.pl>\n/);
});

/** The ways in which a person goes away or stops being a manager. */
const WAYS = {
  block: (at: Store, by: Person, person: Person) => perform(at, ACTS.block, { by: by.id, person }),
  erase: (at: Store, by: Person, person: Person) => perform(at, ACTS.erase, { by: by.id, person }),
  remove: (at: Store, by: Person, person: Person) => perform(at, ACTS.removeManager, { by: by.id, person }),
  leave: async (at: Store, _: Person, person: Person) => {
    const clock = { now: () => ({ date: '2026-11-27' }) };
    const calls = authHandlers({ store: at, clock } as unknown as Parameters<typeof authHandlers>[0]);
    return (calls.deleteAccount as unknown as AnyHandler)({ person, command: { payload: [] } } as never);
  },
} as const;
const names = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** A store in which something else happens after what is done was decided, and before it is done. */
function interrupted(interrupt: () => Promise<unknown>): Store {
  let begun: Promise<unknown> | undefined;
  const first = async () => void (await (begun ??= interrupt()));
  const append: Store['officeLog']['append'] = async (entry) => first().then(() => store.officeLog.append(entry));
  const change: Store['revocations']['change'] = async (...write) =>
    first().then(() => store.revocations.change(...write));
  return {
    ...store,
    officeLog: { ...store.officeLog, append },
    revocations: { ...store.revocations, change },
  };
}

test.each(names.flatMap((one) => names.map((other) => [one, other] as const)))(
  'of the last two managers who %s and %s each other at once, one stays',
  async (one, other) => {
    const [ewa, jan] = [newPerson(), newPerson()];
    const made = [ewa.id, jan.id];
    await changeOrThrow(store.managers, CURRENT, () => ({ state: { named: [], made }, reply: {} }));
    let second: unknown;
    const others = async () => (second = await WAYS[other](store, jan, ewa));
    expect(await WAYS[one](interrupted(others), ewa, jan)).not.toBeInstanceOf(Refusal);
    expect(second).toMatchObject({ status: 409, code: 'LAST_MANAGER' });
    expect((await store.storedManagers())!.going).toBeUndefined();
    expect(await WAYS[other](store, jan, ewa)).toMatchObject({ code: 'LAST_MANAGER' });
  },
);

test('a decision that was never done counts for half a minute', () => {
  const managers = { named: ['ala'], made: ['ola'] };
  const decided = decideToGo(managers, 'ala', new Set(), 1000) as { state: StoredManagers };
  expect(decideToGo(decided.state, 'ola', new Set(), 1029)).toMatchObject({ code: 'LAST_MANAGER' });
  expect(decideToGo(decided.state, 'ola', new Set(), 1030)).not.toBeInstanceOf(Refusal);
  expect(decideToGo(managers, 'ola', new Set(['ala']), 1000)).toMatchObject({ code: 'LAST_MANAGER' });
  expect(decideToGo(managers, 'ala', new Set(['ala']), 1000)).not.toBeInstanceOf(Refusal);
});

test('a command with wrong words says how it is used and logs nothing', async () => {
  const { output: before } = await run('log');
  for (const words of [['manager', ala.email], ['manager', 'add'], ['log', 'x'], ['block'], ['people', 'x']])
    expect(await run(...words)).toMatchObject({ code: 2 });
  expect(await run('block', 'nobody@firma.pl')).toMatchObject({ code: 1 });
  expect((await run('log')).output).toBe(before);
});
