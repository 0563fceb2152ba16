import { pino, type Logger } from 'pino';
import { ConfigError } from './config.js';

/** A part of a process that has to be ended in order. */
export type Close = () => Promise<unknown>;

/** What a service's start hands over: its log, and a list of what ends it, which is run backwards. */
export interface Start {
  readonly log: Logger;
  readonly onClose: (close: Close) => void;
}

const CLOSE_WITHIN = 8_000;

/**
 * Runs a process: `start` brings it up and registers how each part ends. A fault at the start ends the process with one clear line
 * and code 1; SIGTERM, SIGINT and the end of the parent that forked it end it in order, within 8 s.
 */
export async function run(
  name: string,
  logLevel: string | undefined,
  start: (start: Start) => Promise<void>,
): Promise<void> {
  const log = pino({ name, level: logLevel || 'info' });
  const closers: Close[] = [];
  let ending = false;

  const end = async (why: string, code: number) => {
    if (ending) return;
    ending = true;
    log.info({ why }, 'ending');
    setTimeout(() => process.exit(code || 1), CLOSE_WITHIN).unref();
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => log.warn({ err: error }, 'a part did not end in order'));
    }
    process.exit(code);
  };

  process.once('SIGTERM', () => void end('SIGTERM', 0));
  process.once('SIGINT', () => void end('SIGINT', 0));
  if (process.channel) process.once('disconnect', () => void end('the parent process is gone', 0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a fault that nobody handles');
    void end('fault', 1);
  });

  try {
    await start({ log, onClose: (close) => closers.push(close) });
  } catch (error) {
    if (error instanceof ConfigError) log.fatal(error.message);
    else log.fatal({ err: error }, 'the start failed');
    await end('the start failed', 1);
  }
}
