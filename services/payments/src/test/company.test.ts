import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { COMPANY_ID } from '@kantyna/contracts/payments/company';
import { daysAfter, zonedClock } from '@kantyna/kernel/clock';
import { eventually } from '@kantyna/test-support/eventually';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld, type PublishedOrderControl } from './payments-world.js';

const BOSS = person('Boss');
const TODAY = zonedClock(TIME_ZONE).now().date;
const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7] };

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ instances: 2 });
  await world.state('managers', 'current', 1, { ids: [BOSS.id] });
  await world.state('person', BOSS.id, 1, BOSS);
  await eventually(() =>
    world
      .atOnce(BOSS)
      .companySettings()
      .catch(() => undefined),
  );
});
afterAll(() => world.stop());

let made = 0;
/** People whom no other test knows. */
async function people<N extends string>(...names: N[]): Promise<Record<N, Person>> {
  made += 1;
  const all = names.map((name) => [name, person(`${name} ${made}`, `${made}.${name}@example.com`)] as const);
  for (const [, who] of all) await world.state('person', who.id, 1, who);
  return Object.fromEntries(all) as Record<N, Person>;
}
const owed = async (who: Person, instance = 0) => (await world.as(who, instance).balance()).owedMoney;
const grantsOf = async (orderId: string) => (await world.published('payment', orderId))?.data?.grants;
const set = (perDay: number, from = TODAY, more: object = {}) =>
  world.as(BOSS).setCompanySetting({ body: { from, kind: 'fixed', perDay, ...EVERY_DAY, ...more } });

test('settings are shown, set and removed by managers alone; a fault is named by its field', async () => {
  const { ola } = await people('ola');
  const [soon, later] = [daysAfter(TODAY, 40), daysAfter(TODAY, 50)];
  await set(1500, soon);
  await set(1600, later, { exceptIds: [ola.id] });
  const { settings, people: named } = await world.as(BOSS, 1).companySettings();
  expect(settings).toMatchObject([
    { from: later, perDay: 1600, exceptIds: [ola.id] },
    { from: soon, perDay: 1500 },
  ]);
  expect(named).toEqual([{ userId: ola.id, name: ola.username }]);
  for (const from of [soon, later]) await world.as(BOSS).removeCompanySetting({ params: { from } });
  const again = world.as(BOSS).removeCompanySetting({ params: { from: soon } });
  expect(await refused(again)).toMatchObject({ status: 404, code: 'SETTING_NOT_FOUND' });
  expect(await refused(world.as(ola).companySettings())).toMatchObject({ status: 403 });
  expect(await faultsOf(set(1500, daysAfter(TODAY, -1)))).toMatchObject([{ path: 'from', code: 'inThePast' }]);
  expect((await world.as(BOSS).companySettings()).settings).toEqual([]);
});

const placedNow = () => ({ orderedOn: TODAY, orderedAt: new Date().toISOString() });

