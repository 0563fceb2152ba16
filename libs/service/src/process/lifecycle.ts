import { pino, type Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { closeParts, type Close, type Part } from './closing.js';
import { countLogEvents, standardOutput } from './log.js';
import { presentIds } from '@kantyna/bus/traces/spans';

/**
 * The means that the start of a process gets: the log, and `onClose`, by which each part registers how it closes, under its name in the
 * log.
 */
export interface Lifecycle {
  readonly log: Logger;
  /** `takes`: how long the part waits on purpose while it closes (ms), beyond the time that all parts have. */
  readonly onClose: (part: string, close: Close, takes?: number) => void;
}

/**
 * Starts sending the spans of a process to the collector at `endpoint`; without an endpoint nothing is loaded. Call it before the parts are
 * built.
 */
export async function startTraces(name: string, endpoint: string, { log, onClose }: Lifecycle): Promise<void> {
  if (endpoint === '') return;
  const { registerProvider, spanSender } = await import('./traces.js');
  onClose('traces', registerProvider(name, spanSender(endpoint, log)));
}

/** Less than Docker and the supervisor wait before they kill, which leaves no line in the log. */
const CLOSE_WITHIN = 8_000;

/**
 * The interval at which the lag of the event loop is measured (ms). At the default of 10 ms, seven idle processes take 3 % of a processor.
 */
const LAG_SAMPLED_EVERY = 500;

/**
 * Runs a process. `start` brings it up and registers how each part closes; when it fails, the process ends with code 1 and one clear line.
 * SIGTERM, SIGINT and the end of the parent process close it in order, within 8 s, and what parts wait on purpose.
 * Not close-with-grace: it exits at once on a second signal, and after Ctrl-C a process gets the terminal's SIGINT and the supervisor's SIGTERM.
 */
export async function run(
  name: string,
  logLevel: string | undefined,
  start: (lifecycle: Lifecycle) => Promise<void>,
): Promise<void> {
  const hooks = { logMethod: countLogEvents };
  const log = pino({ name, level: logLevel || 'info', hooks, mixin: presentIds }, standardOutput(name));
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY });
  const parts: Part[] = [];
  let isClosing = false;
  let within = CLOSE_WITHIN;

  const close = async (reason: string, code: number) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ event: 'process.closing', reason }, 'Closing');
    const isClosed = await closeParts(parts, { log, within });
    process.exit(isClosed ? code : code || 1);
  };

  process.once('SIGTERM', () => void close('SIGTERM', 0));
  process.once('SIGINT', () => void close('SIGINT', 0));
  if (process.channel) process.once('disconnect', () => void close('the parent process is gone', 0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ event: 'process.unhandled_error', err: error }, 'An error was not handled, closing');
    void close('unhandled error', 1);
  });

  try {
    await start({
      log,
      onClose: (part, close, takes = 0) => {
        parts.push({ part, close });
        within += takes;
      },
    });
  } catch (error) {
    // An error that an operator has to mend has an event of its own, and a message that says it.
    const { event, message } = error as { event?: unknown; message?: string };
    if (typeof event === 'string') log.fatal({ event }, message);
    else log.fatal({ event: 'process.start_failed', err: error }, 'The start failed, closing');
    await close('the start failed', 1);
  }
}
