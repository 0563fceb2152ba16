import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { allowedHosts } from './address.js';
import { createFetcher, PAGE_TIMEOUT_MS, type Fetcher } from './fetcher.js';
import { html, startSite, type Page, type Site } from '../test/site.js';

let site: Site;
let fetcher: Fetcher;
beforeEach(async () => {
  site = await startSite();
  fetcher = createFetcher({
    isAllowedHost: allowedHosts(site.host),
    wayOut: { proxy: '', noProxy: '' },
    contact: '',
    pauseMs: 0,
    timeoutMs: 3_000,
  });
});
afterEach(async () => {
  await fetcher.close();
  await site.stop();
});

const never: Page = () => undefined;
const endless: Page = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');

it('gives a page 20 s', () => {
  expect(PAGE_TIMEOUT_MS).toBe(20_000);
});

it.each<[what: string, path: string, page: Page, cause: string]>([
  ['page never comes', '/menu', never, ''],
  ['page never ends', '/menu', endless, ''],
  ['robots.txt never comes', '/robots.txt', never, 'http://HOST/robots.txt cannot be read: '],
])('fails once where the %s, without another attempt', async (_what, path, page, prefix) => {
  site.pages.set('/menu', html('<p>menu'));
  site.pages.set(path, page);
  await expect(fetcher.fetch(`http://${site.host}/menu`, {})).rejects.toThrow(
    `${prefix.replace('HOST', site.host)}the page did not come within 3 s`,
  );
  expect(site.times(path)).toBe(1);
});
