import { get } from 'node:http';
import { connect, type NetConnectOpts } from 'node:net';

/** Whether something accepts connections at `address`: a port of 127.0.0.1, or the path of a Unix socket. */
export function accepts(address: number | string): Promise<boolean> {
  const target: NetConnectOpts = typeof address === 'number' ? { port: address, host: '127.0.0.1' } : { path: address };
  return new Promise((resolve) => {
    const socket = connect(target);
    socket.once('connect', () => resolve(true));
    // A refusal is the answer "not yet", which is all that is asked.
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Whether a GET of `url` is answered with 200 within two seconds. */
export function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy(new Error('too slow')));
    // Refused, cut off or too slow: all of them mean "not yet".
    request.once('error', () => resolve(false));
  });
}
