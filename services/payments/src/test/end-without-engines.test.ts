import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { startServiceWorld } from '@kantyna/test-support/service-world';

test('ends in order and in time when bus and database went first', async () => {
  const world = await startServiceWorld('payments', { processes: true });
  try {
    const { supervisor } = world.infrastructure;
    await supervisor.stop('nats', 'mongodb');
    await supervisor.stop('payments-1');
    const log = readFileSync(`${world.dataDir}/logs/payments-1.log`, 'utf8');
    expect(log).toContain('"event":"process.closing"');
    expect(log).not.toContain('shutdown.too_long');
  } finally {
    await world.stop();
  }
});
