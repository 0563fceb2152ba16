import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { startSpan } from '@kantyna/bus/traces/spans';

/**
 * Makes a span of each command that is sent to MongoDB from within another span, with its name and collection only. The client has to
 * be made with `monitorCommands`. Not the instrumentation for OpenTelemetry: it patches the driver while it is loaded, which needs a
 * loader before all modules.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const parent = context.active();
    if (!trace.getSpan(parent)) return;
    const { [commandName]: target, collection = target } = command as Record<string, unknown>;
    const isNamed = typeof collection === 'string';
    const name = isNamed ? `${commandName} ${collection}` : commandName;
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(isNamed && { 'db.collection.name': collection }),
    };
    running.set(requestId, startSpan(name, parent, SpanKind.CLIENT, attributes));
  });
  const end = (requestId: number) => {
    const span = running.get(requestId);
    running.delete(requestId);
    return span;
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId)?.end());
  client.on('commandFailed', ({ requestId }) => end(requestId)?.setStatus({ code: SpanStatusCode.ERROR }).end());
}
