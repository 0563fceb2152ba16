import { connect, type Socket } from 'node:net';

/** Open live streams (server-sent events), as browsers hold them. */
export interface LiveStreams {
  /** The times (`performance.now()`) at which each stream got an event with this text, in no order. */
  arrivals(text: string): readonly number[];
  close(): void;
}

const OPENED_AT_ONCE = 200;

/**
 * Opens a live stream for each set of headers; resolves when all of them are answered with 200. Plain sockets: thousands of them must cost less
 * than what is measured.
 */
export async function openStreams(
  url: string,
  headers: readonly Readonly<Record<string, string>>[],
): Promise<LiveStreams> {
  const { hostname, port, pathname } = new URL(url);
  const heard = new Map<string, number[]>();
  const sockets: Socket[] = [];
  const open = (own: Readonly<Record<string, string>>) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      const lines = Object.entries({ ...own, host: `${hostname}:${port}`, accept: 'text/event-stream' });
      socket.write(`GET ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
      let isOpen = false;
      socket.on('data', (data) => {
        const text = data.toString('latin1');
        if (!isOpen && !text.startsWith('HTTP/1.1 200')) return reject(new Error(`${url}: ${text.slice(0, 60)}`));
        isOpen = true;
        resolve();
        const at = performance.now();
        for (const [id] of text.matchAll(/event-\d+|[0-9a-f]{24}/g)) {
          const times = heard.get(id);
          if (times) times.push(at);
          else heard.set(id, [at]);
        }
      });
      socket.once('error', reject);
    });
  for (let done = 0; done < headers.length; done += OPENED_AT_ONCE)
    await Promise.all(headers.slice(done, done + OPENED_AT_ONCE).map(open));
  return {
    arrivals: (text) => heard.get(text) ?? [],
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
