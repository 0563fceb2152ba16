import { pino, type Logger } from 'pino';
import { closeParts, type Close, type Part } from './closing.js';
import { ConfigError } from './config.js';
import { standardOutput } from './log-destination.js';

/** What the start of a process gets: the log, and where it registers how each part closes, by the part's name in the log. */
export interface Lifecycle {
  readonly log: Logger;
  readonly onClose: (part: string, close: Close) => void;
}

/** Less than Docker and the supervisor wait before they kill, which leaves no line in the log. */
const CLOSE_WITHIN = 8_000;

/**
 * Runs a process. `start` brings it up and registers how each part closes; when it fails, the process ends with code 1 and one clear line.
 * SIGTERM, SIGINT and the end of the parent process close it in order, within 8 s.
 * Not close-with-grace: it exits at once on a second signal, and after Ctrl-C a process gets the terminal's SIGINT and the supervisor's SIGTERM.
 */
export async function run(
  name: string,
  logLevel: string | undefined,
  start: (lifecycle: Lifecycle) => Promise<void>,
): Promise<void> {
  const log = pino({ name, level: logLevel || 'info' }, standardOutput(name));
  const parts: Part[] = [];
  let isClosing = false;

  const close = async (reason: string, code: number) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ event: 'process.closing', reason }, 'Closing');
    const isClosed = await closeParts(parts, { log, within: CLOSE_WITHIN });
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
    await start({ log, onClose: (part, close) => parts.push({ part, close }) });
  } catch (error) {
    if (error instanceof ConfigError) log.fatal({ event: 'config.invalid' }, error.message);
    else log.fatal({ event: 'process.start_failed', err: error }, 'The start failed, closing');
    await close('the start failed', 1);
  }
}
