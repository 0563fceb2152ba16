import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryMeta } from '@tanstack/react-query';
import type { Arguments } from '@kantyna/contracts/client';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { api } from './http.js';

/** The calls that read. */
type Read = { [N in keyof Endpoints]: Endpoints[N]['method'] extends 'GET' ? N : never }[keyof Endpoints];
type Reply<N extends Read> = ReplyOf<Endpoints[N]>;
type Place<N extends Read> = Pick<Arguments<Endpoints[N]>, 'params' | 'query'>;

interface Options {
  readonly meta?: QueryMeta;
  readonly gcTime?: number;
  readonly staleTime?: number;
  readonly retry?: boolean;
  readonly refetchInterval?: number;
}

const call = <N extends Read>(name: N, args: object) => (api[name] as (args: object) => Promise<Reply<N>>)(args);

/**
 * The query of a call that reads: its only one. The key is with what it is reloaded, the call's name, and what is asked for.
 *
 *     readQuery(['orders', 'order', id], 'showOrder', { params: { orderId: id } })
 *     ['orders', 'order', id, 'showOrder', { params: { orderId: id } }]
 *
 * What `loadWith` loads comes with the reply.
 */
export const readQuery = <N extends Read>(
  reloadedWith: readonly unknown[],
  name: N,
  place: Place<N>,
  { loadWith, ...options }: Options & { readonly loadWith?: (reply: Reply<N>) => unknown } = {},
) =>
  queryOptions({
    queryKey: [...reloadedWith, name, place],
    queryFn: async ({ client, queryKey, signal }) => {
      const reply = await call(name, { ...place, known: client.getQueryData(queryKey), signal });
      await loadWith?.(reply);
      return reply;
    },
    ...options,
  });

/** The query of a list that is read page by page. `first` stands for its first page; the reply of each page names the next. */
export const readPages = <N extends Read, Page extends string | number>(
  reloadedWith: readonly unknown[],
  name: N,
  toPlace: (page: Page) => Place<N>,
  first: Page,
  options: Options = {},
) =>
  infiniteQueryOptions({
    queryKey: [...reloadedWith, name, toPlace(first)],
    queryFn: ({ client, queryKey, pageParam, signal }) => {
      const page = pageParam as Page;
      const shown = client.getQueryData<InfiniteData<Reply<N>, Page>>(queryKey);
      return call(name, { ...toPlace(page), known: shown?.pages[shown.pageParams.indexOf(page)], signal });
    },
    initialPageParam: first,
    getNextPageParam: (reply) => (reply as { next?: Page }).next,
    ...options,
  });
