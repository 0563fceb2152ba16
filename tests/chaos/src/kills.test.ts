import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { faultsOf } from './expected-warnings.js';
import { startChaos, type Chaos } from './product.js';
import { readAims } from './table.js';
import { trials } from './trials.js';
import { busAway } from './trials/bus-away.js';
import { killedProcesses } from './trials/killed-processes.js';

jest.setTimeout(300_000);

test('each promise of docs/promises.md has a trial', () => {
  expect(trials.map(({ name }) => name)).toEqual([...readAims().keys()]);
});

describe('promises in their short form', () => {
  let chaos: Chaos;
  beforeAll(async () => {
    // Killed often, a process would soon wait 10 s for its restart: the long form tries that.
    chaos = await startChaos({ longestDelay: 500 });
  });
  afterAll(() => chaos.close());

  test.each([killedProcesses, busAway])('$name', async (trial) => {
    const { broken } = await trial.run(chaos.world, 'short');
    expect(broken).toEqual([]);
  });

  test('no process logs what the attacks do not explain, and every reply matches the contract', () => {
    expect(faultsOf(chaos.world)).toEqual([]);
  });
});
