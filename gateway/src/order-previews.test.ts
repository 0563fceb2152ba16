import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { ORDER_PAGE, PAGE, startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';

const ID = '0123456789abcdef01234567';
const PREVIEW = { restaurantName: 'Bar <Kasztan>', orderDate: '2026-11-22', timeOfOrder: '11:30' };

let world: GatewayWorld;
let gateway: Gateway;
beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway();
});
afterEach(() => world.upstreams.orders.reset());
afterAll(() => world.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const page = async (path: string, userAgent = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)') => {
  const response = await fetch(gateway.url + path, { headers: { accept: 'text/html', 'user-agent': userAgent } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const nextId = (
  (count) => () =>
    String((count += 1)).padStart(24, '0')
)(0);

test('the page of an order has a preview, without a token, and with the headers of any page', async () => {
  const authorizations: unknown[] = [];
  world.upstreams.orders.handleWith((request, response) => {
    authorizations.push(request.headers.authorization);
    const isKnown = request.url === `/api/orders/${ID}/preview.json`;
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? PREVIEW : { code: 'ORDER_NOT_FOUND', message: 'No.' }));
  });
  const plain = await page('/orders/today');
  // A page comes without its preview if that takes longer than 300 ms.
  const { status, headers, text } = await eventually(async () => {
    const found = await page(`/orders/show/${ID}`);
    return found.text !== ORDER_PAGE && found;
  });
  const asked = authorizations.length;
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<meta property="og:title" content="Bar &lt;Kasztan&gt;">');
  expect(text.replace(/<meta[^>]*>/g, '')).toBe(ORDER_PAGE);
  for (const name of ['content-security-policy', 'cache-control', 'x-content-type-options'])
    expect(headers.get(name)).toBe(plain.headers.get(name));
  // Kept: it is not asked for again.
  expect((await page(`/orders/show/${ID}`)).text).toBe(text);
  expect(authorizations).toEqual(Array.from({ length: asked }, () => undefined));
  // Unknown orders and other pages are plain.
  for (const path of ['/orders/show/x', `/orders/${ID}/edit`])
    expect(await page(path)).toMatchObject({ status: 200, text: PAGE });
  await eventually(async () => {
    expect(authorizations).toHaveLength(asked);
    expect(await page(`/orders/show/${nextId()}`)).toMatchObject({ status: 200, text: ORDER_PAGE });
    return authorizations.length > asked;
  });
  expect(authorizations).toHaveLength(asked + 1);
});

test('the page of an order is served without a preview while the orders service fails or is silent', async () => {
  const unknown = () => gateway.log.filter(({ event }) => event === 'preview.not_known').length;
  const before = unknown();
  world.upstreams.orders.replyWith(503, {}, '{}');
  expect(await page(`/orders/show/${nextId()}`)).toMatchObject({ status: 200, text: ORDER_PAGE });
  world.upstreams.orders.handleWith(() => undefined);
  expect(await page(`/orders/show/${nextId()}`)).toMatchObject({ status: 200, text: ORDER_PAGE });
  await eventually(async () => unknown() >= before + 2);
});

test('a browser gets the page of an order without waiting for its preview', async () => {
  let asked = 0;
  world.upstreams.orders.handleWith(() => void (asked += 1));
  expect(await page(`/orders/show/${nextId()}`, BROWSER)).toMatchObject({ status: 200, text: ORDER_PAGE });
  expect(asked).toBe(0);
});
