import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { deadline } from '@kantyna/kernel/deadline';
import type { Close } from './closing.js';

/** An exporter's code for success. */
const SUCCESS = 0;
/** Spans that wait to be sent; more are dropped. */
const MOST_WAITING = 2_048;
/** One sending may take this long (ms), with what is tried again. */
const SEND_WITHIN = 2_000;
/** The end of a process waits this long for its last spans (ms). */
const FLUSH_WITHIN = 1_000;

const spans = new Counter({
  name: 'kantyna_spans_total',
  help: 'Spans of traces, by what became of them: sent or dropped',
  labelNames: ['outcome'],
});

/**
 * Starts making and processing spans in this process, under the name of its part. Returns a function that ends it. Only `startTraces` loads
 * this file.
 */
export function registerProvider(name: string, processor: SpanProcessor): Close {
  const resource = resourceFromAttributes({ 'service.name': `kantyna-${name}` });
  const provider = new NodeTracerProvider({ resource, spanProcessors: [processor] });
  provider.register();
  return async () => {
    await deadline(
      provider.shutdown().catch(() => undefined),
      FLUSH_WITHIN,
      undefined,
    );
  };
}

/**
 * Sends spans in batches, in the background, to the OTLP collector at `endpoint`, by HTTP. Spans that cannot be sent are dropped and
 * counted, and the first failure in a row is logged.
 */
export function spanSender(endpoint: string, log: Logger): SpanProcessor {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN });
  let waiting = 0;
  let isFailing = false;
  const counting: SpanExporter = {
    export: (some, done) =>
      exporter.export(some, ({ code, error }) => {
        waiting -= some.length;
        const isSent = code === SUCCESS;
        spans.inc({ outcome: isSent ? 'sent' : 'dropped' }, some.length);
        if (!isSent && !isFailing) {
          log.warn({ event: 'traces.not_sent', err: error }, 'Traces cannot be sent, dropping them until they can');
        }
        isFailing = !isSent;
        done({ code: SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor(counting, { maxQueueSize: MOST_WAITING });
  return {
    onStart: () => undefined,
    onEnd: (span) => {
      if (waiting >= MOST_WAITING) return spans.inc({ outcome: 'dropped' });
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
