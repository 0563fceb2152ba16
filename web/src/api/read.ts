import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  keepPreviousData,
  type QueryMeta,
} from '@tanstack/react-query';
import type { OrdersFilter } from '@kantyna/contracts/orders/all-orders';
import type { Args, ReadName, Reply } from './calls.js';
import { send } from './http.js';
import { READ_OPTIONS, type ReadOptions } from './read-options.js';

/** The arguments of `read`. */
export type Reading<N extends ReadName> =
  object extends Args<N>
    ? [name: N, args?: Args<N>, options?: ReadingOptions<N>]
    : [name: N, args: Args<N>, options?: ReadingOptions<N>];

interface ReadingOptions<N extends ReadName> extends ReadOptions<N> {
  /** Part of the key: with another one it is asked for again. */
  readonly because?: readonly unknown[];
}

/**
 * The query of a call that reads, for the query client. Its key is the call's name and what is asked for; `changes.ts` says what makes it load
 * again, and `read-options.ts` how it is kept.
 *
 *     read('showOrder', { params: { orderId } })
 *     ['showOrder', { params: { orderId } }]
 */
export const read = <N extends ReadName>(...[name, args = {} as Args<N>, options = {}]: Reading<N>) => {
  const { because, ...others } = options;
  return queryOptions({
    ...(READ_OPTIONS[name] as ReadOptions<N> | undefined),
    queryKey: [name, args, ...(because ? [because] : [])],
    queryFn: ({ client, queryKey, signal }): Promise<Reply<N>> =>
      send(name, { ...args, known: client.getQueryData(queryKey), signal }),
    ...others,
  });
};

/** Shows the reply of a call that reads, and follows what changes it. */
export const useRead = <N extends ReadName>(...reading: Reading<N>) => useQuery(read(...reading));

/** Shows the replies of one call for several things, all or none, and follows what changes any of them. */
export const useReadEach = <N extends ReadName>(name: N, each: readonly Args<N>[], enabled: boolean) =>
  useQuery({
    queryKey: [name, { each }],
    queryFn: ({ signal }): Promise<Reply<N>[]> => Promise.all(each.map((args) => send(name, { ...args, signal }))),
    enabled,
    placeholderData: keepPreviousData,
  });

/** The calls that read a list page by page: their reply names the next page. */
type PagedName = { [N in ReadName]: 'next' extends keyof Reply<N> ? N : never }[ReadName];
type NextPage<N extends PagedName> = NonNullable<Reply<N>['next']>;

/** A list that says how long its first page is (`limit`) has later pages of so many rows. */
const LATER_ROWS = 100;

/** The arguments of a page of a list. `before` is the `next` of the page before; the first page has none. */
const argsOfPage = <N extends PagedName>(args: Args<N>, before: unknown): Args<N> => {
  if (before === undefined) return args;
  const limit = args.query && 'limit' in args.query && { limit: LATER_ROWS };
  return { ...args, query: { ...args.query, ...limit, before } } as Args<N>;
};

/** The query of a list that is read page by page. */
export const readPages = <N extends PagedName>(name: N, args: Args<N>) =>
  infiniteQueryOptions({
    ...(READ_OPTIONS[name] as { meta?: QueryMeta; placeholderData?: typeof keepPreviousData } | undefined),
    queryKey: [name, args],
    queryFn: ({ client, queryKey, pageParam, signal }): Promise<Reply<N>> => {
      const shown = client.getQueryData<InfiniteData<Reply<N>>>(queryKey);
      const known = shown?.pages[shown.pageParams.indexOf(pageParam)];
      return send(name, { ...argsOfPage(args, pageParam), known, signal });
    },
    initialPageParam: undefined as NextPage<N> | undefined,
    getNextPageParam: (reply) => reply.next as NextPage<N> | undefined,
  });

/** Shows a list page by page, and follows what changes it. */
export const usePages = <N extends PagedName>(
  name: N,
  args: Args<N>,
  options: Pick<ReturnType<typeof readPages<N>>, 'refetchInterval'> = {},
) => useInfiniteQuery({ ...readPages(name, args), ...options });

/** Asks for all orders that match, page by page. */
export const allOrders = (filter: OrdersFilter = {}) => ({ query: { ...filter, limit: 100 } });
