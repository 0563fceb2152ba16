import type { TObject, TSchema } from '@kantyna/typebox';
import type { Access, CallLimit, DayLimit, Endpoint, HeardBy, Method } from './endpoint.js';
import { Nothing, PathId, Shape } from './format.js';

type Route<M extends Method> = `${M} /${string}`;

/**
 * A call as its group describes it. Its `route` is method and path. It has `params` only if one of them is no id, and `reply` only if it says
 * something. It needs `needs` if the owner hears of others, and `limit` if it writes. Its `errors` are those that do not follow from `access`
 * and path.
 */
type Described<O extends Endpoint['owner']> = Omit<
  Endpoint,
  'owner' | 'reply' | 'needs' | 'method' | 'path' | 'limit'
> & {
  readonly reply?: TSchema;
} & ([HeardBy<O>] extends [never] ? unknown : { readonly needs: readonly HeardBy<O>[] }) &
  (
    | { readonly route: Route<'GET'>; readonly limit?: DayLimit }
    | { readonly route: Route<Exclude<Method, 'GET'>>; readonly limit: CallLimit }
  );

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: TObject<Record<NamesIn<Path>, typeof PathId>> };

type Completed<O extends Endpoint['owner'], D extends Described<O>> = Omit<D, 'route' | 'errors'> &
  Pick<Endpoint, 'errors'> & { readonly owner: O } & (D['route'] extends `${infer M extends Method} ${infer P}`
    ? { readonly method: M; readonly path: P } & (D extends { readonly params: TObject } ? unknown : PathParams<P>)
    : never) &
  (D extends { readonly reply: TSchema } ? unknown : { readonly reply: typeof Nothing });

/** A call with another `access` may reply with 403; one with a parameter in its path may reply with 404. */
const FOR_EVERYBODY: readonly Access[] = ['public', 'user', 'importKey', 'screenKey'];

/** The calls of a group, which one service owns. The parameters in a path are ids; a call without a `reply` replies `{}`. */
export function endpointsOf<O extends Endpoint['owner'], const G extends Readonly<Record<string, Described<O>>>>(
  owner: O,
  group: G,
) {
  const completed = Object.entries(group).map(([name, { route, errors = [], ...call }]) => {
    const [method, path] = route.split(' ') as [Method, string];
    const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => [param!, PathId] as const);
    const params = names.length > 0 && { params: Shape(Object.fromEntries(names)) };
    const following = [...(FOR_EVERYBODY.includes(call.access) ? [] : [403]), ...(params ? [404] : [])];
    return [name, { method, path, ...params, reply: Nothing, ...call, owner, errors: [...following, ...errors] }];
  });
  return Object.fromEntries(completed) as { readonly [N in keyof G]: Completed<O, G[N]> };
}
