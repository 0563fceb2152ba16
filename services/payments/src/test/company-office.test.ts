import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { COMPANY_ID } from '@kantyna/contracts/payments/company';
import { daysAfter, zonedClock } from '@kantyna/kernel/clock';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { accountId } from '../rules/account.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld, type PublishedOrderControl } from './payments-world.js';

const BOSS = person('Boss');
const SECOND = person('Second');
const TODAY = zonedClock(TIME_ZONE).now().date;
const MONTH = TODAY.slice(0, 7);

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ instances: 2 });
  await world.state('managers', 'current', 1, { ids: [BOSS.id, SECOND.id] });
  for (const who of [BOSS, SECOND]) await world.state('person', who.id, 1, who);
  await eventually(() => world.atOnce(BOSS).companySettings().catch(() => undefined)); // prettier-ignore
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await world.as(BOSS).setCompanySetting({ body: { from: TODAY, kind: 'fixed', perDay: 1500, weekdays } });
});
afterAll(() => world.stop());

let made = 0;
/** What a lunch costs, in grosze. */
const SHARE = 2800;
/** A payer and an eater whom no other test knows, and an order with the company's part. */
async function lunch(share = SHARE): Promise<{ ola: Person; jan: Person; order: PublishedOrderControl }> {
  made += 1;
  const [ola, jan] = [
    person(`Ola ${made}`, `${made}.ola@example.com`),
    person(`Jan ${made}`, `${made}.jan@example.com`),
  ];
  for (const who of [ola, jan]) await world.state('person', who.id, 1, who);
  const order = await world.publishOrder(ola, [[jan, share]], { orderDate: TODAY });
  await eventually(async () => (await owedTo(ola)) === 1500);
  return { ola, jan, order };
}
const owedTo = async (who: Person) => (await world.as(who).balance()).owedMoney['company'];
const debtTo = async (who: Person, instance = 0) =>
  (await world.as(BOSS, instance).companyDebts()).debts.find(({ userId }) => userId === who.id);
const reimburse = (who: Person, amount: number, month?: string, instance = 0, by = BOSS) =>
  world.as(by, instance).reimburse({
    params: { personId: who.id },
    body: { amount, ...(month !== undefined && { month }) },
  });
const takeBack = (who: Person, settlementId: string, instance = 0) =>
  world.as(BOSS, instance).takeReimbursementBack({ params: { personId: who.id, settlementId } });
const reprice = (order: PublishedOrderControl, amount: number) =>
  order.change({ entries: order.current.entries.map((one) => ({ ...one, amount })) });
const last = async <K extends 'reimbursed' | 'officeActed'>(kind: K, id: string) =>
  (await world.eventsOf(kind, id)).at(-1)?.data;

