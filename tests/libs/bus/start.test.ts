import { afterEach, expect, test } from '@jest/globals';
import { connect } from 'nats';
import { pino } from 'pino';
import { connectBus, serversOf } from '@kantyna/bus/connection/connect';
import { STATE } from '@kantyna/bus/connection/streams';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

const log = pino({ level: 'silent' });
let world: BareWorld;
afterEach(() => world.stop());

test('a process that starts before the nodes of a cluster agree on a leader waits for them', async () => {
  world = await startBareWorld(3);
  const { natsUrlOf, supervisor } = world.infrastructure;
  const url = natsUrlOf('admin').split(',')[0]!;
  await Promise.all(['nats-2', 'nats-3'].map((node) => supervisor.pause(node)));
  await supervisor.kill('nats-1');
  const alone = await connect({ ...serversOf(url), waitOnFirstConnect: true, reconnectTimeWait: 50 });
  const starting = connectBus({ url, name: 'admin', replicas: 3, log });
  // It asks after the starting process, which waits less long for an answer.
  await expect(alone.jetstreamManager({ timeout: 3_000 })).rejects.toThrow('TIMEOUT');
  await alone.close();
  for (const node of ['nats-2', 'nats-3']) supervisor.continue(node);
  const bus = await starting;
  const { config } = await bus.manager.streams.info(STATE);
  expect(config.num_replicas).toBe(3);
  await bus.close();
});

test('what waiting does not change is told at once', async () => {
  world = await startBareWorld();
  const url = world.infrastructure.natsUrlOf('admin');
  const starting = connectBus({ url, name: 'admin', replicas: 3, log });
  await expect(starting).rejects.toThrow('replicas > 1 not supported in non-clustered mode');
});
