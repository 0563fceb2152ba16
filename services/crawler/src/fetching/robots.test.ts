import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { crawl } from '../crawl.js';
import { html, menu, redirect, startSite, type Page, type Site } from '../test/site.js';

const RULES = 'User-agent: *\nDisallow: /menu\n';
const MIB = 1024 * 1024;
const comment = (length: number) => `# ${'ż'.repeat(length / 2 - 2)}\n`;

let site: Site;
beforeEach(async () => {
  site = await startSite();
  site.pages.set('/menu', html(menu(['Zupa', '10 zł'])));
});
afterEach(() => site.stop());

/** The report about a page on a site with this robots.txt, and the number of requests for the page. */
async function read(robots: Page) {
  site.pages.set('/robots.txt', robots);
  let report = '';
  const err = (text: string) => void (report += text.replaceAll(site.host, 'HOST'));
  await crawl([`http://${site.host}/menu`], { CRAWLER_ALLOWED_HOSTS: site.host }, { out: () => undefined, err });
  return { report, times: site.times('/menu') };
}
const robots =
  (body: string | Buffer, headers: Record<string, string> = {}): Page =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body);
const status =
  (code: number): Page =>
  (_request, response) =>
    response.writeHead(code).end();

it.each<[what: string, robots: Page]>([
  ['of a few lines', robots(RULES)],
  ['of 6 MiB', robots(RULES + comment(6 * MIB))],
  ['of 6 MiB in gzip', robots(gzipSync(RULES + comment(6 * MIB)), { 'content-encoding': 'gzip' })],
  [
    'that goes on for ever',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).write(RULES + comment(MIB)),
  ],
  ['of bytes', robots(RULES, { 'content-type': 'application/octet-stream' })],
  ['without a type', (_request, response) => response.writeHead(200).end(RULES)],
  ['that begins with a byte order mark', robots(`\uFEFF${RULES}`)],
])('obeys a robots.txt %s', async (_what, page) => {
  expect(await read(page)).toEqual({
    report: 'http://HOST/menu: http://HOST/robots.txt does not allow /menu to be read\n',
    times: 0,
  });
});

it.each<[what: string, robots: Page]>([
  ['with the rule behind its first 512 KiB', robots(comment(512 * 1024) + RULES)],
  ['that is a page', html('<title>Bistro</title><p>Zapraszamy: codziennie')],
  ['that is empty', robots('')],
  ['that is not there', status(404)],
  ['that is kept from us', status(403)],
])('allows everything for a robots.txt %s', async (_what, page) => {
  expect(await read(page)).toEqual({ report: expect.stringMatching(/^Read by structure: 1 dishes/u), times: 1 });
});

it.each<[what: string, robots: Page, cause: string]>([
  [
    'leads to itself',
    redirect('/robots.txt'),
    'the redirects go in a circle: http://HOST/robots.txt → http://HOST/robots.txt',
  ],
  ['leads to a file', redirect('file:///etc/passwd'), 'file: is neither http: nor https:'],
  [
    'is in an unknown coding',
    robots(RULES, { 'content-encoding': 'zstd' }),
    'the page is compressed in an unknown way, zstd',
  ],
  ['is unchanged, it says', status(304), 'the server answers 304 although nothing is known of the page'],
])('does not fetch the page where robots.txt %s', async (_what, page, cause) => {
  expect(await read(page)).toEqual({
    report: `http://HOST/menu: http://HOST/robots.txt cannot be read: ${cause}\n`,
    times: 0,
  });
});
