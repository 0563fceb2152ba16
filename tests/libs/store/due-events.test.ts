import { expect, test } from '@jest/globals';
import { countDueEvents } from '@kantyna/test-support/due-events';

/** One instance of each service, and nothing killed: `npm run due-events` has 200 events, three instances and kills, and takes minutes. */
test('what is due over both changes of the clock is told once, by push and in the chat', async () => {
  const form = { standingOrders: 1, debtors: 2, instances: 1, kill: false, random: () => 0 };
  expect(await countDueEvents(form)).toEqual({
    dueEvents: 22,
    pushes: 40,
    messages: 12,
    kills: 0,
    repeats: 0,
    wrong: [],
  });
}, 600_000);
