import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import { EVENTS, STATE } from '@kantyna/bus/connection/streams';
import { hearTrouble, tellTrouble } from '@kantyna/bus/messages/trouble';
import { SERVICES } from '@kantyna/contracts/services';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';

let world: BareWorld;
let orders: Bus;
/** A service that was taken over. */
let crawler: Bus;
const troubled = () => SERVICES.filter((service) => service !== 'orders' && orders.isTroubled([service]));

beforeAll(async () => {
  world = await startBareWorld();
  orders = await world.bus('orders');
  crawler = await world.bus('crawler');
  hearTrouble(orders);
  await orders.nats.flush();
});
afterAll(() => world.stop());

test('a service says trouble in its own name only, wherever it has replies and deliveries sent', async () => {
  const reply = 'trouble.auth';
  const heard: string[] = [];
  orders.nats.subscribe(reply, {
    callback: (_, { subject, headers, data }) => heard.push([subject, headers?.code ?? 0, data.length].join(' ')),
  });
  await orders.nats.flush();
  const isHeard = (...patterns: RegExp[]) =>
    eventually(async () => patterns.every((pattern) => heard.some((one) => pattern.test(one))));
  const auth = await world.bus('auth');
  await auth.jetstream.publish('state.auth.managers.current', 'unpublished');
  await crawler.jetstream.publish('event.crawler.menuRead.a', 'unpublished');
  const send = (call: string, body: unknown) =>
    crawler.nats.publish(`$JS.API.${call}`, JSON.stringify(body), { reply });
  const create = (call: string, stream: string, config: object) =>
    crawler.nats.request(`$JS.API.CONSUMER.${call}`, JSON.stringify({ stream_name: stream, config }));

  // Delivered messages, a consumer's signs of life, and the sign that there is nothing more.
  const pushed = { deliver_subject: reply, idle_heartbeat: 200_000_000 };
  await create(`CREATE.${STATE}`, STATE, { ack_policy: 'none', deliver_policy: 'all', ...pushed });
  const pulled = { name: 'pulled', filter_subject: '>' };
  await create(`CREATE.${STATE}.pulled.>`, STATE, { ack_policy: 'none', deliver_policy: 'new', ...pulled });
  send(`CONSUMER.MSG.NEXT.${STATE}.pulled`, { batch: 1, no_wait: true });
  await isHeard(/^state\.auth\.managers\.current 0 11$/, /^trouble.auth 100 0$/, /^trouble.auth 404 0$/);
  // Replies: to an acknowledgement, and of a call that repeats a stored body.
  const durable = { durable_name: 'crawler', ack_policy: 'explicit', deliver_policy: 'all' };
  await create(`DURABLE.CREATE.${EVENTS}.crawler`, EVENTS, durable);
  await (await crawler.jetstream.consumers.get(EVENTS, 'crawler')).next();
  crawler.nats.publish(`$JS.ACK.${EVENTS}.crawler.1.1.1.1.0`, '+ACK', { reply });
  send(`STREAM.MSG.GET.${EVENTS}`, { seq: 1 });
  await isHeard(/^trouble.auth 0 0$/, /^trouble.auth 0 \d\d/);

  tellTrouble(crawler);
  await eventually(async () => troubled().length > 0);
  expect(troubled()).toEqual(['crawler']);
});
