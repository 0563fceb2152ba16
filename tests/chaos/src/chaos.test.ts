import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { unexpectedWarnings } from '@kantyna/acceptance/logs';
import { ALLOWED_ALWAYS } from '@kantyna/acceptance/run-checks';
import { EXPECTED_WARNINGS } from './expected-warnings.js';
import { startChaos, type Chaos } from './product.js';
import { readAims } from './table.js';
import { byNodes, trials } from './trials.js';

jest.setTimeout(300_000);

test('each promise of docs/promises.md has a trial', () => {
  expect(trials.map(({ promise }) => promise)).toEqual([...readAims().keys()]);
});

describe.each(byNodes(trials))('the promises in their short form, with $nodes node(s) of the bus', (group) => {
  let chaos: Chaos;
  beforeAll(async () => {
    // Killed often, a process would soon wait 10 s for its restart: that is tried by `npm run chaos`.
    chaos = await startChaos({ nodes: group.nodes, longestDelay: 500 });
  });
  afterAll(() => chaos.close());

  test.each(group.trials)('$name: $promise', async (trial) => {
    const { figure, broken } = await trial.run(chaos.world, 'short');
    process.stderr.write(`${trial.name}: ${figure}\n`);
    expect(broken).toEqual([]);
  });

  test('no process logs what the attacks do not explain, and every reply matches the contract', () => {
    const { system, company } = chaos.world;
    const expected = [...ALLOWED_ALWAYS, ...EXPECTED_WARNINGS];
    expect(unexpectedWarnings(system.logs, new Map(), expected)).toEqual([]);
    expect(company.replyChecker.faults).toEqual([]);
  });
});
