import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  closed: boolean;
  socket: Socket;
  cleanup(this: DriverConnection, error: Error): void;
}

// The very copy that mongoose works with.
const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));

let isDone = false;

/**
 * Makes the driver's operations end with their connection. After a write that its socket did not take at once the driver (up to 7.9 at
 * least) waits for `drain` or `error`; a socket that was closed a moment before emits neither, and the operation never ends: no limit
 * of the driver counts there. So a connection that closes tells its socket why (docs/decisions/0015).
 */
export function endWritesWithTheirSocket(): void {
  if (isDone) return;
  isDone = true;
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
