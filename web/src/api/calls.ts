import type { Arguments } from '@kantyna/contracts/client';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { EndpointName, Endpoints } from '@kantyna/contracts/endpoints';

type Get = { [N in EndpointName]: Endpoints[N]['method'] extends 'GET' ? N : never }[EndpointName];

/** The calls that read. Two others also do: they get what they look at in a body. */
export type ReadName = Get | 'previewMenu' | 'applyPastedMenu';

/** The calls that write. */
export type WriteName = Exclude<EndpointName, Get>;

/** The arguments of a call: parameters, query and body. */
export type Args<N extends EndpointName> = Pick<Arguments<Endpoints[N]>, 'params' | 'query' | 'body'>;

/** The reply of a call. */
export type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>;

/** Makes a call that writes. */
export type Call = <N extends WriteName>(
  name: N,
  args: Args<N> & { readonly signal?: AbortSignal },
) => Promise<Reply<N>>;
