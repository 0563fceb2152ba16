import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

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
