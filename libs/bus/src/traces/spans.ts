import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/** The header that carries a trace on (W3C Trace Context). Outboxes and deliveries keep its value: `00-<trace>-<span>-<flags>`. */
export const TRACE_HEADER = 'traceparent';

// Without an SDK all this does nothing: `startTraces` loads one.
const tracer = trace.getTracer('kantyna');

/** Whether this process makes spans. */
export const isTracing = (): boolean => isSpanContextValid(tracer.startSpan('probe').spanContext());

/** The present span as the value of `traceparent`; `undefined` without one. */
export function presentTrace(): string | undefined {
  const carrier: Partial<Record<typeof TRACE_HEADER, string>> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The ids of the present span, for a line of the log. */
export function presentIds(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

/**
 * The context of spans that continue a `traceparent`. If it is missing or not well-formed, a new trace begins. A `tracestate` is ignored.
 */
export const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { [TRACE_HEADER]: traceparent });

/** Starts a span. Names and attributes are words of the contract and of the program: never ids, people, or what they wrote. */
export const startSpan = (name: string, parent: Context, kind: SpanKind, attributes: Attributes): Span =>
  tracer.startSpan(name, { kind, attributes }, parent);

/** Runs work in a span under `parent`, by default the present one. An error marks the span; what it says may be personal and stays out. */
export async function inSpan<R>(
  name: string,
  work: (span: Span) => Promise<R>,
  { parent = context.active(), kind = SpanKind.INTERNAL }: { parent?: Context; kind?: SpanKind } = {},
): Promise<R> {
  const span = startSpan(name, parent, kind, {});
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work in a span that continues a `traceparent`. Without one there is no span. */
export const continueTrace = async <R>(
  name: string,
  traceparent: string | undefined,
  work: (span?: Span) => Promise<R>,
  kind?: SpanKind,
): Promise<R> =>
  traceparent === undefined ? work() : inSpan(name, work, { parent: contextOf(traceparent), ...(kind && { kind }) });

/** Runs work that belongs to no trace, although a call or message started it. */
export const inNoSpan = <R>(work: () => R): R => context.with(ROOT_CONTEXT, work);
