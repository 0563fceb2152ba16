import type { TObject, TSchema } from '@kantyna/typebox';
import type { CallLimit, Endpoint, HeardBy, Method } from './endpoint.js';
import { Nothing, PathId, Shape } from './format.js';

/**
 * A call as its group describes it. It has `params` only if one of them is no id, and `reply` only if it says something. It needs `needs`
 * if the owner hears of others, and `limit` if it writes.
 */
type Described<O extends Endpoint['owner']> = Omit<Endpoint, 'owner' | 'reply' | 'needs' | 'method' | 'limit'> & {
  readonly reply?: TSchema;
} & ([HeardBy<O>] extends [never] ? unknown : { readonly needs: readonly HeardBy<O>[] }) &
  ({ readonly method: 'GET' } | { readonly method: Exclude<Method, 'GET'>; readonly limit: CallLimit });

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: TObject<Record<NamesIn<Path>, typeof PathId>> };

type Completed<O extends Endpoint['owner'], D extends Described<O>> = D & { readonly owner: O } & (D extends {
    readonly reply: TSchema;
  }
    ? unknown
    : { readonly reply: typeof Nothing }) &
  (D extends { readonly params: TObject } ? unknown : PathParams<D['path']>);

/** The calls of a group, which one service owns. The parameters in a path are ids; a call without a `reply` replies `{}`. */
export function endpointsOf<O extends Endpoint['owner'], const G extends Readonly<Record<string, Described<O>>>>(
  owner: O,
  group: G,
) {
  const completed = Object.entries(group).map(([name, call]) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => [param!, PathId] as const);
    const params = names.length > 0 && { params: Shape(Object.fromEntries(names)) };
    return [name, { ...params, reply: Nothing, ...call, owner }];
  });
  return Object.fromEntries(completed) as { readonly [N in keyof G]: Completed<O, G[N]> };
}
