import type { Dispatcher } from 'undici';

/** How long an unreachable instance is tried only after the others, in milliseconds. */
const COOL_DOWN = 1_000;

const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Balances requests over the current `origins`, round robin. If an instance is unreachable, the request goes to the next one.
 * A request that was already sent is repeated only for GET and HEAD, and only if the connection broke before the response.
 * undici's own pool has a fixed set of origins and does not fail over.
 */
export function loadBalancer(origins: () => readonly string[]): Dispatcher.DispatcherComposeInterceptor {
  const coolingUntil = new Map<string, number>();
  let turn = 0;

  const candidates = (): string[] => {
    const all = origins();
    const first = turn++ % all.length;
    const isCooling = (origin: string) => (coolingUntil.get(origin) ?? 0) > Date.now();
    const rotated = [...all.slice(first), ...all.slice(0, first)];
    return [...rotated.filter((origin) => !isCooling(origin)), ...rotated.filter(isCooling)];
  };

  return (dispatch) => (options, handler) => {
    const isSafe = options.method === 'GET' || options.method === 'HEAD';

    const attempt = ([origin, ...others]: string[]): boolean => {
      let sent = false;
      let responded = false;
      return dispatch(
        { ...options, origin: origin! },
        {
          onRequestStart: (...args) => {
            sent = true;
            handler.onRequestStart?.(...args);
          },
          onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
          onResponseStart: (...args) => {
            responded = true;
            handler.onResponseStart?.(...args);
          },
          onResponseData: (...args) => handler.onResponseData?.(...args),
          onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
          onResponseError: (controller, error) => {
            if (!sent) coolingUntil.set(origin!, Date.now() + COOL_DOWN);
            const isLost = CONNECTION_LOST.includes((error as NodeJS.ErrnoException).code ?? '');
            const mayRetry = !sent || (isSafe && !responded && isLost);
            if (mayRetry && others.length > 0) attempt(others);
            else handler.onResponseError?.(controller, error);
          },
        },
      );
    };
    return attempt(candidates());
  };
}
