import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import { fillPath } from '@kantyna/contracts/client';
import { orderPreviewEndpoints, type OrderPreview } from '@kantyna/contracts/orders/previews';
import type { Config } from './config.js';
import { discoverInstances } from './discovery.js';
import type { CountAddress } from './limits.js';
import { loadBalancer } from './load-balancer.js';

/** The page waits for a preview this long (ms), then it is served without. */
const PATIENCE = 300;
/** A preview is kept this long (ms): a link that is posted is asked for by many at once. */
const KEPT_FOR = 30_000;
const MOST_KEPT = 500;
/** The number of previews that are asked for at once, since anybody may ask. Further requests get the page without a preview. */
const MOST_AT_ONCE = 20;

/**
 * Returns the preview of an order for the page that is asked for; `undefined` if there is no such order, the orders service does not reply in
 * time, or too much comes from the page's address.
 */
export type FindPreview = (orderId: string, page: FastifyRequest) => Promise<OrderPreview | undefined>;

/** Asks the orders service for previews of links (docs/rules/web-app.md, Web app). Each question counts as a call from the address of its page. */
export async function orderPreviews(
  app: FastifyInstance,
  config: Pick<Config, 'ORDERS_URL'>,
  countAddress: CountAddress,
): Promise<FindPreview> {
  const log = app.log as Logger;
  const discovery = await discoverInstances(config.ORDERS_URL.split(','), log);
  const agent = new Agent({ connect: { timeout: PATIENCE } });
  app.addHook('onClose', async () => {
    discovery.close();
    await agent.destroy();
  });
  const dispatcher = agent.compose(loadBalancer(discovery.origins, log)(PATIENCE));
  const kept = new LRUCache<string, { preview: OrderPreview | undefined }>({ max: MOST_KEPT, ttl: KEPT_FOR });
  let asking = 0;

  const ask = async (orderId: string): Promise<OrderPreview | undefined> => {
    const path = fillPath(orderPreviewEndpoints.orderPreview.path, { orderId });
    // The origin is a placeholder: the dispatcher chooses the instance.
    const { statusCode, body } = await request(`http://orders${path}`, {
      dispatcher,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const reply = await body.json();
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`status ${statusCode}`);
    return statusCode === 200 ? (reply as OrderPreview) : undefined;
  };

  return async (orderId, page) => {
    const known = kept.get(orderId);
    if (known) return known.preview;
    if (asking >= MOST_AT_ONCE || !(await countAddress(page))) return undefined;
    asking += 1;
    try {
      const preview = await ask(orderId);
      kept.set(orderId, { preview });
      return preview;
    } catch (error) {
      log.warn(
        { event: 'preview.not_known', orderId, err: error },
        'No preview of an order, its page is served without',
      );
      return undefined;
    } finally {
      asking -= 1;
    }
  };
}
