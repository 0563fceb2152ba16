import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const TOO_MANY = expect.objectContaining({ status: 429, code: 'TOO_MANY_TODAY' });
const [ALA, OLA] = ['Ala', 'Ola'].map((username): Person => ({ id: newId(), username, email: '' })) as [Person, Person];

let world: ServiceWorld;
beforeAll(async () => {
  await todayForAWhile();
  world = await startServiceWorld('catalogue', { instances: 2, env: { LIMIT_PER_DAY: '20' } });
});
afterAll(() => world.stop());

/** The refusals of a call that a person made so often, at both instances in turn. */
async function refusals(times: number, make: (instance: number) => Promise<unknown>): Promise<unknown[]> {
  const outcomes = [];
  for (let index = 0; index < times; index += 1) {
    const call = make(index % 2);
    outcomes.push(
      await call.then(
        () => undefined,
        () => refused(call),
      ),
    );
  }
  return outcomes.filter((one) => one !== undefined);
}

test('who replaces the import key forty times tells everybody five times, and everybody else may replace it', async () => {
  const found = await refusals(40, (instance) => world.as(ALA, instance).replaceImportKey());
  expect(found).toEqual(Array.from({ length: 35 }, () => TOO_MANY));
  expect(await world.eventsOf('importKeyReplaced', 'current')).toHaveLength(5);
  await world.as(OLA).replaceImportKey();
});

test('one person does not fill the list of restaurants, and the others add theirs', async () => {
  const save = (person: Person, instance = 0) =>
    world.as(person, instance).saveRestaurant({ body: { name: `Bar ${newId()}` } });
  const found = await refusals(100, (instance) => save(ALA, instance));
  expect(found).toEqual(Array.from({ length: found.length }, () => TOO_MANY));
  const { restaurants } = await world.as(ALA).restaurants();
  expect(restaurants.length).toBeGreaterThanOrEqual(30);
  expect(restaurants.length).toBeLessThanOrEqual(40);
  await save(OLA);
});