describe('the company’s part', () => {
  beforeAll(() => set(1500));

  test('is owed to the payer: by the company theirs and the others’, by the others the rest', async () => {
    const { ola, jan, ewa } = await people('ola', 'jan', 'ewa');
    const order = await world.publishOrder(ola, [[ola, 2000], [jan, 2800], [ewa, 900]], { orderDate: TODAY }); // prettier-ignore
    await eventually(async () => (await owed(ola)).company === 3900);
    for (const instance of [0, 1]) {
      expect(await owed(ola, instance)).toEqual({ company: 3900, [jan.username]: 1300 });
      expect(await owed(jan, instance)).toEqual({ [ola.username]: -1300 });
      expect(await owed(ewa, instance)).toEqual({});
    }
    const { people: known, entries, debtors } = await world.as(ola).balance();
    expect(known).toContainEqual({ userId: COMPANY_ID, name: 'company', isCompany: true });
    expect(debtors!.map(({ userId }) => userId)).toEqual([jan.id]);
    expect(entries).toEqual([
      expect.objectContaining({
        confirmedPaymentsTotalAmount: 500,
        totalAmount: 5700,
        companyPart: 3900,
        companyOpen: 3900,
      }),
    ]);
    expect((await world.as(jan).balance()).entries).toEqual([
      expect.objectContaining({ orderEntryAmount: 1300, companyPart: 1500, status: 'UNPAID' }),
    ]);
    await eventually(async () => (await grantsOf(order.id))?.length === 3);
    expect(new Set(await grantsOf(order.id))).toEqual(
      new Set([ola, jan, ewa].map(({ id }) => ({ personId: id, amount: id === ewa.id ? 900 : 1500 }))),
    );
    const withCompany = await world.as(ola).personBalance({ params: { personId: COMPANY_ID } });
    expect(withCompany).toMatchObject({ name: 'company', amount: 3900, isCompany: true, items: [{ amount: 3900 }] });
    await world.as(jan).confirmAsPaid({ params: { orderEntryId: order.entryOf(jan) } });
    expect(await owed(jan)).toEqual({});
  });

  test('is asked for by nobody: no claim, no reminder, no confirmation', async () => {
    const { ola } = await people('ola');
    const params = { personId: COMPANY_ID };
    const client = world.as(ola);
    for (const call of [
      () => client.remindDebtor({ params }),
      () => client.claimPayment({ params, body: { amount: 100, way: 'cash' } }),
      () => client.confirmSettlement({ params, body: { amount: 1500 } }),
      () => client.writeOff({ params }),
    ])
      expect(await refused(call())).toMatchObject({ status: 404 });
  });

  test('follows the order: its amounts, state, date, payer and deletion', async () => {
    const { ola, jan, ewa } = await people('ola', 'jan', 'ewa');
    const order = await world.publishOrder(ola, [[jan, 2800]], { orderDate: TODAY });
    const [entry] = order.current.entries;
    const comesTo = (amount: number | undefined, payer = ola) =>
      eventually(async () => (await owed(payer)).company === amount);
    await comesTo(1500);
    for (const [changes, amount] of [
      [{ entries: [{ ...entry!, amount: 600 }] }, 600],
      [{ orderState: 'REJECTED' }, undefined],
      [{ orderState: 'ORDERED' }, 600],
      [{ orderDate: daysAfter(TODAY, -3), ...placedNow() }, undefined],
      [{ orderDate: daysAfter(TODAY, 35) }, 600],
    ] as const) {
      await order.change(changes as Parameters<typeof order.change>[0]);
      await comesTo(amount);
    }
    await order.change({ payer: ewa });
    await comesTo(600, ewa);
    expect(await owed(ola)).toEqual({});
    await order.remove();
    await comesTo(undefined, ewa);
    await eventually(async () => (await grantsOf(order.id)) === undefined);
  });

  test('is spent over the orders of a date: what becomes free goes to the next one, which is told too', async () => {
    const { ola, jan } = await people('ola', 'jan');
    const first = await world.publishOrder(ola, [[jan, 800]], { orderDate: TODAY });
    await eventually(async () => (await grantsOf(first.id))?.length === 1);
    const second = await world.publishOrder(jan, [[jan, 1000]], { orderDate: TODAY, ...placedNow() });
    await eventually(async () => (await owed(jan)).company === 700);
    const own = (query: object) => world.as(jan).ownCompanyPart({ query: { date: TODAY, ...query } });
    expect([await own({}), await own({ orderId: second.id })]).toMatchObject([{ most: 0 }, { most: 700 }]);
    await first.remove();
    await eventually(async () => (await grantsOf(second.id))?.[0]?.amount === 1000);
    expect(await owed(jan)).toEqual({ company: 1000 });
  });

  test('is in the history’s file, and in what is stored of a person', async () => {
    const { ola, jan } = await people('ola', 'jan');
    const order = await world.publishOrder(ola, [[jan, 2800]], { orderDate: TODAY });
    await eventually(async () => (await owed(ola)).company === 1500);
    const file = await (await world.as(jan).balanceHistoryFile({ query: { language: 'pl' } })).text();
    expect(file).toContain('Płaci firma (zł)');
    expect(file).toContain(`${TODAY};Bar Kasztan;${ola.username};"13,00";"0,00";"13,00";"15,00"`);
    expect(await world.as(jan).ownDataOfPayments({ query: {} })).toMatchObject({
      companyGrants: [{ month: TODAY.slice(0, 7), entries: [{ orderId: order.id, grant: { amount: 1500 } }] }],
      companyReports: [],
      orders: [{ id: order.id, companyPart: 1500 }],
    });
    const from = daysAfter(TODAY, 70);
    await set(1500, from, { exceptIds: [jan.id, ola.id] });
    await world.state('person', jan.id, 2, erased(jan));
    await eventually(async () => (await world.as(BOSS).companySettings()).settings[0]!.exceptIds.length === 1);
    expect((await world.as(BOSS).companySettings()).settings[0]).toMatchObject({ from, exceptIds: [ola.id] });
    expect((await owed(ola)).company).toBe(1500);
    await world.as(BOSS).removeCompanySetting({ params: { from } });
  });

  test('of orders that were placed before is worked out in the background, date by date', async () => {
    const { ola, jan, ewa } = await people('ola', 'jan', 'ewa');
    const month = daysAfter(TODAY, 100).slice(0, 7);
    const dates = ['14', '13', '12', '11', '10', '10'].map((day) => `${month}-${day}`);
    await set(1500, `${month}-01`, { kind: 'nothing' });
    const placed: PublishedOrderControl[] = [];
    for (const orderDate of dates)
      placed.push(await world.publishOrder(ola, [[jan, 2800], [ewa, 900]], { orderDate })); // prettier-ignore
    await eventually(async () => (await owed(jan))[ola.username] === -6 * 2800);
    await set(1500, `${month}-10`, { perMonth: 4000 });
    await eventually(async () => (await world.as(BOSS, 1).companyDebts()).isPending === undefined);
    const amounts = async (who: Person) => {
      const grants = await Promise.all(placed.map(({ id }) => grantsOf(id)));
      return grants.map((all) => all?.find(({ personId }) => personId === who.id)?.amount ?? 0);
    };
    expect([await amounts(jan), await amounts(ewa)]).toEqual([
      [0, 0, 1000, 1500, 1500, 0],
      [0, 700, 900, 900, 900, 600],
    ]);
  });

  test('comes to the same when instances are killed in between', async () => {
    const { supervisor } = world.infrastructure;
    const { ola } = await people('ola');
    const eaters = Array.from({ length: 6 }, (_, index) => person(`eater ${index}`, `${index}.eater@example.com`));
    const orders: PublishedOrderControl[] = [];
    const kills: Promise<unknown>[] = [];
    for (let round = 0; round < 8; round += 1) {
      if (round % 2 === 1) kills.push(supervisor.kill(`payments-${(round % 4 === 1 ? 1 : 2).toString()}`));
      orders.push(await world.publishOrder(ola, eaters.map((who) => [who, 2000] as const), { orderDate: TODAY })); // prettier-ignore
      if (round > 0) await orders[round - 1]!.change({ orderState: 'REJECTED' });
    }
    await Promise.all(kills);
    await Promise.all(['payments-1', 'payments-2'].map((name) => supervisor.ready(name)));
    for (const instance of [0, 1])
      await eventually(async () => (await world.as(ola, instance).balance()).owedMoney['company'] === 6 * 1500);
    await eventually(async () => (await grantsOf(orders.at(-1)!.id))?.length === 6);
    for (const order of orders.slice(0, -1)) await eventually(async () => (await grantsOf(order.id)) === undefined);
    for (const who of eaters) expect(await owed(who)).toEqual({ [ola.username]: -500 });
  });
});