describe('a reimbursement', () => {
  test('pays what the company owes a payer, is told to them, logged, and taken back', async () => {
    const { ola, order } = await lunch();
    expect(await debtTo(ola, 1)).toEqual({
      ...{ userId: ola.id, name: ola.username, amount: 1500 },
      months: [{ month: MONTH, amount: 1500, toPay: 1500 }],
    });
    const { paymentId } = await reimburse(ola, 1500);
    expect(await owedTo(ola)).toBeUndefined();
    expect(await debtTo(ola, 1)).toBeUndefined();
    const account = accountId(COMPANY_ID, ola.id);
    expect(await last('reimbursed', account)).toEqual({
      ...{ recipientIds: [ola.id], actorUsername: BOSS.username, amount: 1500 },
    });
    expect(await last('officeActed', account)).toMatchObject({ by: BOSS.id, act: 'reimburse', about: ola.id });
    expect((await world.published('payment', order.id))?.data?.confirmations).toEqual([
      { personId: COMPANY_ID, amount: 1500 },
    ]);
    const { reimbursements } = await world.as(BOSS, 1).companyDebts();
    expect(reimbursements.find(({ id }) => id === paymentId)).toMatchObject({
      ...{ userId: ola.id, name: ola.username, amount: 1500, byId: BOSS.id, byName: BOSS.username, entryCount: 1 },
    });
    const { settlements } = await world.as(ola).personBalance({ params: { personId: COMPANY_ID } });
    expect(settlements).toMatchObject([{ id: paymentId, isOwn: false, status: 'CONFIRMED', amount: 1500 }]);
    const { activities } = await world.as(ola).paymentActivity({ params: { orderId: order.id }, query: {} });
    expect(activities).toMatchObject([
      { by: COMPANY_ID, happening: { type: 'paid', personId: COMPANY_ID, amount: 1500 } },
    ]);
    await takeBack(ola, paymentId);
    await takeBack(ola, paymentId, 1);
    expect(await owedTo(ola)).toBe(1500);
    expect((await debtTo(ola))?.amount).toBe(1500);
  });

  test('needs the amount that is still owed; of too much it is paid back, by somebody who left, too', async () => {
    const { ola, order } = await lunch();
    await reprice(order, 900);
    await eventually(async () => (await owedTo(ola)) === 900);
    expect(await refused(reimburse(ola, 1500))).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED', amount: 900 });
    await reimburse(ola, 900, MONTH);
    const again = { status: 409, code: 'NOT_OWED', by: BOSS.username };
    expect(await refused(reimburse(ola, 900, undefined, 1, SECOND))).toMatchObject(again);
    await reprice(order, 500);
    await eventually(async () => (await debtTo(ola))?.amount === -400);
    expect((await world.as(ola).balance()).debtors).toBeUndefined();
    await world.state('person', ola.id, 2, erased(ola));
    await eventually(async () => (await debtTo(ola))?.hasLeft);
    const { paymentId } = await reimburse(ola, -400);
    expect(await debtTo(ola)).toBeUndefined();
    await takeBack(ola, paymentId);
    expect((await debtTo(ola))?.amount).toBe(-400);
  });

  test('waits until the grants of a new setting are worked out', async () => {
    const { ola } = await lunch();
    const settings = (await world.database()).collection('company-settings');
    const toApply = { from: '2999-01-01', since: '2999-01-01T00:00:00.000Z' };
    await settings.updateOne({}, { $set: { 'state.toApply': toApply } });
    expect(await refused(reimburse(ola, 1500))).toMatchObject({ status: 409, code: 'GRANTS_PENDING' });
    expect((await world.as(BOSS).companyDebts()).isPending).toBe(true);
    await settings.updateOne({}, { $unset: { 'state.toApply': 1 } });
    await reimburse(ola, 1500);
  });

  test('counts once, whichever of two managers’ instances was first', async () => {
    const { ola } = await lunch();
    const outcomes = await Promise.allSettled([0, 1].map((instance) => reimburse(ola, 1500, undefined, instance)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await owedTo(ola)).toBeUndefined();
  });

  test('is a manager’s alone, and of those only', async () => {
    const { ola, jan } = await lunch();
    const params = { personId: ola.id };
    expect(await refused(world.as(jan).reimburse({ params, body: { amount: 1500 } }))).toMatchObject({ status: 403 });
    expect(await refused(reimburse(person('Nobody'), 1500))).toMatchObject({ status: 404 });
    expect(await refused(takeBack(ola, newId()))).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
    expect(await refused(world.as(ola).companyDebts())).toMatchObject({ status: 403 });
  });
});

describe('the report', () => {
  test('of a month has its grants by person and by payer, as a file, too', async () => {
    const { ola, jan, order } = await lunch();
    const report = await world.as(BOSS, 1).companyReport({ params: { month: MONTH } });
    expect(report.lines).toContainEqual({
      ...{ personId: jan.id, payerId: ola.id, orderId: order.id, orderDate: TODAY },
      ...{ restaurantName: 'Bar Kasztan', amount: 1500, share: SHARE },
    });
    const about = ({ id: userId, username: name, email }: Person) => ({ userId, name, email, amount: 1500 });
    expect(report.people).toContainEqual({ ...about(jan), lunches: 1, share: SHARE, leftOfMonth: 43_500 });
    expect(report.payers).toContainEqual({ ...about(ola), toPayOut: 1500 });
    expect(report.amount).toBe(report.lines.reduce((sum, { amount }) => sum + amount, 0));
    expect((await world.as(BOSS).companyReports()).months).toContainEqual({ month: MONTH });
    const file = await world.as(BOSS).companyReportFile({ params: { month: MONTH }, query: { language: 'pl' } });
    const text = await file.text();
    const [title, ...rows] = text.trim().split('\r\n');
    expect(title).toContain('Data;Dzień;Restauracja;Osoba;E-mail;Cena (zł);Od firmy (zł);Część własna (zł)');
    const amounts = '"28,00";"15,00";"13,00"';
    const lineWith = (paid: string) =>
      `;Bar Kasztan;${jan.username};${jan.email};${amounts};${ola.username};${ola.email};${paid};;${order.id}`;
    expect(rows.find((row) => row.endsWith(order.id))).toMatch(new RegExp(`^${TODAY};.+${lineWith('')}$`));
    expect(rows.at(-1)).toContain(`"${(report.amount / 100).toFixed(2).replace('.', ',')}"`);
    await reimburse(ola, 1500);
    const paid = await world.as(BOSS).companyReport({ params: { month: MONTH } });
    expect(paid.lines.find(({ orderId }) => orderId === order.id)).toMatchObject({ isPaidOut: true });
    expect(paid.payers).toContainEqual({ ...about(ola), toPayOut: 0 });
  });

  test('names the people of an order by name', async () => {
    const { ola } = await lunch();
    const eaters = ['Żaneta', 'Łucja', 'Ewa', 'Ćwiek'].map((name) => person(`${name} ${made}`));
    for (const who of eaters) await world.state('person', who.id, 1, who);
    const { id } = await world.publishOrder(ola, eaters.map((who) => [who, 2000] as const), { orderDate: TODAY }); // prettier-ignore
    const linesOf = async () =>
      (await world.as(BOSS).companyReport({ params: { month: MONTH } })).lines.filter(({ orderId }) => orderId === id);
    await eventually(async () => (await linesOf()).length === eaters.length);
    const nameOf = (personId: string) => eaters.find((one) => one.id === personId)!.username.split(' ')[0];
    expect((await linesOf()).map(({ personId }) => nameOf(personId))).toEqual(['Ćwiek', 'Ewa', 'Łucja', 'Żaneta']);
  });

  test('of a month that is not over cannot be closed; one of another month without grants can', async () => {
    const close = (month: string, amount: number) =>
      world.as(BOSS).closeCompanyMonth({ params: { month }, body: { amount } });
    expect(await refused(close(MONTH, 0))).toMatchObject({ status: 409, code: 'MONTH_NOT_OVER' });
    expect(await refused(close('2020-01', 5))).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED', amount: 0 });
    await close('2020-01', 0);
    await close('2020-01', 0);
    const { months } = await world.as(BOSS, 1).companyReports();
    expect(months.at(-1)).toEqual({ month: '2020-01', closedAt: expect.any(String) });
  });
});

describe('the report by e-mail', () => {
  const address = 'place@firma.pl';
  const receivers = async () =>
    (await world.database()).collection<{ _id: string; state: { nextAt: string } }>('report-receiver');

  test('is the file of the month before, sent once on the 1st by one of two instances', async () => {
    await world.as(BOSS).setReportReceiver({ body: { address, language: 'pl' } });
    expect(await last('officeActed', 'current')).toEqual({ by: BOSS.id, act: 'setReportReceiver' });
    const planned = await world.as(SECOND, 1).reportReceiver();
    expect(planned).toEqual({ address, nextAt: expect.stringMatching(/^\d{4}-\d{2}-01T/) });
    // The last 1st has come, and nobody has sent the report of the month before.
    const { of, now } = zonedClock(TIME_ZONE);
    const [latest, before] = [MONTH, daysAfter(`${MONTH}-01`, -1).slice(0, 7)].map((one) => of(`${one}-01`, '08:00'));
    const first = latest!.instant < now().instant ? latest! : before!;
    const due = { 'state.nextAt': first.instant, dueAt: new Date(first.instant) };
    await (await receivers()).updateOne({}, { $set: due });
    await eventually(async () => (await world.as(SECOND, 1).reportReceiver()).nextAt === planned.nextAt);
    const sent = await eventually(async () => {
      const events = await world.eventsOf('reportDue', 'current');
      return events.length > 0 && events;
    });
    expect(sent).toHaveLength(1);
    const { file, ...about } = sent[0]!.data;
    const month = daysAfter(first.date, -1).slice(0, 7);
    expect(about).toEqual({ address, language: 'pl', month, amount: 0 });
    const shown = await world.as(BOSS).companyReportFile({ params: { month }, query: { language: 'pl' } });
    expect(gunzipSync(Buffer.from(file!, 'base64'))).toEqual(Buffer.from(await shown.arrayBuffer()));
    await world.as(BOSS).setReportReceiver({ body: {} });
    expect(await world.as(BOSS).reportReceiver()).toEqual({});
  });

  test('is a manager’s to set, and goes to one address', async () => {
    const { ola } = await lunch();
    expect(await refused(world.as(ola).setReportReceiver({ body: { address } }))).toMatchObject({ status: 403 });
    for (const wrong of ['place', 'place@firma.pl, all@firma.pl', 'Ala <place@firma.pl>', '']) {
      const faults = await faultsOf(world.as(BOSS).setReportReceiver({ body: { address: wrong } }));
      expect(faults).toMatchObject([{ path: 'address', code: 'notAMailAddress' }]);
    }
  });
});

test('the office sees what somebody owes, is owed, and what of the company’s part is open', async () => {
  const { ola, jan } = await lunch();
  const balanceOf = (who: Person) => world.as(BOSS, 1).officeBalance({ params: { personId: who.id } });
  expect(await balanceOf(ola)).toEqual({ owes: 0, isOwed: SHARE - 1500, company: 1500 });
  expect(await balanceOf(jan)).toEqual({ owes: SHARE - 1500, isOwed: 0, company: 0 });
  expect(await refused(balanceOf(person('Nobody')))).toMatchObject({ status: 404 });
  expect(await refused(world.as(ola).officeBalance({ params: { personId: jan.id } }))).toMatchObject({ status: 403 });
});
