import { beforeAll, expect, jest, test } from '@jest/globals';
import { traceOfOrder, type CollectedSpan } from './traced-order.js';

jest.setTimeout(600_000);

let spans: CollectedSpan[];
let personal: string[];
beforeAll(async () => {
  ({ spans, personal } = await traceOfOrder());
});

/** The span and those that led to it, the first one at the beginning: `part name`. */
function wayTo(span: CollectedSpan | undefined): string[] {
  const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
  return span ? [...wayTo(parent), `${span.part} ${span.name}`] : [];
}
const waysTo = (part: string, name: string) =>
  spans.filter((one) => one.part === part && one.name === name).map((span) => wayTo(span));

const PRESS = ['gateway setAsOrdered', 'orders setAsOrdered'];
test.each([
  ['the database', 'orders', 'update orders', []],
  ['payments', 'payments', 'handle state.orders.order', ['orders publish state.orders.order']],
  [
    'the push',
    'notifications',
    'send',
    ['orders publish event.orders.ordered', 'notifications handle event.orders.ordered', 'notifications due pushes'],
  ],
  ['the live stream', 'notifications', 'send live update', ['orders publish state.orders.order']],
])('one trace leads from the press to %s', (_, part, name, between) => {
  expect(waysTo(part, name)).toContainEqual([...PRESS, ...between, `${part} ${name}`]);
});

test('the push was delivered, and its reader sees how often it was tried', () => {
  const pushes = spans.filter(({ name }) => name === 'due pushes').map(({ attributes }) => attributes);
  expect(pushes).toContainEqual({ 'kantyna.outcome': 'delivered', 'kantyna.tries': 1 });
});

test('no span says an id of the product, or what people are called and write', () => {
  const said = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]));
  expect(personal.filter((word) => said.includes(word))).toEqual([]);
  expect(said).not.toMatch(/\b[0-9a-f]{24}\b|@/);
});
