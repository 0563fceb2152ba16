import { Agent, request } from 'undici';

/** A request to repeat. */
export interface Load {
  /** A function is called for each request. */
  readonly url: string | (() => string);
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: () => string;
}

const agent = new Agent({ connections: 64, pipelining: 1 });

/** Makes `count` requests, `parallel` at a time, and returns the requests per second. Throws for a status other than 200. */
export async function throughput(load: Load, count: number, parallel: number): Promise<number> {
  let left = count;
  const startedAt = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const url = typeof load.url === 'string' ? load.url : load.url();
      const { statusCode, body } = await request(url, {
        method: load.method ?? 'GET',
        headers: load.headers ?? {},
        dispatcher: agent,
        ...(load.body ? { body: load.body() } : {}),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return (count * 1000) / (performance.now() - startedAt);
}

/**
 * Measures two loads alternately, A B A B …, after a warm-up of both. Returns the medians in requests per second and their ratio.
 */
export async function compare(
  ours: Load,
  floor: Load,
  { rounds = 7, count = 400, parallel = 8, warmUp = 4_000 } = {},
): Promise<{ ratio: number; ours: number; floor: number }> {
  const measured = { ours: [] as number[], floor: [] as number[] };
  for (const load of [ours, floor]) await throughput(load, warmUp, parallel);
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await throughput(ours, count, parallel));
    measured.floor.push(await throughput(floor, count, parallel));
  }
  const [a, b] = [median(measured.ours), median(measured.floor)];
  return { ratio: a / b, ours: a, floor: b };
}

/** The median; the upper one of an even number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Closes all connections. */
export const closeConnections = (): Promise<void> => agent.close();
