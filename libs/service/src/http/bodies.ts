import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** In JSON, half of a surrogate pair is always escaped, since UTF-8 cannot hold it. Most bodies have no such escape. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** With the flag `u`, a whole pair is one character and does not match. */
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * The path of the first text with half of a surrogate pair, for instance `sideDishes.0.name`; `undefined` without one. The database would
 * store another character instead. `json` is the text that `value` was parsed from.
 */
export const findIllFormedText = (json: string, value: unknown): string | undefined =>
  ESCAPED_SURROGATE.test(json) ? pathOfHalfPair(value, []) : undefined;

function pathOfHalfPair(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return HALF_PAIR.test(value) ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfHalfPair(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The levels of objects and arrays that a body may have. No call needs more than six. */
export const MAX_LEVELS = 32;

/** Whether a parsed JSON value has more than `levels` levels. It looks no deeper, so it needs little stack for any value. */
export const nestsDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => nestsDeeperThan(levels - 1, part)));

/** How long a client may go on sending a body that is refused (ms). */
const READ_WITHIN = 5_000;

/**
 * Makes a reply wait until the body of its request has arrived; the rest of it is read and dropped. A reply that closes the connection
 * while the client still sends is lost: the client fails to write, and reads no 413.
 */
export function readBodiesToTheirEnd(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (hasBody(raw) && !raw.complete && !raw.destroyed) await dropRest(raw);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const dropRest = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, READ_WITHIN);
    request.once('end', done).once('close', done).resume();
  });
