import { EventSource } from 'eventsource';
import type { Colleague, Company } from '@kantyna/acceptance/company';
import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { eventually } from '@kantyna/test-support/eventually';

/** Live streams as browsers have them: EventSource opens them again by itself, with `Last-Event-ID`. */
export interface Followers {
  /** How often a stream was opened again. */
  readonly reopened: number;
  /** Waits until each stream has told of each order after its time in `changed`. Returns what was not told, a line each. */
  missing(changed: ReadonlyMap<string, number>): Promise<string[]>;
  close(): void;
}

const TOLD_WITHIN = 30_000;

/** Opens so many streams of different people. Resolves when all are open. */
export async function openFollowers({ company }: { company: Company }, count: number): Promise<Followers> {
  let opened = 0;
  const open = (who: Colleague) => {
    const told = new Map<string, number>();
    const source = new EventSource(`${company.url}/api/orders/sse`, {
      // As the web does it: a refusal is a broken connection.
      fetch: async (_url, { signal, headers }) => {
        const response = await who.send('/api/orders/sse', { headers, signal: signal as AbortSignal });
        if (!response.ok) throw new Error(`the live stream replied ${response.status}`);
        return response;
      },
    });
    source.addEventListener('open', () => (opened += 1));
    source.addEventListener('message', ({ data }) => {
      const update = JSON.parse(data as string) as LiveUpdate;
      if (update.name === 'orderChanged') told.set(update.orderId, performance.now());
    });
    return { told, source };
  };
  const streams = company.some(count).map(open);
  await eventually(async () => opened >= count);
  return {
    get reopened() {
      return opened - count;
    },
    missing: async (changed) => {
      const look = () =>
        streams.flatMap(({ told }, n) =>
          [...changed]
            .filter(([orderId, at]) => (told.get(orderId) ?? 0) < at)
            .map(([orderId]) => `stream ${n + 1} does not tell of the last change of order ${orderId}`),
        );
      await eventually(async () => look().length === 0, TOLD_WITHIN).catch(() => undefined); // What is missing is answered.
      return look();
    },
    close: () => {
      for (const { source } of streams) source.close();
    },
  };
}
