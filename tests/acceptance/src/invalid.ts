import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorReply } from '@kantyna/contracts/format';
import type { Colleague, Company } from './company.js';
import { invalidRequests } from './invalid-requests.js';
import { details } from './ordering.js';
import { setScene, type Scene } from './scene.js';

/** Invalid requests get 400 and a message for each invalid field (docs/rules/limits-and-errors.md, Errors; Orders; Catalogue; Entries). */
export function invalid(company: Company): void {
  let scene: Scene;
  let apiKey: string;
  let who: Colleague;
  beforeAll(async () => {
    scene = await setScene(company);
    who = scene.creator;
    ({ apiKey } = (await who.calls.restaurants()).importCredentials);
  });

  const refusal = async (response: Response) => {
    const body = (await response.json()) as ErrorReply;
    return { status: response.status, code: body.code, messages: body.messages ?? [], faults: body.faults ?? [] };
  };
  const send = (path: string, body: string, method = 'POST', headers: Record<string, string> = {}) =>
    who.send(path, { method, body, headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...headers } });

  test.each(invalidRequests)('$what', async ({ send: request, fields }) => {
    const [path, body, method] = request(scene);
    const { status, code, messages, faults } = await refusal(await send(path, JSON.stringify(body), method));
    expect([status, code]).toEqual([400, 'INVALID_BODY']);
    expect(messages.map((message) => message.split(':')[0])).toEqual(expect.arrayContaining([...fields]));
    expect(messages).toHaveLength(fields.length);
    expect(faults.map((fault) => fault.path).toSorted()).toEqual(fields.toSorted());
  });

  test.each([
    ['a body that is not JSON', '{"name":'],
    ['an empty body', ''],
    ['a body that sets a prototype', '{"__proto__":{"name":"x"}}'],
  ])('%s', async (_, body) => {
    expect(await refusal(await send('/api/restaurants/save', body))).toMatchObject({ status: 400 });
  });

  const searches = [`search=${'x'.repeat(101)}`, 'state=EATEN'];
  test.each(['limit=0', 'limit=201', 'limit=many', 'before=x', ...searches])('all orders with %s', async (query) => {
    const { status, messages } = await refusal(await who.send(`/api/orders/all.json?${query}`));
    expect(status).toBe(400);
    expect(messages[0]).toMatch(new RegExp(`^${query.split('=')[0]}: `));
  });

  test('an Idempotency-Key that is too long', async () => {
    const response = await send('/api/restaurants/save', '{"name":"Bar"}', 'POST', {
      'idempotency-key': 'k'.repeat(201),
    });
    expect((await refusal(response)).messages).toEqual([expect.stringMatching(/^Idempotency-Key: /)]);
  });

  describe('unknown fields', () => {
    test('are ignored and never stored', async () => {
      const body = {
        restaurantId: scene.restaurant.id,
        ...details(),
        orderState: 'DELIVERED',
        orderCreatorId: 'x',
        id: 'y',
      };
      const { id: orderId } = (await (await send('/api/orders/save', JSON.stringify(body))).json()) as { id: string };
      const { order } = await who.calls.showOrder({ params: { orderId } });
      expect(order).toMatchObject({ id: orderId, orderState: 'CREATED', orderCreatorId: who.id });
    });
  });
}
