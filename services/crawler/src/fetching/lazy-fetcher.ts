import type { Fetcher, FetcherOptions } from './fetcher.js';

/** A fetcher whose parts are loaded with the first page: where no menus are read they would take memory for nothing. */
export function lazyFetcher(options: FetcherOptions): Fetcher {
  let loaded: Promise<Fetcher> | undefined;
  const load = () => (loaded ??= import('./fetcher.js').then(({ fetcher }) => fetcher(options)));
  return {
    fetch: async (url, known) => (await load()).fetch(url, known),
    close: async () => (await loaded)?.close(),
  };
}
