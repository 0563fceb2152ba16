import { ownDataHandler } from '@kantyna/service/http/own-data';
import { onErasure } from '@kantyna/service/messages/erasure';
import { openWayOut } from '@kantyna/service/process/way-out';
import type { ServiceContext } from '@kantyna/service/service';
import { openOutbox } from '@kantyna/store/outbox/outbox';
import type { variables } from './config.js';
import { startCrawler } from './crawler.js';
import { allowedHosts } from './fetching/address.js';
import { lazyFetcher } from './fetching/lazy-fetcher.js';
import { personalData } from './personal-data.js';
import { followSources } from './planning.js';
import { openPreview } from './preview.js';
import { menuSourceHandlers } from './routes.js';
import { openReaders } from '@kantyna/menu-reader/process/readers';
import { openSources } from './sources.js';
import { openStore } from './store.js';

/** The size limit of messages where NATS does not tell its own, in bytes. */
const DEFAULT_MAX_MESSAGE_BYTES = 1024 * 1024;

/** The calls, the subscription and the schedule of this service. */
export async function build(context: ServiceContext<'crawler', typeof variables>): Promise<void> {
  const { config, bus, connection, log, serve, publish, subscribe, areThere, onClose, exportedBy } = context;
  await openWayOut(config);
  const isAllowedHost = allowedHosts(config.CRAWLER_ALLOWED_HOSTS);
  const store = await openStore(connection);
  const planned = await followSources(config.CRAWLER_SOURCES, store, log);
  onClose('sources', () => planned.stop());
  const sources = openSources({ store, fromFile: planned.current });

  const outbox = openOutbox(store.sources, bus);
  publish({ outbox });
  const fetcher = lazyFetcher({
    isAllowedHost,
    wayOut: { proxy: config.HTTPS_PROXY, noProxy: config.NO_PROXY },
    contact: config.CRAWLER_CONTACT,
    pauseMs: config.CRAWLER_PAUSE,
    lease: store.hostLease,
  });
  onClose('pages', () => fetcher.close());
  await subscribe([store.restaurants.handler, onErasure((personId) => store.erase(personId))]);
  const readers = openReaders();
  // Not before: what is being read then has not failed.
  process.once('exit', () => readers.end());
  const crawler = startCrawler({
    sources,
    store,
    outbox,
    fetcher,
    readers,
    log,
    maxMessageBytes: () => bus.nats.info?.max_payload ?? DEFAULT_MAX_MESSAGE_BYTES,
    readNowTimeoutMs: config.CRAWLER_READ_NOW_TIMEOUT,
    isReady: areThere(['restaurant']),
  });
  onClose('schedule', () => crawler.stop());

  const preview = openPreview({ fetcher, readers, log });
  serve({
    ...menuSourceHandlers({ store, sources, crawler, preview, timeZone: config.TIME_ZONE }),
    ...ownDataHandler('crawler', (personId) => personalData(connection, personId), exportedBy),
  });
}
