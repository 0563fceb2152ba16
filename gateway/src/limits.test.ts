import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';

const CALL = '/api/orders/today.json';

let world: GatewayWorld;
let gateway: Gateway;

// Small limits, and x-forwarded-for is trusted. Each test uses its own people and addresses.
beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({
    LIMIT_PER_PERSON: '5',
    LIMIT_PER_ADDRESS: '3',
    LIMIT_SIGN_INS: '2',
    LIMIT_IMPORTS: '2',
    TRUST_PROXY: '127.0.0.1, 10.77.0.0/16',
  });
});
afterAll(() => world.stop());

let people = 0;
const person = () => ({ id: String(++people).padStart(24, '0'), username: 'Anna', email: 'anna@example.com' });
const from = (address: string) => ({ 'x-forwarded-for': address });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Makes the same call `times` times. */
async function statuses(times: number, path: string, headers: object, method = 'GET'): Promise<number[]> {
  const result = [];
  for (let i = 0; i < times; i++) {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(gateway.url + path, { ...init, ...(method === 'POST' ? { body: '{}' } : {}) });
    result.push(response.status);
  }
  return result;
}

test('the limit of a person counts calls from all addresses, separately for each person', async () => {
  const anna = person();
  const first = { ...bearer(world.signer.token(anna)), ...from('10.0.0.1') };
  const second = { ...bearer(world.signer.token(anna, 1800)), ...from('10.0.0.2') };
  const another = { ...bearer(world.signer.token(person())), ...from('10.0.0.1') };
  expect(await statuses(4, CALL, first)).toEqual([200, 200, 200, 200]);
  expect(await statuses(2, '/api/balance/getForUser', second)).toEqual([200, 429]);
  expect(await statuses(5, CALL, another)).toEqual([200, 200, 200, 200, 200]);
});

test('a client in the network of the proxies cannot claim other addresses', async () => {
  const claimed = (index: number) => from(`10.9.9.${index}, 10.77.0.5`);
  const replies = [];
  for (let index = 0; index < 5; index += 1) replies.push(...(await statuses(1, CALL, claimed(index))));
  expect(replies).toEqual([200, 200, 200, 429, 429]);
});

test('the refusal is an error reply with Retry-After', async () => {
  await statuses(3, CALL, from('10.0.1.1'));
  const response = await fetch(gateway.url + CALL, { headers: from('10.0.1.1') });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: expect.any(String) });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

describe('limit per address', () => {
  test.each([
    ['without a token', '10.0.2', () => ({})],
    ['with an invalid token', '10.0.3', () => bearer('nonsense')],
    ['with an expired token', '10.0.4', () => bearer(world.signer.token(person(), -10))],
  ])('counts calls %s', async (_name, network, headers) => {
    expect(await statuses(4, CALL, { ...headers(), ...from(`${network}.1`) })).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, CALL, { ...headers(), ...from(`${network}.2`) })).toEqual([200]);
    const signedIn = { ...bearer(world.signer.token(person())), ...from(`${network}.1`) };
    expect(await statuses(1, CALL, signedIn)).toEqual([200]);
  });

  test('ignores forged x-forwarded-for entries', async () => {
    const result = [];
    for (let i = 0; i < 4; i++) result.push(...(await statuses(1, CALL, from(`10.9.9.${i}, 10.0.5.1`))));
    expect(result).toEqual([200, 200, 200, 429]);
  });
});

test('sign-ins of both kinds share one limit per address', async () => {
  const google = '/api/auth/googleLogin/authorizationCode';
  expect(await statuses(1, google, from('10.0.6.1'), 'POST')).toEqual([200]);
  expect(await statuses(2, '/api/auth/testUser/login', from('10.0.6.1'), 'POST')).toEqual([200, 429]);
  expect(await statuses(1, google, from('10.0.6.2'), 'POST')).toEqual([200]);
});

test('imports are limited per key, and guessed keys per address', async () => {
  const imports = (key: string, address: string, times = 1) =>
    statuses(times, '/api/restaurantImport/import', { 'x-api-key': key, ...from(address) }, 'POST');
  expect(await imports('k1', '10.0.7.1')).toEqual([200]);
  expect(await imports('k1', '10.0.7.2', 2)).toEqual([200, 429]);
  expect(await imports('k2', '10.0.7.3')).toEqual([200]);
  const guesses = [];
  for (let i = 0; i < 4; i++) guesses.push(...(await imports(`guess ${i}`, '10.0.7.4')));
  expect(guesses).toEqual([200, 200, 200, 429]);
});

test.each([
  ['a calendar is read', 12, (secret: string) => [`/api/feeds/calendar/${secret}.ics`, {}] as const],
  [
    'today’s orders are read by one key',
    13,
    (key: string) => ['/api/feeds/screen.json', { 'x-api-key': key }] as const,
  ],
])('%s 20 times in ten minutes, from wherever', async (_, network, by) => {
  let address = 0;
  const read = async (secret: string) => {
    const [path, headers] = by(secret);
    return (await statuses(1, path, { ...headers, ...from(`10.0.${network}.${(address += 1)}`) }))[0];
  };
  for (let times = 0; times < 20; times += 1) expect(await read(`of ${network}`)).toBe(200);
  expect([await read(`of ${network}`), await read('another')]).toEqual([429, 200]);
});

test('previews of orders count like calls: those that are asked for, and those in pages', async () => {
  const asked: string[] = [];
  const preview = { restaurantName: 'Bar Kasztan', orderDate: '2026-11-22', timeOfOrder: '11:30' };
  world.upstreams.orders.handleWith((request, response) => {
    asked.push(request.url!);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(preview));
  });
  const previewOf = (n: number) => `/api/orders/${String(n).padStart(24, '0')}/preview.json`;
  const show = async (n: number, address: string) => {
    const response = await fetch(`${gateway.url}/orders/show/${String(n).padStart(24, '0')}`, {
      headers: from(address),
    });
    return [response.status, (await response.text()).includes('Bar Kasztan')];
  };
  // A page comes without its preview if that takes longer than 300 ms: then it is another address, and other orders.
  let tries = 0;
  const [address, first, second, unknown] = await eventually(async () => {
    tries += 1;
    const now = [`10.0.9.${tries}`, 10 * tries, 10 * tries + 1, 10 * tries + 2] as const;
    expect(await statuses(1, previewOf(now[1]), from(now[0]))).toEqual([200]);
    const shown = [await show(now[1], now[0]), await show(now[2], now[0])];
    return shown.every(([status, hasPreview]) => status === 200 && hasPreview) && now;
  });
  // Pages come, and without previews that nobody has asked for yet.
  expect(await statuses(1, previewOf(first), from(address))).toEqual([429]);
  expect([await show(second, address), await show(unknown, address)]).toEqual([
    [200, true],
    [200, false],
  ]);
  const these = [first, second, unknown].map(previewOf);
  expect(asked.filter((path) => these.includes(path))).toEqual([these[0], these[0], these[1]]);
  expect(await statuses(1, previewOf(unknown), from('10.0.10.1'))).toEqual([200]);
  world.upstreams.orders.reset();
});

test('the gateway’s own calls count; files, the API page and health checks do not', async () => {
  for (const path of ['/orders/today', '/assets/app-1a2b.js', '/api/swagger-ui/openapi.json', '/health/live']) {
    expect(await statuses(6, path, from('10.0.8.1'))).toEqual([200, 200, 200, 200, 200, 200]);
  }
  expect(await statuses(4, '/api/frontendConfig', from('10.0.8.1'))).toEqual([200, 200, 200, 429]);
});
