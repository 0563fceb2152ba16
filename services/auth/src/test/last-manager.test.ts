import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { admin } from '../admin.js';
import { testLogin } from './test-login.js';

const [ala, ola] = [
  { username: 'Ala', email: 'ala@firma.pl' },
  { username: 'Ola', email: 'ola@firma.pl' },
];
const { env, remove } = testLogin([ala, ola]);
let world: ServiceWorld;

beforeAll(async () => {
  world = await startServiceWorld('auth', { env });
});
afterAll(async () => {
  await world.stop();
  remove();
});

/** Runs the command of the administrator. Returns its exit code and what it says. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { infrastructure } = world;
  const variables = {
    MONGODB_URI: infrastructure.mongodbUri,
    DATABASE: 'kantyna_auth',
    NATS_URL: infrastructure.natsUrlOf('auth'),
  };
  let said = '';
  const write = (text: string) => void (said += text);
  return { code: await admin(args, variables, { out: write, err: write }), said };
}

test('without OFFICE_MANAGERS the command line names managers, and the last one who is not blocked stays', async () => {
  for (const body of [ala, ola]) await world.as().testLogin({ body });
  expect(await world.published('managers', 'current')).toBeUndefined();
  const removed = (email: string) => run('manager', 'remove', email);
  await run('manager', 'add', ala.email);
  expect(await removed(ala.email)).toMatchObject({ code: 1, said: expect.stringContaining('needs a manager') });
  await run('manager', 'add', ola.email);
  await run('block', ola.email);
  expect(await removed(ala.email)).toMatchObject({ code: 1 });
  await run('unblock', ola.email);
  expect(await removed(ala.email)).toMatchObject({ code: 0 });
  const { said } = await run('people');
  expect(said).toMatch(/Ola <ola@firma.pl> {2}manager\n/);
  expect(said).toMatch(/Ala <ala@firma.pl>\n/);
});

test('a command with wrong words says how it is used and logs nothing', async () => {
  const { said: before } = await run('log');
  for (const words of [['manager', ala.email], ['manager', 'add'], ['log', 'x'], ['block'], ['people', 'x']])
    expect(await run(...words)).toMatchObject({ code: 2 });
  expect(await run('block', 'nobody@firma.pl')).toMatchObject({ code: 1 });
  expect((await run('log')).said).toBe(before);
});
