import { once } from 'node:events';
import type { Server } from 'node:http';
import type { lookup } from 'node:dns';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { request, type Dispatcher } from 'undici';
import { createForwardProxy, listen, proxyAddress } from '@kantyna/test-support/company-network';
import { html, startSite, type Site } from '../test/site.js';
import { allowedHosts } from './address.js';
import { publicDispatcher } from './dispatcher.js';

const PUBLIC = '93.184.215.14';
const ADDRESSES: Record<string, string[]> = {
  'menu.example': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', PUBLIC],
  'intranet.example': ['10.0.0.8'],
  'half.example': [PUBLIC, '127.0.0.1'],
};
const lookUp = ((host: string, _options: object, callback: (error: Error | null, found: object[]) => void) => {
  const found = ADDRESSES[host];
  if (!found) return callback(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), []);
  return callback(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}) as unknown as typeof lookup;

let site: Site;
let proxy: Server;
let asked: string[];
let dispatcher: Dispatcher;
beforeEach(async () => {
  site = await startSite();
  site.pages.set('/menu', html('<p>menu'));
  ({ proxy, asked } = createForwardProxy(() => site.port));
  const address = proxyAddress(await listen(proxy));
  const isAllowed = allowedHosts('only-there.example,127.0.0.1');
  dispatcher = publicDispatcher(isAllowed, { proxy: address, noProxy: '127.0.0.1' }, lookUp);
});
afterEach(async () => {
  await dispatcher.destroy();
  await site.stop();
  proxy.close();
  proxy.closeAllConnections();
  await once(proxy, 'close');
});

const statusOf = async (url: string) => {
  const { statusCode, body } = await request(url, { dispatcher });
  await body.dump();
  return statusCode;
};

it.each([
  ['the address that was looked up', 'http://menu.example/menu', `${PUBLIC}:80`],
  ['a public address', `http://${PUBLIC}:8080/menu`, `${PUBLIC}:8080`],
  ['an allowed host by its name', 'http://only-there.example/menu', 'only-there.example:80'],
])('asks the proxy for %s', async (_, url, target) => {
  expect(await statusOf(url)).toBe(200);
  expect(asked).toEqual([target]);
  expect(site.requests[0]!.headers.host).toBe(new URL(url).host);
});

it.each([
  ['a name of a private address', 'http://intranet.example/menu'],
  ['a name with one private address', 'https://half.example/menu'],
  ['a private address', 'http://10.0.0.8/menu'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest'],
  ['a private address of IPv6', 'http://[fd00::1]:8080/menu'],
])('does not ask the proxy for %s', async (_, url) => {
  await expect(statusOf(url)).rejects.toThrow('not public');
  expect(asked).toEqual([]);
});

it('does not ask the proxy for a name that nobody here knows', async () => {
  await expect(statusOf('http://unknown.example/menu')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(asked).toEqual([]);
});

it('asks a host of NO_PROXY itself', async () => {
  expect(await statusOf(`http://${site.host}/menu`)).toBe(200);
  expect(asked).toEqual([]);
});
