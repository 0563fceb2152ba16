import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type NetConnectOpts } from 'node:net';

/** Stopped by a signal or a debugger, or gone. */
const STOPPED = /^State:\t[TtZX]/m;

/** Whether something accepts connections at `address`: a port of 127.0.0.1, or the path of a Unix socket. */
export async function accepts(address: number | string): Promise<boolean> {
  const target: NetConnectOpts = typeof address === 'number' ? { port: address, host: '127.0.0.1' } : { path: address };
  const socket = connect(target);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // Refused: not ready yet.
  } finally {
    socket.destroy();
  }
}

/** Whether a GET of `url` returns 200 within two seconds. */
export function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy(new Error('timeout')));
    request.once('error', () => resolve(false)); // Refused, cut off or too slow: not ready yet.
  });
}

/** Whether a thread of a process is neither stopped nor gone, as Linux tells in `/proc`. */
export function hasRunningThread(pid: number): boolean {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).some((thread) => !STOPPED.test(readFileSync(`${folder}/${thread}/status`, 'utf8')));
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return existsSync(folder); // A thread has ended in the meantime, or the process.
  }
}
