import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { ownDataEndpoints } from '@kantyna/contracts/people/own-data';
import { SERVICES } from '@kantyna/contracts/services';
import { REPO } from '@kantyna/embedded/paths';
import { eventually } from '@kantyna/test-support/eventually';
import { refusedAtLast } from '@kantyna/test-support/refused';
import { BROWSER_KEYS } from './notification-attempts.js';
import { subjectOf, unique, type Colleague, type Company } from './company.js';
import { bringTo, CASH, confirm, details, openRestaurant, typeDish } from './ordering.js';
import { pollTimes } from './poll-attempts.js';
import type { OwnSystem } from './product.js';

const run = promisify(execFile);
/** Each look at everything starts six processes (ms). */
const PATIENCE = 180_000;

const namesIn = async (orderId: string, by: Colleague) => {
  const { order, orderEntries } = await by.calls.showOrder({ params: { orderId } });
  return [order.orderCreatorUsername, ...orderEntries.map(({ username }) => username)];
};

/** Operators export and erase what is stored about a person (docs/rules/people.md, Personal data). */
export function personalData(company: Company, own: OwnSystem): void {
  const operator = { ...process.env, ...(JSON.parse(readFileSync(`${own.logs}/../admin.json`, 'utf8')) as object) };
  const admin = async (...args: string[]) =>
    (await run(process.execPath, [`${REPO}/services/auth/dist/run-admin.js`, ...args], { env: operator })).stdout;
  const exported = async (service: string, personId: string) => {
    const env = { ...operator, DATABASE: `kantyna_${service}` };
    return (await run(process.execPath, [`${REPO}/services/${service}/dist/run-export.js`, personId], { env })).stdout;
  };
  const everythingAbout = async (personId: string) =>
    (
      await Promise.all([
        admin('export', personId),
        ...SERVICES.filter((service) => service !== 'auth').map((service) => exported(service, personId)),
      ])
    ).join();

  test(
    'a person is exported and erased: their name goes from everywhere, what they owe stays',
    async () => {
      const [colleague] = company.some(1) as [Colleague];
      const name = unique('Jan Odchodzący');
      const account = { sub: unique('leaver'), name, email: `${unique('jan').replace(' ', '.')}@firma.example` };
      const signIn = async () => {
        const { userInfo } = await company.anonymous.calls.googleLogin({
          body: { credential: own.outside.idToken(account) },
        });
        return { ...account, username: name, token: userInfo.token, id: subjectOf(userInfo.token) };
      };
      const person = await signIn();
      const leaver = { ...person, ...company.withToken(person.token) };
      const restaurant = await openRestaurant(colleague);
      const params = { restaurantId: restaurant.id };
      await leaver.calls.applyPastedMenu({ params, body: { dishes: [{ name: 'Flaki', price: 900 }], replace: false } });
      await leaver.calls.saveMenuSource({ params, body: { url: 'https://page.example/menu', schedule: 'never' } });
      await leaver.calls.subscribe({ body: { endpoint: own.outside.pushEndpoint(unique('leaver')), ...BROWSER_KEYS } });
      const open = async (by: Colleague, paymentData = CASH) => {
        const body = { restaurantId: restaurant.id, ...details({ paymentData }) };
        return (await by.calls.saveOrder({ body })).id;
      };
      const theirs = await open(leaver, { ...CASH, paymentByBlik: true, blikPhoneNumber: '601202303' });
      const another = await open(colleague);
      const deleted = await open(leaver);
      await leaver.calls.deleteOrder({ params: { orderId: deleted } });
      const restaurantIds = [restaurant.id, (await openRestaurant(colleague, [])).id];
      const { id: pollId } = await leaver.calls.savePoll({ body: { restaurantIds, ...pollTimes() } });
      await leaver.calls.vote({ params: { pollId, restaurantId: restaurant.id } });
      const { id: entryId } = await typeDish(colleague, theirs, 1200);
      const dish = { orderId: another, newDish: true, newDishName: 'Zupa', newDishPrice: 1500, sideDishes: [] };
      await leaver.calls.saveOrderEntry({ body: { ...dish, additionalComments: 'bez selera', forWhom: 'Pan Gość' } });
      await bringTo(leaver, theirs, 'ORDERED');
      await bringTo(colleague, another, 'ORDERED');
      await confirm(leaver, entryId);

      const personal = [name, account.email, '601202303', 'bez selera', 'Pan Gość', '/push/'];
      const before = await everythingAbout(person.id);
      const names = Object.keys(ownDataEndpoints) as (keyof typeof ownDataEndpoints)[];
      const ownData = JSON.stringify(await Promise.all(names.map((name) => leaver.calls[name]())));
      for (const text of [...personal, theirs, another, deleted, pollId]) expect(ownData).toContain(text);
      for (const text of personal) expect(before).toContain(text);
      for (const id of [theirs, another, deleted, pollId]) expect(before).toContain(id);

      expect(await admin('erase', account.email)).toContain('is erased');
      await eventually(async () => (await leaver.send('/api/balance/getForUser')).status === 401);
      await eventually(async () => (await namesIn(another, colleague)).includes(''));
      await eventually(async () => (await namesIn(theirs, colleague)).includes(''));
      await eventually(async () => (await colleague.calls.balance()).owedMoney[person.id] === 1500);
      // Notifications and catalogue show nothing of it at the front door.
      await eventually(async () => {
        const rest = await everythingAbout(person.id);
        return !personal.some((text) => rest.includes(text));
      }, PATIENCE);

      const shown = await colleague.calls.showOrder({ params: { orderId: another } });
      expect(shown.orderEntries).toMatchObject([{ userId: person.id, username: '', finalPrice: 1500 }]);
      const ownOrder = await colleague.calls.showOrder({ params: { orderId: theirs } });
      expect(ownOrder.order).toMatchObject({ orderCreatorUsername: '', paymentData: CASH });
      expect(ownOrder.orderEntries).toMatchObject([{ finalPrice: 1200, paymentStatus: 'CONFIRMED' }]);

      // The debt of an erased person can still be confirmed. The balances of the others add up again.
      await confirm(colleague, shown.orderEntries[0]!.id);
      const again = await signIn();
      expect(again.id).not.toBe(person.id);
      expect(await company.withToken(again.token).calls.balance()).toEqual({ entries: [], owedMoney: {} });
    },
    PATIENCE,
  );

  test('who deletes their account has no session in any part; signing in again keeps it, and every part takes the new one at once', async () => {
    const sub = unique('returner');
    const account = { sub, name: 'Wracająca Ola', email: `${sub.replace(' ', '.')}@firma.example` };
    const signIn = async () => {
      const credential = own.outside.idToken(account);
      const { userInfo } = await company.anonymous.calls.googleLogin({ body: { credential } });
      return { ...userInfo, ...company.withToken(userInfo.token) };
    };
    const inEachPart = ({ calls }: Awaited<ReturnType<typeof signIn>>) => [
      () => calls.sessions(),
      () => calls.todaysOrders(),
      () => calls.balance(),
      () => calls.restaurants(),
      () => calls.pushSettings(),
      () => calls.ownDataOfCrawler(),
    ];
    const before = await signIn();
    for (const call of inEachPart(before)) await call();
    await before.calls.deleteAccount();
    for (const call of inEachPart(before)) expect(await refusedAtLast(call)).toMatchObject({ status: 401 });
    for (const stays of [true, undefined]) {
      const after = await signIn();
      expect([subjectOf(after.token), after.accountStays]).toEqual([subjectOf(before.token), stays]);
      for (const call of inEachPart(after)) await call();
    }
  });
}
