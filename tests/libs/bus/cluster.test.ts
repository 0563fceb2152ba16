import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bus } from '@kantyna/bus/connection/connect';
import { EVENTS, STATE, keepCopies } from '@kantyna/bus/connection/streams';
import { idOf } from '@kantyna/bus/messages/message-handler';
import { publishState } from '@kantyna/bus/messages/publish';
import { watch } from '@kantyna/bus/states/watch';
import { states, stateSubject } from '@kantyna/contracts/messages/messages';
import { startInfrastructure } from '@kantyna/embedded/infrastructure';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { captureLog } from '@kantyna/test-support/captured-log';
import { eventually } from '@kantyna/test-support/eventually';

/** A frozen node is noticed after 6 s, and NATS places some more consumers there (ms). */
const GOES_ON_WITHIN = 60_000;
const AGREED_WITHIN = 30_000;

const { log, lines } = captureLog();
let world: BareWorld;
let admin: Bus;
let auth: Bus;

beforeAll(async () => {
  world = await startBareWorld(3);
  admin = await world.bus();
  auth = await world.bus('auth', log);
});
afterAll(() => world.stop());

const copiesOf = async (stream: string): Promise<number> =>
  (await eventually(() => admin.manager.streams.info(stream))).config.num_replicas;

test('the streams have a copy at each node, and as many as auth is told', async () => {
  expect([await copiesOf(STATE), await copiesOf(EVENTS)]).toEqual([3, 3]);
  // On a busy machine nodes need longer than auth waits, which looks again a minute later.
  const patient = { log, manager: await auth.nats.jetstreamManager({ timeout: AGREED_WITHIN, checkAPI: false }) };
  await keepCopies(patient, 1);
  expect([await copiesOf(STATE), await copiesOf(EVENTS)]).toEqual([1, 1]);
  await keepCopies(patient, 3);
  expect([await copiesOf(STATE), await copiesOf(EVENTS)]).toEqual([3, 3]);
  expect(lines('stream.copies_changed')).toMatchObject([
    { stream: STATE, from: 3, to: 1 },
    { stream: EVENTS, from: 3, to: 1 },
    { stream: STATE, from: 1, to: 3 },
    { stream: EVENTS, from: 1, to: 3 },
  ]);
  await expect(keepCopies(patient, 5)).rejects.toThrow(/no suitable peers|insufficient resources/);
});

/** Auth looks every minute, and in this test again and again. */
async function isLogged(node: string): Promise<boolean> {
  await keepCopies(auth, 3).catch(() => undefined); // A reply may still wait for the node.
  return lines('bus.node_away').some(({ nodes }) => String(nodes) === node);
}

test('without the node that has its consumer a watching goes on at another one, and the log names it', async () => {
  const { supervisor } = world.infrastructure;
  const kind = states.restaurant;
  const seen = new Set<string>();
  const watching = watch(admin, [stateSubject(kind)], ({ subject }) => seen.add(idOf(subject)));
  await watching.upToDate;
  const arrives = async () => {
    const id = newId();
    await eventually(() => publishState(admin, kind, id, { version: 1 }, 0).catch(() => undefined));
    await eventually(async () => seen.has(id), GOES_ON_WITHIN);
  };
  const node = await eventually(async () => {
    const consumers = await admin.manager.consumers.list(STATE).next();
    return consumers.find(({ num_waiting: waiting }) => waiting > 0)?.cluster?.leader;
  });
  await supervisor.pause(node);
  await arrives();
  await eventually(() => isLogged(node));
  supervisor.continue(node);
  await arrives();
  await watching.stop();
});

test('a folder of one node is started with three and back, each time with the bus it had', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-nodes-'));
  const said: string[] = [];
  const run = async (nats: number) => {
    const running = await startInfrastructure({
      ...{ dataDir, nats, log: (line) => said.push(line) },
      env: { MONGODB_URI: 'mongodb://elsewhere' },
    });
    const nodes = running.supervisor.processes().map(({ name }) => name);
    await running.stop();
    return nodes;
  };
  expect(await run(1)).toEqual(['nats']);
  expect(said).toEqual([]);
  expect((await run(3)).toSorted()).toEqual(['nats-1', 'nats-2', 'nats-3']);
  expect(said).toEqual([
    `The bus begins anew, filled by the services. Events that nobody has handled yet stay in ${dataDir}/nats.`,
  ]);
  expect(await run(1)).toEqual(['nats']);
  expect(said).toHaveLength(1);
  expect(existsSync(`${dataDir}/nats-1/jetstream`)).toBe(true);
  rmSync(dataDir, { recursive: true });
});
