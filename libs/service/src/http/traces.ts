import { context, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, startSpan, TRACE_HEADER } from '@kantyna/bus/traces/spans';
import { callOf } from './metrics.js';

const HTTP_ERROR = 500;

/** Has each call of the contract run in a span, which continues the caller's `traceparent`. Live streams have none: they last for hours. */
export function traceCalls(app: FastifyInstance): void {
  const running = new WeakMap<FastifyRequest, { span: Span; inside: Context }>();

  app.addHook('onRequest', (request, _reply, done) => {
    const call = callOf(request);
    if (!call || call.isStream) return done();
    const { [TRACE_HEADER]: given } = request.headers;
    const parent = contextOf(typeof given === 'string' ? given : undefined);
    const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url! };
    const span = startSpan(call.name, parent, SpanKind.SERVER, attributes);
    const inside = trace.setSpan(parent, span);
    running.set(request, { span, inside });
    context.with(inside, done);
  });
  // Hooks after a body run where the connection's data arrive, and not where the request was taken.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = running.get(request);
    if (call) context.with(call.inside, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = running.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= HTTP_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
