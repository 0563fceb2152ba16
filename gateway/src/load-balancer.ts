import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';

/** How long an unreachable instance is tried only after the others, in milliseconds. */
const COOL_DOWN = 1_000;

/** An instance that replies to nothing for this long after a request is taken for frozen (ms). */
const FROZEN_AFTER = 2_000;
/** How long a frozen instance is tried only after the others, in milliseconds. */
const FROZEN_COOL_DOWN = 10_000;

const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Balances requests over the current `origins`, round robin. If an instance is unreachable, the request goes to the next one.
 * A request that was already sent is repeated only for GET and HEAD, and only if the connection broke before the response, or if the
 * instance has replied to no request for 2 s. Such an instance is asked last for a while.
 * undici's own pool has a fixed set of origins and does not fail over.
 */
export function loadBalancer(
  origins: () => readonly string[],
  log: Pick<Logger, 'warn'>,
): Dispatcher.DispatcherComposeInterceptor {
  const coolingUntil = new Map<string, number>();
  const lastReplyAt = new Map<string, number>();
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
      let isReplaced = false;
      let silence: NodeJS.Timeout | undefined;

      const watch = (controller: Dispatcher.DispatchController) => {
        const sentAt = Date.now();
        silence = setTimeout(() => {
          if ((lastReplyAt.get(origin!) ?? 0) >= sentAt) return;
          log.warn({ event: 'instance.silent', origin }, 'An instance is silent, the others are asked first');
          coolingUntil.set(origin!, Date.now() + FROZEN_COOL_DOWN);
          if (!isSafe || others.length === 0) return;
          isReplaced = true;
          controller.abort(new Error('the instance is silent'));
          attempt(others);
        }, FROZEN_AFTER);
      };
      return dispatch(
        { ...options, origin: origin! },
        {
          onRequestStart: (controller, context) => {
            sent = true;
            watch(controller);
            handler.onRequestStart?.(controller, context);
          },
          onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
          onResponseStart: (...args) => {
            responded = true;
            clearTimeout(silence);
            lastReplyAt.set(origin!, Date.now());
            handler.onResponseStart?.(...args);
          },
          onResponseData: (...args) => handler.onResponseData?.(...args),
          onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
          onResponseError: (controller, error) => {
            clearTimeout(silence);
            if (isReplaced) return;
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
