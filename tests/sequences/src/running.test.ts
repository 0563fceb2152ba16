import { afterAll, expect, jest, test } from '@jest/globals';
import { unexpectedWarnings } from '@kantyna/acceptance/logs';
import { ALLOWED_ALWAYS } from '@kantyna/acceptance/run-checks';
import { playRandomly, startRunning } from './running.js';

jest.setTimeout(120_000);

/** `npm run sequences` plays 500. */
const SEQUENCES = 10;

const running = await startRunning();
afterAll(() => running.close());

test('the running product decides as the rules do, and shows what they say, in random sequences', async () => {
  const { steps, differences } = await playRandomly(running, SEQUENCES);
  expect(differences).toEqual([]);
  expect(steps).toBeGreaterThan(SEQUENCES * 5);
  expect(unexpectedWarnings(running.own.logs, new Map(), ALLOWED_ALWAYS)).toEqual([]);
});
