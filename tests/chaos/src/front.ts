import { setTimeout as pause } from 'node:timers/promises';

/** A proxy in front of several gateways. */
export interface Front {
  /** Sends a call to one of them, whichever the address of the call names. */
  readonly fetch: typeof globalThis.fetch;
  close(): void;
}

const ASK_EVERY = 100;

/**
 * Balances calls over gateways as a load balancer does, and no better: in turn over those that say that they are ready. A gateway that
 * refuses the connection has got nothing, so the next one is asked. Nothing else is repeated.
 */
export function openFront(gateways: readonly string[]): Front {
  const closing = new AbortController();
  const away = new Set<string>();
  let turn = 0;

  const watch = async (gateway: string) => {
    while (!closing.signal.aborted) {
      const reply = await fetch(`${gateway}/health/ready`).catch(() => undefined);
      await reply?.text();
      if (reply?.ok) away.delete(gateway);
      else away.add(gateway);
      await pause(ASK_EVERY);
    }
  };
  for (const gateway of gateways) void watch(gateway);

  const balancedFetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const first = turn++ % gateways.length;
    const inTurn = [...gateways.slice(first), ...gateways.slice(0, first)];
    const [chosen, ...others] = [...inTurn.filter((one) => !away.has(one)), ...inTurn.filter((one) => away.has(one))];
    const attempt = async (gateway: string, left: string[]): Promise<Response> => {
      try {
        return await fetch(gateway + pathname + search, init);
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
        if (code !== 'ECONNREFUSED' || left.length === 0) throw error;
        away.add(gateway);
        return attempt(left[0]!, left.slice(1));
      }
    };
    return attempt(chosen!, others);
  };
  return { fetch: balancedFetch, close: () => closing.abort() };
}
