import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './gateway-world.js';

const CALL = '/api/orders/today.json';

let world: GatewayWorld;
let gateway: Gateway;

// Small limits, and trust in what this machine says of where a request came from. Each test has people and addresses of its own.
beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({
    LIMIT_PER_PERSON: '5',
    LIMIT_PER_ADDRESS: '3',
    LIMIT_SIGN_INS: '2',
    LIMIT_IMPORTS: '2',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(() => world.stop());

let people = 0;
const person = () => ({ id: String(++people).padStart(24, '0'), username: 'Anna', email: 'anna@example.com' });
const from = (address: string) => ({ 'x-forwarded-for': address });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The statuses of the same call, made so many times. */
async function statuses(times: number, path: string, headers: object, method = 'GET'): Promise<number[]> {
  const answers = [];
  for (let i = 0; i < times; i++) {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(gateway.url + path, { ...init, ...(method === 'POST' ? { body: '{}' } : {}) });
    answers.push(response.status);
  }
  return answers;
}

test('a person has so many calls a minute, from wherever he calls, and another person as many', async () => {
  const anna = person();
  const first = { ...bearer(world.signer.token(anna)), ...from('10.0.0.1') };
  const second = { ...bearer(world.signer.token(anna, 1800)), ...from('10.0.0.2') };
  const another = { ...bearer(world.signer.token(person())), ...from('10.0.0.1') };
  expect(await statuses(4, CALL, first)).toEqual([200, 200, 200, 200]);
  expect(await statuses(2, '/api/balance/getForUser', second)).toEqual([200, 429]);
  expect(await statuses(5, CALL, another)).toEqual([200, 200, 200, 200, 200]);
});

test('the refusal says in the one shape of errors when to come back', async () => {
  await statuses(3, CALL, from('10.0.1.1'));
  const response = await fetch(gateway.url + CALL, { headers: from('10.0.1.1') });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: expect.any(String) });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

describe('an address has so many calls a minute', () => {
  test.each([
    ['without a token', '10.0.2', () => ({})],
    ['with a token that is none', '10.0.3', () => bearer('nonsense')],
    ['with a token that has ended', '10.0.4', () => bearer(world.signer.token(person(), -10))],
  ])('%s', async (_what, network, headers) => {
    expect(await statuses(4, CALL, { ...headers(), ...from(`${network}.1`) })).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, CALL, { ...headers(), ...from(`${network}.2`) })).toEqual([200]);
    const signedIn = { ...bearer(world.signer.token(person())), ...from(`${network}.1`) };
    expect(await statuses(1, CALL, signedIn)).toEqual([200]);
  });

  test('and cannot get more by saying that it is another one', async () => {
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(...(await statuses(1, CALL, from(`10.9.9.${i}, 10.0.5.1`))));
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});

test('sign-ins of both kinds count together, per address', async () => {
  const google = '/api/auth/googleLogin/authorizationCode';
  expect(await statuses(1, google, from('10.0.6.1'), 'POST')).toEqual([200]);
  expect(await statuses(2, '/api/auth/testUser/login', from('10.0.6.1'), 'POST')).toEqual([200, 429]);
  expect(await statuses(1, google, from('10.0.6.2'), 'POST')).toEqual([200]);
});

test('imports count per key, and keys that are guessed per address', async () => {
  const imports = (key: string, address: string, times = 1) =>
    statuses(times, '/api/restaurantImport/import', { 'x-api-key': key, ...from(address) }, 'POST');
  expect(await imports('k1', '10.0.7.1')).toEqual([200]);
  expect(await imports('k1', '10.0.7.2', 2)).toEqual([200, 429]);
  expect(await imports('k2', '10.0.7.3')).toEqual([200]);
  const guesses = [];
  for (let i = 0; i < 4; i++) guesses.push(...(await imports(`guess ${i}`, '10.0.7.4')));
  expect(guesses).toEqual([200, 200, 200, 429]);
});

test('the gateway’s own calls count too; files, the API page and health do not', async () => {
  for (const path of ['/orders/today', '/assets/app-1a2b.js', '/api/swagger-ui/openapi.json', '/health/live']) {
    expect(await statuses(6, path, from('10.0.8.1'))).toEqual([200, 200, 200, 200, 200, 200]);
  }
  expect(await statuses(4, '/api/frontendConfig', from('10.0.8.1'))).toEqual([200, 200, 200, 429]);
});
