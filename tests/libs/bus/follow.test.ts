import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connect';
import { follow, type Follower } from '@kantyna/bus/follow';
import { lastToken } from '@kantyna/bus/message-handler';
import { publishState, versionOf } from '@kantyna/bus/publish';
import { STATE } from '@kantyna/bus/streams';
import { stateSubject } from '@kantyna/contracts/events';
import { newId } from '@kantyna/store/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { counters } from './counter.js';

let world: BareWorld;
let publisher: Bus;
let follower: Bus;
let following: Follower | undefined;

beforeAll(async () => {
  world = await startBareWorld();
  publisher = await world.bus();
  follower = await world.bus();
});
afterEach(() => following?.stop());
afterAll(() => world.stop());

/** Follows a kind of its own. `versions` are those that were handed over, by id; `began` how often it was told of a beginning. */
function followed(options: { headersOnly?: boolean } = {}) {
  const kind = { ...counters, kind: newId() };
  const versions: [string, number][] = [];
  const sizes: number[] = [];
  const epochs: string[] = [];
  const begin = () => {
    following = follow(
      follower,
      [stateSubject(kind)],
      (message) => {
        versions.push([lastToken(message.subject), versionOf({ header: message.headers! })]);
        sizes.push(message.data.length);
      },
      { ...options, onStart: (epoch) => epochs.push(epoch) },
    );
    return following;
  };
  const say = (id: string, count: number) => publishState(publisher, kind, id, { version: count, data: { count } }, 0);
  return { begin, say, versions, sizes, epochs };
}

test('what is there is handed over first, and then each change', async () => {
  const { begin, say, versions } = followed();
  await say('a', 1);
  await say('b', 5);
  await say('a', 2);
  await begin().upToDate;
  expect(versions).toEqual([
    ['b', 5],
    ['a', 2],
  ]);
  await say('c', 1);
  await say('a', 3);
  await eventually(async () => versions.length === 4);
  expect(versions.slice(2)).toEqual([
    ['c', 1],
    ['a', 3],
  ]);
});

test('where nothing is there one is up to date at once', async () => {
  const { begin, versions } = followed();
  await begin().upToDate;
  expect(versions).toEqual([]);
});

test('bodies stay on the server where only headers are asked for', async () => {
  const { begin, say, versions, sizes } = followed({ headersOnly: true });
  await say('a', 7);
  await begin().upToDate;
  expect(versions).toEqual([['a', 7]]);
  expect(sizes).toEqual([0]);
});

test('after a break it goes on where it was, and nothing is missed or handed over twice', async () => {
  const { begin, say, versions, epochs } = followed();
  await say('a', 1);
  await begin().upToDate;
  await world.infrastructure.supervisor.kill('nats');
  await eventually(async () => say('b', 1).catch(() => undefined), 20_000);
  await eventually(async () => versions.some(([id]) => id === 'b'), 20_000);
  expect(versions).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect(epochs).toHaveLength(1);
});

test('where the stream was deleted it begins with the oldest of the new one', async () => {
  const { begin, say, versions, epochs } = followed();
  for (let count = 1; count <= 5; count += 1) await say('a', count);
  await begin().upToDate;
  await publisher.manager.streams.delete(STATE);
  await eventually(async () => say('b', 1).catch(() => undefined), 20_000);
  await eventually(async () => versions.some(([id]) => id === 'b'), 20_000);
  expect(new Set(epochs).size).toBe(2);
});

test('where the bus lost its disk it begins with the oldest of the new stream', async () => {
  const { begin, say, versions, epochs } = followed();
  for (let count = 1; count <= 5; count += 1) await say('a', count);
  await begin().upToDate;
  await loseTheBus(world);
  await eventually(async () => say('b', 1).catch(() => undefined), 20_000);
  await eventually(async () => versions.some(([id]) => id === 'b'), 20_000);
  await say('b', 2);
  await eventually(async () => versions.at(-1)?.[1] === 2);
  expect(new Set(epochs).size).toBe(2);
});

test('nothing is handed over any more after stop', async () => {
  const { begin, say, versions } = followed();
  const ending = begin();
  await ending.upToDate;
  await ending.stop();
  await say('a', 1);
  const { begin: beginOther, say: sayOther, versions: others } = followed();
  beginOther();
  await sayOther('b', 1);
  await eventually(async () => others.length === 1);
  expect(versions).toEqual([]);
});
