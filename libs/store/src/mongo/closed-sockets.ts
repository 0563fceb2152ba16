import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  closed: boolean;
  socket: Socket;
  cleanup(this: DriverConnection, error: Error): void;
}

/** Requires a module of the driver that mongoose uses. */
export const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));

let isPatched = false;

/**
 * Makes the driver's operations fail when their connection closes. After a partial write the driver (up to 7.9) waits for `drain` or
 * `error`; a socket that closed a moment before emits neither, and no timeout of the driver applies, so the operation would hang for
 * ever. The patch emits the connection's error on its socket (docs/decisions/0015).
 */
export function failWritesOnClosedSockets(): void {
  if (isPatched) return;
  isPatched = true;
  const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    const isFirst = !this.closed;
    cleanup.call(this, error);
    if (isFirst) this.socket.emit('error', error);
  };
}
