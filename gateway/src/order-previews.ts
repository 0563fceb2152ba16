import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import { fillPath } from '@kantyna/contracts/client';
import type { OrderPreview } from '@kantyna/contracts/orders/order';
import { orderEndpoints } from '@kantyna/contracts/orders/orders';
import type { Config } from './config.js';
import { discoverInstances } from './discovery.js';
import type { CountAddress } from './limits.js';
import { loadBalancer } from './load-balancer.js';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

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
    const path = fillPath(orderEndpoints.orderPreview.path, { orderId });
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

/**
 * The web app's page with what chats show of a link to an order (Open Graph, https://ogp.me): the restaurant, and until when dishes can
 * be chosen. Anybody may read it, so it says nothing about people.
 */
export function withPreview(page: string, preview: OrderPreview): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': preview.restaurantName,
    'og:description': describe(preview),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return page.replace('</title>', (end) => end + tags.join(''));
}

/**
 * The time until which dishes can be chosen, by default the time of order, in both languages: a request for a preview does not name one.
 */
export function describe({ orderDate, timeOfOrder, closingTime }: OrderPreview): string {
  const [year, month, day] = orderDate.split('-');
  const times =
    closingTime === undefined
      ? `Zamawiamy o ${timeOfOrder} · Ordering at ${timeOfOrder}`
      : `Wybierz do ${closingTime} · Choose until ${closingTime}`;
  return `${times} · ${day}.${month}.${year}`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, also in an attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);

/** User agents of robots that claim to be a browser, such as link previews of chats (docs/rules/web-app.md, Web app). */
const ROBOTS = /(?<!cu)bot\b|crawler|spider|preview|externalhit|snippet|compatible;|\+https?:/i;

/** Whether a user agent is that of a person's browser. Chats that make previews name themselves in it, or have no browser's name. */
export const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/5.0 (') && !ROBOTS.test(userAgent);
