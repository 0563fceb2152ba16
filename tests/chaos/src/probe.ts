import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Colleague } from '@kantyna/acceptance/company';
import { details, openOrder } from '@kantyna/acceptance/ordering';
import { ReplyError } from '@kantyna/contracts/client';
import type { World } from './world.js';
import { insist } from './insist.js';

/** One reply to a probe, `status` 0 if there was none. `at` and `took` in milliseconds. */
export interface Probed {
  readonly kind: 'read' | 'write';
  readonly at: number;
  readonly took: number;
  readonly status: number;
  readonly fault?: string;
}

/** The longest of some durations, in seconds with two decimals. */
export const longest = (replies: readonly Probed[]): string =>
  (Math.max(0, ...replies.map(({ took }) => took)) / 1000).toFixed(2);

/** Reads and writes, again and again, until they are stopped. */
export interface Probe {
  /** The replies so far, in the order in which they came. */
  readonly replies: readonly Probed[];
  stop(): Promise<void>;
}

const EVERY = 200;
const HANG = 40_000;

/** Starts to read orders and to change them, so many of each at once. No write is repeated. */
export async function startProbe({ company, restaurant }: World, parallel = 1): Promise<Probe> {
  const replies: Probed[] = [];
  let isStopping = false;
  const ask = async (kind: Probed['kind'], call: (signal: AbortSignal) => Promise<unknown>) => {
    const at = performance.now();
    const reply = await call(AbortSignal.timeout(HANG)).then(
      () => ({ status: 200 }),
      (error: unknown) => ({ status: error instanceof ReplyError ? error.status : 0, fault: String(error) }),
    );
    replies.push({ kind, at, took: performance.now() - at, ...reply });
  };
  const prober = async (who: Colleague, orderId: string, kind: Probed['kind']) => {
    const { calls } = who;
    for (let n = 0; !isStopping; n += 1) {
      const timeOfOrder = `10:${String(n % 60).padStart(2, '0')}`;
      await ask(kind, (signal) =>
        kind === 'read'
          ? calls.showOrder({ params: { orderId }, signal })
          : calls.updateOrder({ body: { orderId, ...details({ timeOfOrder }) }, signal, idempotencyKey: randomUUID() }),
      );
      await pause(EVERY);
    }
  };
  const probers: Promise<void>[] = [];
  for (let n = 0; n < parallel; n += 1) {
    const [who] = company.some(1) as [Colleague];
    const orderId = await insist(() => openOrder(who, restaurant));
    probers.push(prober(who, orderId, 'read'), prober(who, orderId, 'write'));
  }
  return {
    replies,
    stop: async () => {
      isStopping = true;
      await Promise.all(probers);
    },
  };
}
