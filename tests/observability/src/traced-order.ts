import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eventually } from '@kantyna/test-support/eventually';
import { BROWSER_KEYS } from '@kantyna/acceptance/notification-attempts';
import { listen } from '@kantyna/acceptance/live';
import { bringTo } from '@kantyna/acceptance/ordering';
import { startProduct } from '@kantyna/acceptance/product';
import { setScene } from '@kantyna/acceptance/scene';

/** A span as the collector gets it: its part, and its times in milliseconds since the beginning of the trace. */
export interface CollectedSpan {
  readonly part: string;
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly from: number;
  readonly to: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Spans that end the ways of "Order placed!": the database, payments, the push, and the live streams. */
const ENDS = ['update orders', 'handle state.orders.order', 'due pushes', 'send', 'send live update'];
const CALL = 'setAsOrdered';

interface SentAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface SentSpan extends Pick<CollectedSpan, 'name' | 'spanId' | 'parentSpanId'> {
  readonly traceId: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly SentAttribute[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/**
 * Starts the product with a collector of traces, has somebody press "Order placed!" while another eater has a browser with pushes and a
 * live stream, and answers all spans of that trace, and the words that none of them may say.
 */
export async function traceOfOrder(): Promise<{ spans: CollectedSpan[]; personal: string[] }> {
  const received: (SentSpan & { part: string })[] = [];
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(...spansOf(body as Sent));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const product = await startProduct({ url: undefined, env });
  try {
    const { creator, owner, restaurant, dish, orderId } = await setScene(product.company, 'ORDERING');
    const subscription = { endpoint: product.own!.outside.pushEndpoint('traced'), ...BROWSER_KEYS };
    await owner.calls.subscribe({ body: subscription });
    const stream = await listen(owner);
    await bringTo(creator, orderId, 'ORDERED');
    await Promise.all([stream.receives(orderId), eventually(async () => product.own!.outside.pushes('traced') > 0)]);
    stream.close();
    const ofOrder = () => {
      const traceId = received.find(({ name, part }) => name === CALL && part === 'gateway')?.traceId;
      return received.filter((one) => one.traceId === traceId);
    };
    await eventually(async () => ENDS.every((name) => ofOrder().some((one) => one.name === name)));
    // Everything that began with it has ended: the parts send what they have when they stop.
    await product.own!.stop();
    return {
      spans: toCollected(ofOrder()),
      personal: [
        creator.id,
        owner.id,
        owner.username,
        owner.email,
        creator.username,
        restaurant.name,
        dish.name,
        orderId,
      ],
    };
  } finally {
    await product.close();
    collector.close();
    collector.closeAllConnections();
  }
}

const valueOf = ({ value }: SentAttribute): unknown => Object.values(value)[0];

function spansOf({ resourceSpans }: Sent): (SentSpan & { part: string })[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = String(valueOf(resource.attributes.find(({ key }) => key === 'service.name')!));
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, part: name.replace('kantyna-', '') })));
  });
}

function toCollected(sent: readonly (SentSpan & { part: string })[]): CollectedSpan[] {
  const nanos = sent.map(({ startTimeUnixNano }) => BigInt(startTimeUnixNano));
  const first = nanos.reduce((least, one) => (one < least ? one : least));
  const since = (time: string) => Number((BigInt(time) - first) / 1_000n) / 1_000;
  return sent
    .map(({ part, name, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano, attributes }) => ({
      part,
      name,
      spanId,
      ...(parentSpanId && { parentSpanId }),
      from: since(startTimeUnixNano),
      to: since(endTimeUnixNano),
      attributes: Object.fromEntries(attributes.map((one) => [one.key, valueOf(one)])),
    }))
    .sort((one, other) => one.from - other.from);
}
