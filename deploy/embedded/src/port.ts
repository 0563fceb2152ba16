import { createServer } from 'node:net';

import { PlainError } from './plain-error.js';

// Below Linux's range for outgoing connections (32768 and up): while a part is being restarted its port is
// unbound, and no connection of another part can be given that number meanwhile.
const LOWEST = 20_000;
const HIGHEST = 32_000;

function bindingFault(port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

const given = new Set<number>();

/** A port of 127.0.0.1 that nobody listens on now, that no outgoing connection will take, and that was not given before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port)) continue;
    given.add(port);
    if ((await bindingFault(port)) === undefined) return port;
  }
  throw new PlainError(`No free port was found on 127.0.0.1 between ${LOWEST} and ${HIGHEST}.`);
}

/**
 * Makes sure that `port` of 127.0.0.1 can be listened on; waits up to `patience` ms for it to become free.
 * Throws a PlainError that says what to do when it cannot.
 */
export async function requirePort(port: number, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const fault = await bindingFault(port);
    if (fault === undefined) return;
    if (fault.code !== 'EADDRINUSE' || performance.now() >= deadline) throw portError(port, fault);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function portError(port: number, cause: NodeJS.ErrnoException): PlainError {
  if (cause.code === 'EADDRINUSE') {
    return new PlainError(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`, {
      cause,
    });
  }
  return new PlainError(`Port ${port} cannot be used (${cause.code}). Choose another: PORT=8080 npm start`, { cause });
}
