import { onState } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { states } from '@kantyna/contracts/events';
import type { Parts } from '@kantyna/service/service';
import { newId } from '@kantyna/store/id';
import type { variables } from './config.js';
import { startCrawling } from './crawling.js';
import { allowedHosts } from './fetching/address.js';
import { fetcher } from './fetching/fetcher.js';
import { applyRestaurant } from './handlers.js';
import { openOutbox } from './outbox.js';
import * as routes from './routes.js';
import { nextDue } from './schedule.js';
import { sourceId } from './source.js';
import { readSources } from './sources-file.js';
import { openStore } from './store.js';

const HOST_TAKEN_FOR = 30_000;

/** The calls, the subscription and the schedule of this service. */
export async function build(parts: Parts<typeof variables>): Promise<void> {
  const { config, bus, connection, log, serve, receive, onClose } = parts;
  const isAllowedHost = allowedHosts(config.CRAWLER_ALLOWED_HOSTS);
  const store = await openStore(connection, newId());
  const { sources, faults } =
    config.CRAWLER_SOURCES === '' ? { sources: [], faults: [] } : await readSources(config.CRAWLER_SOURCES);
  for (const { line } of faults) log.error(line);
  log.info({ sources: sources.length }, 'pages are read on a schedule');
  for (const source of sources) {
    const plan = `${source.schedule} ${source.timeZone} ${source.url}`;
    await store.plan(sourceId(source.restaurant), plan, nextDue(source, new Date()));
  }

  const broken = faults.flatMap(({ line, source }) =>
    source && !sources.some((good) => sourceId(good.restaurant) === sourceId(source.restaurant))
      ? [{ line, source }]
      : [],
  );
  for (const { line: cause, source } of broken) {
    const now = new Date();
    const at = now.toISOString();
    const data = { restaurantName: source.restaurant, url: source.url, at, cause };
    await store.fail(
      sourceId(source.restaurant),
      { at, outcome: 'failed', cause },
      { id: newId(), at: now, what: 'menuNotRead', data },
    );
  }

  const outbox = openOutbox(store.sources, bus);
  onClose(() => outbox.stop());
  const pages = fetcher({
    isAllowedHost,
    contact: config.CRAWLER_CONTACT,
    pause: config.CRAWLER_PAUSE,
    lease: {
      take: (host) => store.takeHost(host, new Date(), new Date(Date.now() + HOST_TAKEN_FOR)),
      release: (host, after) => store.releaseHost(host, new Date(Date.now() + after)),
    },
  });
  onClose(() => pages.close());
  const crawling = startCrawling({
    sources,
    store,
    outbox,
    fetcher: pages,
    log,
    largestMessage: () => bus.nats.info?.max_payload ?? 1024 * 1024,
  });
  onClose(() => crawling.stop());

  const { caughtUp } = await receive([onState(states.restaurant, applyRestaurant(store))]);
  const needs = { store, sources, broken: broken.map(({ source }) => source), crawling, caughtUp };
  serve(calls.menuSource, routes.menuSource(needs));
  serve(calls.readMenuNow, routes.readMenuNow(needs));
}
