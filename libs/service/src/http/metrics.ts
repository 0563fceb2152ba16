import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, register } from 'prom-client';
import { takeReadings } from '@kantyna/bus/metrics/readings';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';

const duration = new Histogram({
  name: 'kantyna_call_duration_seconds',
  help: 'Calls of the contract that were replied to, by name and class of the status. Of live streams only refusals',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

const calls = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path, kind }]) => [
    `${method} ${path}`,
    { name, isStream: kind === 'stream' },
  ]),
);

/** The call of the contract that a request makes: its name, and whether it is a live stream. `undefined` for other requests. */
export const callOf = ({ method, routeOptions }: FastifyRequest) =>
  calls.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);

/** Records how long a reply took that was sent, if it is to a call of the contract. */
export function observeCall(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const call = callOf(request);
  if (!call || (call.isStream && statusCode < 300)) return;
  duration.observe({ call: call.name, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000);
}

/** Serves all metrics of this process at `/metrics`, for Prometheus. There is no such page on a public server. */
export function serveMetrics(app: FastifyInstance, isPublic: boolean): void {
  app.get('/metrics', async (_request, reply) => {
    if (isPublic) return reply.callNotFound();
    await takeReadings();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
