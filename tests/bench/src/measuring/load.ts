import autocannon, { type Options, type Request } from 'autocannon';
import { percentile } from '@kantyna/test-support/percentile';
import { processorTime } from './processor-time.js';

/** Requests to repeat against one server. */
export interface Load {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
}

/** `body` is called for each request. */
export interface LoadRequest {
  readonly path: string | (() => string);
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: () => string;
}

/** The result of a load: requests per second, latencies in milliseconds, and processor time of the given processes for each request (µs). */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly processorMicroseconds: number;
}

/**
 * Makes `amount` requests on `connections` connections. `pids` are the processes whose processor time counts. Throws for a reply other than
 * 2xx: a refusal is faster than an answer.
 */
export async function drive(
  load: Load,
  { amount, connections, pids = [] }: { amount: number; connections: number; pids?: readonly number[] },
): Promise<Measured> {
  const before = processorTime(pids);
  const startedAt = performance.now();
  let lastAt = startedAt;
  const times: number[] = [];
  const options: Options = {
    url: load.origin,
    amount,
    connections,
    requests: load.requests.map(toRequest),
    timeout: 30,
    // It ends at the next whole second, and its own duration says that.
    setupClient: (client) =>
      client.on('response', (_status, _bytes, took) => {
        lastAt = performance.now();
        times.push(took); // Its own percentiles are whole milliseconds.
      }),
  };
  const result = await autocannon(options);
  const processor = processorTime(pids) - before;
  const { errors, timeouts, non2xx, requests } = result;
  if (errors + timeouts + non2xx > 0) {
    const codes = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${load.origin}: ${errors} errors, ${timeouts} timeouts, ${non2xx} replies other than 2xx ${codes}`,
    );
  }
  return {
    perSecond: (requests.total * 1000) / (lastAt - startedAt),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processorMicroseconds: (processor * 1_000) / requests.total,
  };
}

const toRequest = ({ path, method = 'GET', headers, body }: LoadRequest): Request => ({
  method,
  ...(headers && { headers }),
  ...(typeof path === 'string' ? { path } : {}),
  setupRequest: (request) => ({
    ...request,
    ...(typeof path === 'string' ? {} : { path: path() }),
    ...(body && { body: body() }),
  }),
});
