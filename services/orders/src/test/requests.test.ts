import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { badAuthorizations, callsOf, pathOf } from '@kantyna/test-support/requests';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { ANNA } from './examples.js';

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld('orders');
  // As a manager she gets as far as the body of every call.
  await world.state('managers', 'current', 1, { ids: [ANNA.id] });
  await eventually(() =>
    world
      .atOnce(ANNA)
      .officeAddress()
      .catch(() => undefined),
  );
});
afterAll(() => world.stop());

const calls = callsOf('orders');
const writes = calls.filter(([, { body }]) => body !== undefined);
const json = { 'content-type': 'application/json' };

async function send(path: string, method: string, headers: Record<string, string> = {}, body?: string) {
  const response = await fetch(world.urls[0]! + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return {
    status: response.status,
    body: (await response.json()) as { code: string; message: string; messages?: string[] },
  };
}
const signedIn = () => ({ authorization: `Bearer ${world.signer.token(ANNA)}` });

test('orders has seventy-five calls, twenty-three of them with a body', () => {
  expect([calls.length, writes.length]).toEqual([75, 23]);
});

describe.each(calls.filter(([, { access }]) => access !== 'public'))('%s', (_, call) => {
  test('requires a valid token', async () => {
    for (const [name, authorization] of Object.entries(badAuthorizations(world.signer, ANNA))) {
      const headers = authorization === undefined ? {} : { authorization };
      const { status, body } = await send(pathOf(call, 'x'), call.method, headers);
      expect({ name, status, hasMessage: body.message.length > 0 }).toEqual({ name, status: 401, hasMessage: true });
      expect(['NOT_SIGNED_IN', 'INVALID_TOKEN']).toContain(body.code);
    }
  });
});

describe.each(writes)('%s', (_, call) => {
  const path = pathOf(call, 'x');
  test.each<[string, Record<string, string>, string | undefined, number, string]>([
    ['that is not JSON', json, '{"a":', 400, 'INVALID_BODY'],
    ['that is empty', json, '', 400, 'INVALID_BODY'],
    ['that is a list', json, '[]', 400, 'INVALID_BODY'],
    ['without its fields', json, '{"a":{}}', 400, 'INVALID_BODY'],
    ['that is text', { 'content-type': 'text/plain' }, '{}', 415, 'NOT_JSON'],
    ['that is a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415, 'NOT_JSON'],
    ['that is larger than 1 MiB', json, `"${'a'.repeat(1024 * 1024)}"`, 413, 'TOO_LARGE'],
  ])('with a body %s', async (_name, headers, body, status, code) => {
    // The body of set_as_ordered is optional, and so are its fields.
    const allowed = ['', '{"a":{}}'].includes(body!) && path.endsWith('set_as_ordered');
    const expected = allowed ? { status: 404, body: { code: 'ORDER_NOT_FOUND' } } : { status, body: { code } };
    expect(await send(path, call.method, { ...signedIn(), ...headers }, body)).toMatchObject(expected);
  });
});

test('an unknown path is refused with the error body of the contract', async () => {
  for (const path of ['/api/orders', '/api/orders/%zz/show.json', '/api/nothing', '/']) {
    expect(await send(path, 'GET', signedIn())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});
