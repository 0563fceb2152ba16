import { afterAll, expect, test } from '@jest/globals';
import { logPositions, unexpectedWarnings } from '@kantyna/acceptance/logs';
import { ALLOWED_ALWAYS, warningsAtStart } from '@kantyna/acceptance/run-checks';
import { playRandomly, startRunning } from './running.js';

/** `npm run sequences` plays 500. */
const SEQUENCES = 10;

const running = await startRunning();
const { logs } = running.own;
const started = logPositions(logs);
const atStart = warningsAtStart(logs);
afterAll(() => running.close());

test('the running product decides as the rules do, and shows what they say, in random sequences', async () => {
  const { steps, differences } = await playRandomly(running, SEQUENCES);
  expect(differences).toEqual([]);
  expect(steps).toBeGreaterThan(SEQUENCES * 5);
  expect([...atStart, ...unexpectedWarnings(logs, started, ALLOWED_ALWAYS)]).toEqual([]);
});
