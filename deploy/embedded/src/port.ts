import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { OperatorError } from './operator-error.js';

// Below Linux's range for outgoing connections (32768 and up): otherwise an outgoing connection could take the port of
// a process that is being restarted. Random, so that test runs at the same time rarely try the same one; workers of one run never do.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const [from, to] = rangeOf(process.env['JEST_WORKER_ID']);

/** The range of ports, or one of eight parts of it for a worker of the tests. */
function rangeOf(worker: string | undefined): [from: number, to: number] {
  if (worker === undefined) return [LOWEST, HIGHEST];
  const part = (HIGHEST - LOWEST) / 8;
  const start = LOWEST + (Number(worker) % 8) * part;
  return [start, start + part];
}

async function bindError(port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
    await once(server.close(), 'close');
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

const reserved = new Set<number>();

/** Finds a free port of 127.0.0.1 that this process has not returned before and that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = from + Math.floor(Math.random() * (to - from));
    if (reserved.has(port)) continue;
    reserved.add(port);
    if ((await bindError(port)) === undefined) return port;
  }
  throw new OperatorError(`No free port was found on 127.0.0.1 between ${from} and ${to}.`);
}

/** Waits up to `patience` ms until `port` of 127.0.0.1 is free. Throws an OperatorError that says what to do if it is not. */
export async function requirePort(port: number, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const cause = await bindError(port);
    if (cause === undefined) return;
    if (cause.code !== 'EADDRINUSE') {
      throw new OperatorError(`Port ${port} cannot be used (${cause.code}). Choose another: PORT=8080 npm start`, {
        cause,
      });
    }
    if (performance.now() >= deadline) {
      const remedy = `Stop what uses it, or choose another: PORT=${port + 1} npm start`;
      throw new OperatorError(`Port ${port} is in use. ${remedy}`, { cause });
    }
    await wait(100);
  }
}
