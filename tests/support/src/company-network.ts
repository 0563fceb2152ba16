import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createProxy, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';

/** The network of a company: its proxy is the only way to the internet, and the certificates there are of its own authority. */
export interface CompanyNetwork {
  /** The address of the proxy, with user and password. */
  readonly proxy: string;
  /** The file with the authority's certificate. */
  readonly authorities: string;
  /** The addresses that the proxy was asked to connect to, as `host:port`, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const USER = 'kantyna:se%3Acret';

/** Starts a network in which `answer` answers for each of `hosts`. Their names mean nothing outside of it. */
export async function startCompanyNetwork(hosts: readonly string[], answer: RequestListener): Promise<CompanyNetwork> {
  const folder = mkdtempSync(`${tmpdir()}/kantyna-network-`);
  const certify = (name: string, ...options: string[]) =>
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`, ...options],
      ],
      { cwd: folder, stdio: 'pipe' },
    );
  certify('authority');
  const names = hosts.map((host) => `DNS:${host}`).join();
  certify('hosts', '-CA', 'authority.pem', '-CAkey', 'authority.key', '-addext', `subjectAltName=${names}`);
  const read = (file: string) => readFileSync(`${folder}/${file}`);
  const internet = createServer({ key: read('hosts.key'), cert: read('hosts.pem') }, answer);
  const port = await listen(internet);
  const { proxy, asked } = createForwardProxy(() => port);
  const proxyPort = await listen(proxy);
  return {
    proxy: `http://${USER}@127.0.0.1:${proxyPort}`,
    authorities: `${folder}/authority.pem`,
    asked,
    stop: async () => {
      await Promise.all([close(internet), close(proxy)]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A proxy that connects to the port of this machine that `portOf` says, whatever host is asked for. It wants a password. */
export function createForwardProxy(portOf: (target: string) => number): { proxy: Server; asked: string[] } {
  const asked: string[] = [];
  const password = `Basic ${Buffer.from(decodeURIComponent(USER)).toString('base64')}`;
  const proxy = createProxy();
  proxy.on('connect', ({ url = '', headers }, socket, head) => {
    if (headers['proxy-authorization'] !== password) return socket.end('HTTP/1.1 407 Who is it\r\n\r\n');
    asked.push(url);
    const onward = connect(portOf(url), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => [onward, socket].forEach((one) => one.destroy()));
    proxy.once('close', () => [onward, socket].forEach((one) => one.destroy()));
  });
  return { proxy, asked };
}

/** The address of such a proxy that listens on a port. */
export const proxyAddress = (port: number): string => `http://${USER}@127.0.0.1:${port}`;

/** Listens on a free port of 127.0.0.1, and returns it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
