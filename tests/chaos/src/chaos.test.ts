import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { unexpectedWarnings } from '@kantyna/acceptance/logs';
import { ALLOWED_ALWAYS } from '@kantyna/acceptance/run-checks';
import { EXPECTED_WARNINGS } from './expected-warnings.js';
import { startChaos } from './product.js';
import { readAims } from './table.js';
import { trials } from './trials.js';

jest.setTimeout(300_000);

// Killed often, a process would soon wait 10 s for its restart: that is tried by `npm run chaos`.
const { world, close } = await startChaos({ longestDelay: 500 });
afterAll(() => close());

describe('the promises of docs/promises.md, in their short form', () => {
  test('each has a trial', () => {
    expect(trials.map(({ promise }) => promise)).toEqual([...readAims().keys()]);
  });

  test.each(trials)('$name: $promise', async (trial) => {
    const { figure, broken } = await trial.run(world, 'short');
    process.stderr.write(`${trial.name}: ${figure}\n`);
    expect(broken).toEqual([]);
  });

  test('no process logs what the attacks do not explain, and every reply matches the contract', () => {
    const expected = [...ALLOWED_ALWAYS, ...EXPECTED_WARNINGS];
    expect(unexpectedWarnings(world.system.logs, new Map(), expected)).toEqual([]);
    expect(world.company.replyChecker.faults).toEqual([]);
  });
});
