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

describe('settings', () => {
  test('are shown, set, replaced and removed by managers alone', async () => {
    const { ola } = await people('ola');
    const [soon, later] = [daysAfter(TODAY, 40), daysAfter(TODAY, 50)];
    await set(1500, soon);
    await set(1600, later, { exceptIds: [ola.id], perMonth: 20_000 });
    await set(1700, soon, { kind: 'percentage', percentage: 50 });
    const { settings, people: named } = await world.as(BOSS, 1).companySettings();
    expect(settings).toEqual([
      { from: later, kind: 'fixed', perDay: 1600, perMonth: 20_000, ...EVERY_DAY, exceptIds: [ola.id] },
      { from: soon, kind: 'percentage', perDay: 1700, percentage: 50, perMonth: 45_000, ...EVERY_DAY, exceptIds: [] },
    ]);
    expect(named).toEqual([{ userId: ola.id, name: ola.username }]);
    for (const from of [soon, later]) await world.as(BOSS).removeCompanySetting({ params: { from } });
    expect(await refused(world.as(BOSS).removeCompanySetting({ params: { from: soon } }))).toMatchObject({
      status: 404,
      code: 'SETTING_NOT_FOUND',
    });
    expect(await refused(world.as(ola).companySettings())).toMatchObject({ status: 403 });
    expect((await world.as(BOSS).companySettings()).settings).toEqual([]);
  });

  test.each([
    [{ from: daysAfter(TODAY, -1) }, 'from', 'inThePast'],
    [{ perDay: undefined }, 'perDay', 'missing'],
    [{ perDay: 0 }, 'perDay', 'tooSmall'],
    [{ perDay: 100_001 }, 'perDay', 'tooLarge'],
    [{ perDay: 1000.5 }, 'perDay', 'wrongType'],
    [{ kind: 'percentage' as const }, 'percentage', 'missing'],
    [{ kind: 'percentage' as const, percentage: 101 }, 'percentage', 'tooLarge'],
    [{ perMonth: 1499 }, 'perMonth', 'tooSmall'],
    [{ perMonth: 1_000_001 }, 'perMonth', 'tooLarge'],
    [{ weekdays: [] }, 'weekdays', 'missing'],
    [{ weekdays: [8] }, 'weekdays.0', 'tooLarge'],
  ])('a 400 names the field: %j', async (fault, path, code) => {
    const body = { from: TODAY, kind: 'fixed' as const, perDay: 1500, ...fault };
    expect(await faultsOf(world.as(BOSS).setCompanySetting({ body: body as never }))).toEqual([
      expect.objectContaining({ path, code }),
    ]);
  });
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
    const { ola, jan } = await people('ola', 'jan');
    await world.publishOrder(ola, [[jan, 2800]], { orderDate: TODAY });
    await eventually(async () => (await owed(ola)).company === 1500);
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

  test('follows the order: bills, rejection and back, deletion, a new date, another payer, a removed entry', async () => {
    const { ola, jan, ewa } = await people('ola', 'jan', 'ewa');
    const order = await world.publishOrder(ola, [[jan, 2800]], { orderDate: TODAY });
    const [entry] = order.current.entries;
    const comesTo = (amount?: number) => eventually(async () => (await owed(ola)).company === amount);
    await comesTo(1500);
    await order.change({ entries: [{ ...entry!, amount: 600 }] });
    await comesTo(600);
    expect(await owed(jan)).toEqual({});
    await order.change({ entries: [{ ...entry!, amount: 9000 }] });
    await comesTo(1500);
    await order.change({ orderState: 'REJECTED' });
    await comesTo(undefined);
    await eventually(async () => (await grantsOf(order.id)) === undefined);
    await order.change({ orderState: 'ORDERED' });
    await comesTo(1500);
    await order.change({ orderDate: daysAfter(TODAY, -3), ...placedNow() });
    await comesTo(undefined);
    expect(await owed(jan)).toEqual({ [ola.username]: -9000 });
    await order.change({ orderDate: daysAfter(TODAY, 35) });
    await comesTo(1500);
    await order.change({ payer: ewa });
    await eventually(async () => (await owed(ewa)).company === 1500);
    expect(await owed(ola)).toEqual({});
    await order.change({ entries: [], payer: undefined as never });
    await eventually(async () => (await owed(ewa)).company === undefined);
    await order.change({ entries: [entry!] });
    await comesTo(1500);
    await order.remove();
    await comesTo(undefined);
    await eventually(async () => (await grantsOf(order.id)) === undefined);
  });

  test('is spent over the orders of a date: what becomes free goes to the next one, which is told too', async () => {
    const { ola, jan } = await people('ola', 'jan');
    const first = await world.publishOrder(ola, [[jan, 800]], { orderDate: TODAY });
    await eventually(async () => (await grantsOf(first.id))?.length === 1);
    const second = await world.publishOrder(jan, [[jan, 1000]], { orderDate: TODAY, ...placedNow() });
    await eventually(async () => (await owed(jan)).company === 700);
    expect(await owed(jan)).toEqual({ company: 700 });
    const own = (orderId?: string) => world.as(jan).ownCompanyPart({ query: { date: TODAY, ...(orderId && { orderId }) } }); // prettier-ignore
    expect([await own(), await own(second.id)]).toMatchObject([{ most: 0 }, { most: 700 }]);
    await first.remove();
    await eventually(async () => (await owed(jan)).company === 1000);
    await eventually(async () => (await grantsOf(second.id))?.[0]?.amount === 1000);
    expect(await owed(ola)).toEqual({});
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

  test('is estimated for the caller', async () => {
    const { ola } = await people('ola');
    const own = (date: string) => world.as(ola).ownCompanyPart({ query: { date } });
    expect(await own(TODAY)).toEqual({ most: 1500, leftOfMonth: 45_000 });
    expect(await own(daysAfter(TODAY, -1))).toEqual({});
    expect(await faultsOf(world.as(ola).ownCompanyPart({ query: { date: 'today' } }))).toHaveLength(1);
  });

  test('holds for orders of its dates that were placed before it was set', async () => {
    const { ola, jan } = await people('ola', 'jan');
    const date = daysAfter(TODAY, 60);
    await set(1500, daysAfter(TODAY, 59), { kind: 'nothing' });
    const order = await world.publishOrder(ola, [[jan, 2800]], { orderDate: date });
    await eventually(async () => (await owed(jan))[ola.username] === -2800);
    await set(1200, date);
    await eventually(async () => (await grantsOf(order.id))?.[0]?.amount === 1200);
    expect(await owed(jan)).toEqual({ [ola.username]: -1600 });
    // One that is removed before it begins leaves its dates to the one before it.
    const [later, { ewa }] = [daysAfter(TODAY, 62), await people('ewa')];
    await set(1500, later, { kind: 'nothing' });
    const second = await world.publishOrder(ola, [[ewa, 2800]], { orderDate: later });
    await eventually(async () => (await owed(ewa))[ola.username] === -2800);
    await world.as(BOSS).removeCompanySetting({ params: { from: later } });
    await eventually(async () => (await grantsOf(second.id))?.[0]?.amount === 1200);
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
