import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import { SERVICES, type Call, type Service } from '@kantyna/contracts/call';
import { calls } from '@kantyna/contracts/calls';
import { NO_SUCH_CALL, sendRefusal, UNAVAILABLE } from '@kantyna/service/errors';
import { BODY_LIMIT } from '@kantyna/service/http';
import { followAddresses } from './addresses.js';
import { streamJsonBodies, TooLarge } from './body.js';
import { answeredHeaders, forwardedHeaders } from './forwarded.js';
import { spread } from './instances.js';

const CONNECT_WITHIN = 2_000;
const ANSWER_WITHIN = 30_000;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const all: readonly Call[] = Object.values(calls);

/** Passes every call of the contract on to the service that owns it; the calls that are not in the contract do not get there. */
export async function proxyCalls(api: FastifyInstance, origins: Record<Service, readonly string[]>): Promise<void> {
  const limits = new Map(all.map((call) => [`${call.method} ${call.path}`, call.bodyLimit ?? BODY_LIMIT]));
  // No limit of connections: a call would wait behind others here without anybody seeing why.
  const agent = new Agent({
    connect: { timeout: CONNECT_WITHIN },
    headersTimeout: ANSWER_WITHIN,
    bodyTimeout: ANSWER_WITHIN,
  });
  const liveAgent = new Agent({ connect: { timeout: CONNECT_WITHIN }, headersTimeout: ANSWER_WITHIN, bodyTimeout: 0 });
  api.addHook('onClose', () => Promise.all([agent.destroy(), liveAgent.destroy()]));

  await api.register(async (scope) => {
    streamJsonBodies(scope, (method, path) => limits.get(`${method} ${path}`) ?? BODY_LIMIT);
    scope.setErrorHandler((error, request, reply) => {
      // A path that leads elsewhere once decoded: an id that cannot be one (rules.md, Formats).
      if (/invalid characters/.test((error as Error).message)) return sendRefusal(reply, NO_SUCH_CALL);
      return api.errorHandler(error, request, reply);
    });
    const endLive = liveStreams(scope);
    for (const service of SERVICES) {
      const addresses = await followAddresses(origins[service], api.log as Logger);
      scope.addHook('onClose', async () => addresses.close());
      const toService = spread(addresses.present);
      const owned = all.filter((call) => call.owner === service);
      const live = owned.filter((call) => call.kind === 'stream');
      for (const method of METHODS) {
        const ordinary = owned.filter((call) => call.method === method && !live.includes(call));
        await pass(scope, service, method, ordinary, agent.compose(toService));
      }
      await pass(scope, service, 'GET', live, liveAgent.compose(toService), endLive);
    }
  });
}

type OnResponse = (reply: FastifyReply, body: NodeJS.ReadableStream) => void;

async function pass(
  scope: FastifyInstance,
  service: Service,
  method: (typeof METHODS)[number],
  passed: readonly Call[],
  dispatcher: Dispatcher,
  onResponse?: OnResponse,
): Promise<void> {
  if (passed.length === 0) return;
  await scope.register(httpProxy, {
    upstream: `http://${service}`, // Only a name: the dispatcher chooses the instance.
    undici: dispatcher,
    httpMethods: [method],
    routes: passed.map((call) => call.path),
    proxyPayloads: false, // The parser of this scope applies, not one that takes anything.
    retryMethods: [],
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      rewriteHeaders: answeredHeaders,
      onError: (reply, { error }) => {
        if (error.cause instanceof TooLarge) void reply.send(error.cause);
        else sendRefusal(overHttp1(reply), UNAVAILABLE);
      },
      ...(onResponse ? { onResponse: (_request, reply, { stream }) => onResponse(overHttp1(reply), stream) } : {}),
    },
  });
}

/** The proxy's types allow for HTTP/2, which this server does not speak. */
const overHttp1 = (reply: unknown) => reply as FastifyReply;

/** Sends streams that go on for ever: their beginning at once, and their end when the gateway ends. */
function liveStreams(scope: FastifyInstance): OnResponse {
  const open = new Set<ServerResponse>();
  scope.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  return (reply, body) => {
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
    reply.raw.once('pipe', () => reply.raw.flushHeaders());
    void reply.send(body);
  };
}
