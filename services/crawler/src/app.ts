import { onState } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { states } from '@kantyna/contracts/events';
import type { Parts } from '@kantyna/service/service';
import { newId } from '@kantyna/store/id';
import type { variables } from './config.js';
import { startCrawling } from './crawling.js';
import { allowedHosts } from './fetching/address.js';
import { lazyFetcher } from './fetching/lazy-fetcher.js';
import { applyRestaurant } from './handlers.js';
import { openOutbox } from './outbox.js';
import { planSources } from './planning.js';
import * as routes from './routes.js';
import { openStore } from './store.js';

/** Where the bus does not say how large a message may be, in bytes. */
const USUAL_MESSAGE = 1024 * 1024;

/** The calls, the subscription and the schedule of this service. */
export async function build(parts: Parts<typeof variables>): Promise<void> {
  const { config, bus, connection, log, serve, receive, onClose } = parts;
  const isAllowedHost = allowedHosts(config.CRAWLER_ALLOWED_HOSTS);
  const store = await openStore(connection, newId());
  const { sources, broken } = await planSources(config.CRAWLER_SOURCES, store, log);

  const outbox = openOutbox(store.sources, bus);
  onClose(() => outbox.stop());
  const fetcher = lazyFetcher({
    isAllowedHost,
    contact: config.CRAWLER_CONTACT,
    pause: config.CRAWLER_PAUSE,
    lease: { take: store.takeHost, release: store.releaseHost },
  });
  onClose(() => fetcher.close());
  const largestMessage = () => bus.nats.info?.max_payload ?? USUAL_MESSAGE;
  const crawling = startCrawling({ sources, store, outbox, fetcher, log, largestMessage });
  onClose(() => crawling.stop());

  const { caughtUp } = await receive([onState(states.restaurant, applyRestaurant(store))]);
  const needs = { store, sources, broken, crawling, caughtUp };
  serve(calls.menuSource, routes.menuSource(needs));
  serve(calls.readMenuNow, routes.readMenuNow(needs));
}
