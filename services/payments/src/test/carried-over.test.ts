import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

const [BOSS, ANNA, BARTEK, CELINA] = ['Boss', 'Anna', 'Bartek', 'Celina'].map((name) => person(name));

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ instances: 2 });
  await world.state('managers', 'current', 1, { ids: [BOSS!.id] });
  for (const who of [BOSS!, ANNA!, BARTEK!, CELINA!]) await world.state('person', who.id, 1, who);
  await eventually(() => world.atOnce(BOSS!).carriedOver().catch(() => undefined)); // prettier-ignore
});
afterAll(() => world.stop());

const owedTo = async (who: typeof ANNA) => (await world.as(who!, 1).balance()).owedMoney;

test('debts from elsewhere are in the balances of all, go out as they came in, and are taken back as a whole', async () => {
  const debts = [
    { debtorId: ANNA!.id, creditorId: BARTEK!.id, amount: 5000 },
    { debtorId: CELINA!.id, creditorId: ANNA!.id, amount: 1230 },
  ];
  const { id } = await world.as(BOSS!).carryOver({ body: { debts } });
  await eventually(async () => (await world.as(BOSS!).carriedOver()).all[0]?.isPending === undefined);
  expect(await owedTo(ANNA)).toEqual({ [BARTEK!.username]: -5000, [CELINA!.username]: 1230 });
  expect(await owedTo(BARTEK)).toEqual({ [ANNA!.username]: 5000 });
  const { settlements } = await world.as(ANNA!).personBalance({ params: { personId: BARTEK!.id }, query: {} });
  expect(settlements).toMatchObject([{ amount: 5000, isOwn: false, isCarriedOver: true }]);
  const file = await world.as(BOSS!).owedFile({ query: {} });
  expect(await file.text()).toContain(`${ANNA!.username},${ANNA!.email},${BARTEK!.username},${BARTEK!.email},50.00`);

  await world.as(BOSS!, 1).takeCarriedOverBack({ params: { carriedOverId: id } });
  await eventually(async () => Object.keys(await owedTo(ANNA)).length === 0);
  const { all } = await world.as(BOSS!).carriedOver();
  expect(all).toMatchObject([{ id, byName: BOSS!.username, count: 2, amount: 6230, takenBackAt: expect.any(String) }]);
});

test('nothing is carried over to somebody who is not known', async () => {
  const debts = [{ debtorId: ANNA!.id, creditorId: 'f'.repeat(24), amount: 100 }];
  expect(await refused(world.as(BOSS!).carryOver({ body: { debts } }))).toMatchObject({ status: 404 });
});
