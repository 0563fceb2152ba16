import { beforeAll, describe, expect, test } from '@jest/globals';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import type { ErrorReply } from '@kantyna/contracts/format';
import { refused } from '@kantyna/test-support/refused';
import type { Caller, Colleague, Company } from './company.js';
import { CASH, details } from './ordering.js';
import { setScene, type Scene } from './scene.js';

const MIB = 1024 * 1024;
const UNKNOWN = 'f'.repeat(24);
/** Malformed ids, encoded for a path. */
const MALFORMED = [
  'x',
  'g'.repeat(24),
  'F'.repeat(24),
  'a'.repeat(150),
  'a'.repeat(3000),
  '%24ne',
  '%00',
  '..%2Fx',
  '%F0%9F%8D%95',
  '%E0%A4%A',
  '__proto__',
  '*',
  '%3E',
];
const withParams = (Object.keys(endpoints) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).params);

/** 401, 404, 413 and 415 (docs/rules/limits-and-errors.md, Errors). invalid.ts covers 400, limits.ts 429. */
export function errors(company: Company): void {
  let scene: Scene;
  let who: Colleague;
  beforeAll(async () => {
    scene = await setScene(company);
    who = scene.creator;
  });
  const errorOf = async (response: Response) => ({
    status: response.status,
    code: ((await response.json()) as ErrorReply).code,
  });
  const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    who.send(path, { method: 'POST', body, headers });

  describe('401', () => {
    const forge = (token: string, change: (parts: string[]) => void) => {
      const parts = token.split('.');
      change(parts);
      return parts.join('.');
    };
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    test('forged tokens and other authorization schemes', async () => {
      const { token, id } = who;
      const claims = { sub: id, username: 'x', email: 'x', iss: 'kantyna', aud: 'kantyna', exp: 9_999_999_999 };
      const tokens = [
        'nonsense',
        'a.b.c',
        forge(token, (parts) => (parts[1] = encoded(claims))),
        forge(token, (parts) => (parts[2] = Buffer.alloc(64).toString('base64url'))),
        forge(token, (parts) => parts.splice(0, 3, encoded({ alg: 'none', typ: 'JWT' }), encoded(claims), '')),
      ];
      for (const bad of tokens) {
        const refusal = await refused(company.withToken(bad).calls.balance());
        expect(refusal).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
      }
      const basic = await company.anonymous.send('/api/balance/getForUser', {
        headers: { authorization: 'Basic YTpi' },
      });
      expect(await errorOf(basic)).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
    });
  });

  describe('404', () => {
    const requestWithId = async (name: EndpointName, id: string, by: Caller) => {
      const { method, path } = endpoints[name] as Endpoint;
      const filled = path.replace(/:\w+/g, id);
      const isWrite = method === 'POST' || method === 'PUT';
      // Valid for every call with a body: only the id in the path is wrong.
      const dish = { name: 'Bigos', price: 1, sideDishes: [] };
      const pasted = { text: 'Bigos 12 zł', dishes: [], replace: false };
      const bill = { kind: name === 'flagDish' ? 'cold' : 'total', amount: 1, decision: null };
      const call = { lineId: 'x', isSaid: true, dishId: null, apply: true };
      const roles = { ...CASH, callerId: UNKNOWN };
      const claim = { way: 'cash', reason: 'Nothing came' };
      const ids = { id: UNKNOWN, reportId: UNKNOWN };
      const page = { url: 'https://page.example/menu', schedule: 'never', what: 'noDish', from: 'Dostawa', to: '' };
      const skip = { date: '2030-01-01', isSkipped: true };
      const place = { address: 'ul. Długa 5' };
      const money = { ...bill, ...roles, ...claim };
      const body = JSON.stringify({
        ...ids,
        minutes: 5,
        ...dish,
        ...pasted,
        ...money,
        ...call,
        ...page,
        ...skip,
        ...place,
      });
      return by.send(filled, { method, ...(isWrite ? { body, headers: { 'content-type': 'application/json' } } : {}) });
    };

    test.each(withParams)('%s with unknown and malformed ids', async (name) => {
      const { access }: Endpoint = endpoints[name];
      const by = access === 'officeManager' ? company.person('anna.nowak') : who;
      for (const id of [UNKNOWN, ...MALFORMED]) {
        const { status, code } = await errorOf(await requestWithId(name, id, by));
        expect({ id, status, code }).toEqual({ id, status: 404, code: expect.stringMatching(/NOT_FOUND$/) });
      }
    });

    test.each([UNKNOWN, 'x', 'a'.repeat(150), '{"$ne":""}'])('the id %s in a body', async (id) => {
      const { orderId, entryId, dishEntryId, dish, restaurant } = scene;
      const chosen = { orderId, newDish: false, dishId: dish.id, sideDishes: [] };
      const changed = { id, name: 'Bar', price: 1, sideDishes: [] };
      const { saveOrder, updateOrder, saveOrderEntry, updateOrderEntry, updateRestaurant, updateDish } = who.calls;
      const attempts: [code: string, call: () => Promise<unknown>][] = [
        ['RESTAURANT_NOT_FOUND', () => saveOrder({ body: { restaurantId: id, ...details() } })],
        ['RESTAURANT_NOT_FOUND', () => updateRestaurant({ body: { id, name: 'Bar' } })],
        ['ORDER_NOT_FOUND', () => updateOrder({ body: { orderId: id, ...details() } })],
        ['ORDER_NOT_FOUND', () => saveOrderEntry({ body: { ...chosen, orderId: id } })],
        ['ORDER_ENTRY_NOT_FOUND', () => updateOrderEntry({ body: { ...chosen, id, dishEntryId } })],
        ['DISH_ENTRY_NOT_FOUND', () => updateOrderEntry({ body: { ...chosen, id: entryId, dishEntryId: id } })],
        ['DISH_NOT_FOUND', () => saveOrderEntry({ body: { ...chosen, dishId: id } })],
        ['DISH_NOT_FOUND', () => updateDish({ params: { restaurantId: restaurant.id }, body: changed })],
        ['SIDE_DISH_NOT_FOUND', () => saveOrderEntry({ body: { ...chosen, sideDishes: [{ isNew: false, id }] } })],
      ];
      for (const [code, call] of attempts) expect(await refused(call())).toMatchObject({ status: 404, code });
    });

    test.each([
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['POST', '/api/orders/today.json'],
      ['GET', '/api/orders/save'],
      ['DELETE', '/api/orders/update'],
      ['GET', '/api/restaurants.json/'],
    ])('%s %s, which is not a call', async (method, path) => {
      expect(await errorOf(await who.send(path, { method }))).toEqual({ status: 404, code: 'NOT_FOUND' });
    });
  });

  describe('413 and 415', () => {
    const restaurant = (size: number) => JSON.stringify({ name: 'Bar', telephone: 'x'.repeat(size) });

    test('a body above 1 MiB, with and without Content-Length', async () => {
      expect(await errorOf(await post('/api/restaurants/save', restaurant(MIB)))).toEqual({
        status: 413,
        code: 'TOO_LARGE',
      });
      const stream = new Blob([restaurant(MIB)]).stream();
      const chunked = who.send('/api/restaurants/save', {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: { 'content-type': 'application/json' },
      });
      expect(await errorOf(await chunked)).toEqual({ status: 413, code: 'TOO_LARGE' });
      expect(await errorOf(await post('/api/restaurants/save', restaurant(MIB - 1000)))).toMatchObject({ status: 400 });
    });

    test('an import may have up to 4 MiB', async () => {
      const { apiKey } = (await who.calls.restaurants()).importCredentials;
      const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
      const menu = (size: number) => JSON.stringify({ name: 'Bar', address: 'x'.repeat(size), dishes: [] });
      const path = '/api/restaurantImport/import';
      expect(await errorOf(await post(path, menu(4 * MIB - 1000), headers))).toMatchObject({ status: 400 });
      expect(await errorOf(await post(path, menu(4 * MIB), headers))).toEqual({ status: 413, code: 'TOO_LARGE' });
    });

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])('a body of type %s', async (type) => {
      const response = await post('/api/restaurants/save', '{"name":"Bar"}', { 'content-type': type });
      expect(await errorOf(response)).toEqual({ status: 415, code: 'NOT_JSON' });
    });

    test('unsubscribing needs no body', async () => {
      const response = await who.send('/api/notification/unsubscribe', { method: 'DELETE' });
      expect([response.status, await response.json()]).toEqual([200, {}]);
    });
  });
}
