import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';
import { twoPeople } from './two-people.js';

let world: PaymentsWorld;
beforeAll(async () => {
  await todayForAWhile();
  world = await startPaymentsWorld({ env: { LIMIT_PER_DAY: '20' } });
});
afterAll(() => world.stop());

const pushesAbout = async (subject: string) => {
  const { state } = await world.bus.manager.streams.info('EVENTS', { subjects_filter: subject });
  return Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
};

test('who confirms a grosz and takes it back, again and again, does not push without end', async () => {
  const { ola, payments, confirm, takeBack } = await twoPeople(world);
  const ends: (string | undefined)[] = [];
  for (let index = 0; index < 40; index += 1) {
    const call = confirm(ola, 1);
    ends.push(
      await call.then(
        () => undefined,
        async () => (await refused(call)).code,
      ),
    );
    const confirmed = (await payments()).find(({ status }) => status === 'CONFIRMED');
    if (confirmed) await takeBack(ola, confirmed.id);
  }
  expect(ends.filter((code) => code === undefined)).toHaveLength(20);
  expect(new Set(ends.slice(20))).toEqual(new Set(['TOO_MANY_TODAY']));
  expect(await pushesAbout(eventSubject(events.settlementAnswered))).toBeLessThanOrEqual(40);
});
