import type { LoggerOptions } from 'pino';
import { Counter } from 'prom-client';

const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

const logged = new Counter({
  name: 'kantyna_log_events_total',
  help: 'Warnings and errors that were logged, by the event of the line',
  labelNames: ['event', 'level'],
});

/** A hook of pino: counts the warnings and errors that a logger writes. */
export const countLogEvents: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function countLogEvents(
  line,
  write,
  level,
) {
  const name = LEVELS[level];
  if (name) logged.inc({ event: (line[0] as { event?: string } | undefined)?.event ?? 'none', level: name });
  write.apply(this, line);
};
