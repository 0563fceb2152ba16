import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a proxy that has the product below a path, such as `/kantyna`, and passes paths on as they come. Nothing else is at its host: what is
 * asked for there is noted in `outside`.
 */
export async function startPathProxy(path: string) {
  const outside: string[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (!url.startsWith(path)) {
      outside.push(url);
      return void response.writeHead(404).end();
    }
    const passed = send(origin + url, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}/`,
    outside,
    /** Passes to the product at this origin from now on. */
    passTo: (to: string) => (origin = to),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
