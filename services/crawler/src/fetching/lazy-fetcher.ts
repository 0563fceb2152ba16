import type { Fetcher, FetcherOptions } from './fetcher.js';

/** A fetcher that loads its libraries with the first page. A service without sources saves their memory. */
export function lazyFetcher(options: FetcherOptions): Fetcher {
  let loaded: Promise<Fetcher> | undefined;
  const load = () => (loaded ??= import('./fetcher.js').then(({ createFetcher }) => createFetcher(options)));
  return {
    fetch: async (url, validators) => (await load()).fetch(url, validators),
    close: async () => (await loaded)?.close(),
  };
}
