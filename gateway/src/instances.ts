import type { Dispatcher } from 'undici';

/** How long an instance that could not be reached is asked only after the others, in milliseconds. */
const REST = 1_000;

const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Spreads requests over the instances of a service in turn. Where an instance cannot be reached, the next one is asked: with any
 * method, since nothing was sent; and where the connection breaks before an answer, for a reading method only.
 */
export function spread(present: () => readonly string[]): Dispatcher.DispatcherComposeInterceptor {
  const restingUntil = new Map<string, number>();
  let turn = 0;

  const inTurn = (): string[] => {
    const origins = present();
    const first = turn++ % origins.length;
    const isResting = (origin: string) => (restingUntil.get(origin) ?? 0) > Date.now();
    const rotated = [...origins.slice(first), ...origins.slice(0, first)];
    return [...rotated.filter((origin) => !isResting(origin)), ...rotated.filter(isResting)];
  };

  return (dispatch) => (options, handler) => {
    const isReading = options.method === 'GET' || options.method === 'HEAD';

    const ask = ([origin, ...others]: string[]): boolean => {
      let sent = false;
      let answered = false;
      return dispatch(
        { ...options, origin: origin! },
        {
          onRequestStart: (...args) => {
            sent = true;
            handler.onRequestStart?.(...args);
          },
          onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
          onResponseStart: (...args) => {
            answered = true;
            handler.onResponseStart?.(...args);
          },
          onResponseData: (...args) => handler.onResponseData?.(...args),
          onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
          onResponseError: (controller, error) => {
            if (!sent) restingUntil.set(origin!, Date.now() + REST);
            const isLost = CONNECTION_LOST.includes((error as NodeJS.ErrnoException).code ?? '');
            const mayAskAnother = !sent || (isReading && !answered && isLost);
            if (mayAskAnother && others.length > 0) ask(others);
            else handler.onResponseError?.(controller, error);
          },
        },
      );
    };
    return ask(inTurn());
  };
}
