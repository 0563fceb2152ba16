import type { UseMutationResult } from '@tanstack/react-query';
import type { Given, Optionally } from '@kantyna/contracts/client';
import type { GivenBodyOf, ParamsOf, QueryOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import type { Args, Reply, WriteName } from './calls.js';
import { useUnderWay, useWrite, type WriteOptions } from './use-write.js';

/** The arguments of a call that are known when the component is rendered. */
interface Known<N extends WriteName> {
  readonly params?: Partial<ParamsOf<Endpoints[N]>>;
  readonly query?: QueryOf<Endpoints[N]>;
  readonly body?: GivenBodyOf<Endpoints[N]>;
}

type AllParams<N extends WriteName> = [ParamsOf<Endpoints[N]>] extends [undefined] ? object : ParamsOf<Endpoints[N]>;
type LeftParams<N extends WriteName, K> = Omit<AllParams<N>, K extends { readonly params: infer P } ? keyof P : never>;
type LeftBody<N extends WriteName, K> = K extends { readonly body: unknown } ? undefined : GivenBodyOf<Endpoints[N]>;

/** The arguments of a call that are given when it is made. */
type Rest<N extends WriteName, K> = Given<
  'params',
  keyof LeftParams<N, K> extends never ? undefined : LeftParams<N, K>
> & { readonly query?: QueryOf<Endpoints[N]> } & Given<'body', LeftBody<N, K>>;

type CallResult<N extends WriteName, K> = UseMutationResult<Reply<N>, unknown, Rest<N, K>> & {
  submit: (...rest: Optionally<Rest<N, K>>) => Promise<Reply<N> | undefined>;
};

/**
 * A call that a person makes, with what `useWrite` promises. The arguments that are known are given here, the rest to `submit`.
 *
 *     const { submit, isPending } = useCall('nudge', { params: { orderId } });
 *     if (await submit({ params: { personId } })) goBack(…);
 */
export function useCall<N extends WriteName, const K extends Known<N> = object>(
  name: N,
  known?: K,
  options?: WriteOptions<Rest<N, K>, Reply<N>>,
): CallResult<N, K> {
  const write = useWrite<Rest<N, K>, Reply<N>>(
    (rest, call) =>
      call(name, { ...known, ...rest, params: { ...known?.params, ...rest.params } } as unknown as Args<N>),
    { mutationKey: [name, known ?? {}], ...options },
  );
  return { ...write, submit: (...[rest = {} as Rest<N, K>]) => write.submit(rest) };
}

/** Whether a call that a component makes by `useCall` is under way, for what is shown around it. */
export const useIsCalling = <N extends WriteName>(name: N, known: Known<N>): boolean =>
  useUnderWay([name, known]).length > 0;
