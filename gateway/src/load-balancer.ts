import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { arrivedBody } from './body.js';
import { REFRESH_EVERY } from './discovery.js';

/**
 * An unreachable instance is tried only after the others for this long (ms), until names have been looked up again. A container that is
 * gone does not refuse connections, so a call to it waits.
 */
const COOL_DOWN = REFRESH_EVERY + 1_000;

/**
 * An instance that replies to nothing for this part of a call's time counts as frozen. Calls that read pages of other sites have more time.
 */
const FROZEN_AFTER = 1 / 2;
/** A frozen instance is tried only after the others for this long (ms). */
const FROZEN_COOL_DOWN = 10_000;

/** An instance that is asked because others were silent has the rest of the time, and at least this long (ms). */
const SHORTEST_PATIENCE = 1_000;

const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Balances requests over the current `origins`, round robin. If an instance is unreachable, the request goes to the next one. A request
 * that was sent is repeated only for GET, HEAD, and writes with an Idempotency-Key. It is repeated if the connection broke before the
 * response, or if the instance has replied to nothing for half of `replyWithin`, the time of a call with all its repetitions (ms). Such an
 * instance is asked last for a while. With `isSentOnce` what was sent is never repeated. undici's own pool has a fixed set of origins and
 * does not fail over.
 */
export function loadBalancer(
  origins: () => readonly string[],
  log: Pick<Logger, 'warn'>,
): (replyWithin: number, isSentOnce?: boolean) => Dispatcher.DispatcherComposeInterceptor {
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

  return (replyWithin, isSentOnce) => (dispatch) => (options, handler) => {
    const toRepeat = () => (isSentOnce ? undefined : repeatable(options));
    const beganAt = Date.now();
    const attempt = ([origin, ...others]: string[], again = options): boolean => {
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
          const repeated = toRepeat();
          if (!repeated || others.length === 0) return;
          isReplaced = true;
          controller.abort(new Error('the instance is silent'));
          const headersTimeout = Math.max(SHORTEST_PATIENCE, replyWithin - (Date.now() - beganAt));
          attempt(others, { ...repeated, headersTimeout });
        }, replyWithin * FROZEN_AFTER);
      };
      return dispatch(
        { ...again, origin: origin! },
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
            const repeated = sent ? !responded && isLost && toRepeat() : again;
            if (repeated && others.length > 0) attempt(others, repeated);
            else handler.onResponseError?.(controller, error);
          },
        },
      );
    };
    return attempt(candidates());
  };
}

/** The request as it can be sent once more: it changes nothing, or has one effect however often it comes. `undefined` of any other. */
function repeatable(options: Dispatcher.DispatchOptions): Dispatcher.DispatchOptions | undefined {
  const { method, headers, body } = options;
  if (method === 'GET' || method === 'HEAD') return options;
  if (!(headers as Record<string, unknown> | undefined)?.['idempotency-key']) return undefined;
  if (!body || typeof body === 'string') return options;
  const arrived = arrivedBody(body);
  return arrived && { ...options, body: arrived };
}
