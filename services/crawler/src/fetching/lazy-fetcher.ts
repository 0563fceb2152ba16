import type { Fetcher, FetcherOptions } from './fetcher.js';

/** A fetcher that loads its libraries with the first page. A service without sources saves their memory. */
export function lazyFetcher(options: FetcherOptions): Fetcher {
  let loaded: Promise<Fetcher> | undefined;
  const load = () => (loaded ??= import('./fetcher.js').then(({ createFetcher }) => createFetcher(options)));
  return {
    fetch: async (...page) => (await load()).fetch(...page),
    close: async () => (await loaded)?.close(),
  };
}
