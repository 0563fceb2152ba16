import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import { REPLY_WITHIN, TURN_WITHIN, type Endpoint } from '@kantyna/contracts/endpoint';
import type { Service } from '@kantyna/contracts/services';
import { endpoints } from '@kantyna/contracts/endpoints';
import { NO_SUCH_CALL, sendRefusal } from '@kantyna/service/http/errors';
import { streamJsonBodies } from './body.js';
import { replyToFailure, silenceProxyLibrary } from './broken-connections.js';
import { compressReplies, sendCompressed } from './compression.js';
import type { Discovery } from './discovery.js';
import { loadBalancer } from './load-balancer.js';
import { clientHeaders, toServiceHeaders } from './proxy-headers.js';

const CONNECT_TIMEOUT = 2_000;
const BODY_TIMEOUT = 30_000;
const contract: readonly Endpoint[] = Object.values(endpoints);

/**
 * Proxies each call of the contract to an instance of the service that owns it. `basePath` is the path that the app stands below: services
 * do not know it.
 */
export async function proxyEndpoints(
  api: FastifyInstance,
  services: ReadonlyMap<Service, Discovery>,
  basePath: string,
): Promise<void> {
  // Agents without a connection limit: otherwise a call would wait here unseen behind slow ones.
  const agents: Agent[] = [];
  const agentFor = (headersTimeout: number, bodyTimeout = BODY_TIMEOUT) => {
    const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT }, headersTimeout, bodyTimeout });
    agents.push(agent);
    return agent;
  };
  const byPatience = new Map([...new Set(contract.map(replyWithin))].map((ms) => [ms, agentFor(ms)]));
  const streamAgent = agentFor(REPLY_WITHIN, 0);
  api.addHook('onClose', () => Promise.all(agents.map((agent) => agent.destroy())));

  await api.register(async (scope) => {
    await compressReplies(scope, 'proxied');
    silenceProxyLibrary(scope);
    streamJsonBodies(scope);
    scope.setErrorHandler((error, request, reply) => {
      // The proxy rejects a path that leads elsewhere once decoded: no id looks like that (docs/rules/limits-and-errors.md, Formats).
      if (/invalid characters/.test((error as Error).message)) return sendRefusal(reply, NO_SUCH_CALL);
      // A reply that broke off before its first byte was sent: the error in its place is neither compressed nor that reply.
      void reply.removeHeader('content-encoding').removeHeader('etag');
      return api.errorHandler(error, request, reply);
    });
    const toClientHeaders = clientHeaders(basePath);
    const sendStream = streamSender(scope);
    for (const [service, discovery] of services) {
      const balance = loadBalancer(discovery.origins, api.log as Logger);
      for (const calls of alikeCalls(service)) {
        const [{ kind, isSentOnce }] = calls;
        const ms = replyWithin(calls[0]);
        const [agent, send] = kind === 'stream' ? [streamAgent, sendStream] : [byPatience.get(ms)!, sendCompressed];
        await proxy(scope, calls, {
          dispatcher: agent.compose(balance(ms, isSentOnce)),
          onResponse: send,
          rewriteHeaders: toClientHeaders,
        });
      }
    }
  });
}

/** Milliseconds, including the wait of a costly call for its turn. The agent counts in whole seconds and may need one more. */
const replyWithin = (call: Endpoint): number => (call.replyWithin ?? REPLY_WITHIN) + (call.costly ? TURN_WITHIN : 0);

type Alike = readonly [Endpoint, ...Endpoint[]];

/** The calls of a service in groups that are proxied alike. */
function alikeCalls(service: Service): Iterable<Alike> {
  const groups = new Map<string, Alike>();
  for (const call of contract.filter(({ owner }) => owner === service)) {
    const key = [call.method, call.kind, replyWithin(call), call.isSentOnce].join();
    groups.set(key, [call, ...(groups.get(key) ?? [])]);
  }
  return groups.values();
}
type OnResponse = (reply: FastifyReply, body: NodeJS.ReadableStream) => void;

interface ProxyOptions {
  readonly dispatcher: Dispatcher;
  readonly onResponse: OnResponse;
  readonly rewriteHeaders: ReturnType<typeof clientHeaders>;
}

async function proxy(
  scope: FastifyInstance,
  calls: Alike,
  { dispatcher, onResponse, rewriteHeaders }: ProxyOptions,
): Promise<void> {
  const [{ owner, method }] = calls;
  await scope.register(httpProxy, {
    upstream: `http://${owner}`, // A placeholder: the dispatcher chooses the instance.
    undici: dispatcher,
    httpMethods: [method],
    routes: calls.map((call) => call.path),
    proxyPayloads: false, // Keeps the body parser of this scope instead of one that accepts any type.
    retryMethods: [],
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: toServiceHeaders,
      rewriteHeaders,
      onError: (reply, { error }) => replyToFailure(http1(reply), error),
      onResponse: (_request, reply, { stream }) => onResponse(http1(reply), stream),
    },
  });
}

/** The proxy's types allow HTTP/2, which this server does not speak. */
const http1 = (reply: unknown) => reply as FastifyReply;

/** Sends endless responses: flushes the headers at once, and ends the open ones when the gateway closes. */
function streamSender(scope: FastifyInstance): OnResponse {
  const open = new Set<ServerResponse>();
  scope.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  return (reply, body) => {
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
    reply.raw.once('pipe', () => {
      reply.raw.removeHeader('transfer-encoding'); // No chunks, as in services/notifications/src/live/live-streams.ts.
      reply.raw.flushHeaders();
    });
    void reply.send(body);
  };
}
