import { gzipSync, brotliCompressSync, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inEnglish } from '@kantyna/contracts/catalogue/reader-words';
import { NEVER, startCrawlerWorld, type CrawlerWorld } from './crawler-world.js';
import { html, menu, redirect, type Page } from './site.js';

const MENU = menu(['Żurek', '15 zł'], ['Gołąbki', '24,50 zł']);
const DISHES = [
  { name: 'Żurek', price: '15.00', category: 'Obiady' },
  { name: 'Gołąbki', price: '24.50', category: 'Obiady' },
];
const latin2 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => ({ Ż: 0xaf, ł: 0xb3, ą: 0xb1, '–': 0x2d })[letter] ?? letter.charCodeAt(0)));
const bare = (body: Buffer, encoding: string) => html(body, { 'content-encoding': encoding });
const plain =
  (body: Buffer, type: string): Page =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const NOT_PUBLIC = 'the address is not public, and only pages of the public internet are read';

/** Readable pages, by name. */
const good: Record<string, Page> = {
  'in gzip': bare(gzipSync(MENU), 'gzip'),
  'in brotli': bare(brotliCompressSync(MENU), 'br'),
  'in deflate without its wrapper': bare(deflateRawSync(MENU), 'deflate'),
  'in ISO-8859-2 by its header': plain(latin2(MENU), 'text/html; charset=ISO-8859-2'),
  'that says UTF-8 and is windows-1250': plain(
    Buffer.from(
      Array.from(MENU, (letter) => ({ Ż: 0xaf, ł: 0xb3, ą: 0xb9, '–': 0x96 })[letter] ?? letter.charCodeAt(0)),
    ),
    'text/html; charset=utf-8',
  ),
  'after two redirects': redirect('/redirected'),
};

/** Pages that cannot be read, with the cause. `HOST` is the site. */
const bad: Record<string, [page: Page, cause: string | RegExp]> = {
  'in a circle of redirects': [
    redirect('/in-a-circle-b'),
    'the redirects go in a circle: http://HOST/in%20a%20circle%20of%20redirects → http://HOST/in-a-circle-b → http://HOST/in%20a%20circle%20of%20redirects',
  ],
  'behind six redirects': [redirect('/hop-1'), /^there are more than 5 redirects: /],
  'of 10 MiB': [html(Buffer.alloc(10 * 1024 * 1024, ' ')), 'the page is larger than 5 MiB'],
  'of 10 MiB without a length': [
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).write(Buffer.alloc(10 * 1024 * 1024, ' ')),
    'the page is larger than 5 MiB',
  ],
  'of 10 MiB in gzip': [bare(gzipSync(Buffer.alloc(10 * 1024 * 1024)), 'gzip'), 'the page is larger than 5 MiB'],
  'in broken gzip': [bare(gzipSync(MENU).subarray(0, 60), 'gzip'), /^the page cannot be decompressed \(gzip\): /],
  'in an unknown coding': [bare(Buffer.from(MENU), 'zstd'), 'the page is compressed in an unknown way, zstd'],
  'that is an archive': [
    html('PK', { 'content-type': 'application/zip' }),
    'the address leads to application/zip, and not to a page, a PDF or a picture',
  ],
  'that is something unknown': [
    html('PK', { 'content-type': 'application/octet-stream' }),
    'the address leads to application/octet-stream, and not to a page, a PDF or a picture',
  ],
  'that is a broken PDF': [
    html('%PDF-1.4', { 'content-type': 'application/pdf' }),
    'the PDF is broken, or only a part of it came',
  ],
  'of 16 MiB as a PDF': [
    html(Buffer.alloc(16 * 1024 * 1024, ' '), { 'content-type': 'application/pdf' }),
    'the page is larger than 15 MiB',
  ],
  'without a dish': [html('<h1>Zapraszamy</h1><p>Dostawa 8 zł</p>'), /^no dish with a price was found on the page/],
  'with a broken JSON-LD and no dish': [
    html('<script type="application/ld+json">{"@type":"Menu",</script>'),
    /^no dish with a price was found on the page \(A JSON-LD script cannot be read: .*JSON.*\)$/,
  ],
  'that is gone': [(_request, response) => response.writeHead(410).end(), 'the server answers 410'],
  'that robots.txt does not allow': [
    html(MENU),
    'http://HOST/robots.txt does not allow /that%20robots.txt%20does%20not%20allow to be read',
  ],
  'that leads to this machine': [redirect('http://localhost:PORT/secret'), NOT_PUBLIC],
  'that leads to an address of this machine': [redirect('http://[::1]:PORT/secret'), NOT_PUBLIC],
  'that leads to a metadata service': [redirect('http://169.254.169.254/latest/meta-data'), NOT_PUBLIC],
  'that leads to a mapped address': [redirect('http://[::ffff:10.0.0.1]/'), NOT_PUBLIC],
  'that leads to a number for an address': [redirect('http://2130706433:1/'), NOT_PUBLIC],
  'that leads to a file': [redirect('file:///etc/passwd'), 'file: is neither http: nor https:'],
  'nested too deeply': [html('<div>'.repeat(30_000)), 'the page is nested too deeply to be read'],
};

let crawler: CrawlerWorld;
beforeAll(async () => {
  crawler = await startCrawlerWorld((host, { pages, port }) => {
    const here =
      (page: Page): Page =>
      (request, response) => {
        const setHeader = response.writeHead.bind(response);
        response.writeHead = ((status: number, headers?: Record<string, string>) =>
          setHeader(status, {
            ...headers,
            ...(headers?.['location'] ? { location: headers['location'].replace('PORT', String(port)) } : {}),
          })) as never;
        page(request, response);
      };
    const all = { ...good, ...Object.fromEntries(Object.entries(bad).map(([name, [page]]) => [name, page])) };
    for (const [name, page] of Object.entries(all)) pages.set(`/${encodeURIComponent(name)}`, here(page));
    pages.set('/redirected', redirect(`http://${host}/menu`));
    pages.set('/menu', html(MENU));
    pages.set('/in-a-circle-b', redirect('/in%20a%20circle%20of%20redirects'));
    for (let hop = 1; hop < 9; hop += 1) pages.set(`/hop-${hop}`, redirect(`/hop-${hop + 1}`));
    pages.set('/secret', html(MENU));
    pages.set(
      '/robots.txt',
      plain(Buffer.from('User-agent: *\nDisallow: /that%20robots\n\nUser-agent: Other\nDisallow: /'), 'text/plain'),
    );
    return [
      ...Object.keys(all).map((name) => ({
        restaurant: name,
        url: `http://${host}/${encodeURIComponent(name)}`,
        schedule: NEVER,
      })),
      { restaurant: 'by name', url: `http://localhost:${port}/secret`, schedule: NEVER },
    ];
  });
});
afterAll(() => crawler.stop());

async function readNow(name: string) {
  return (await crawler.readNow(await crawler.restaurant(name)))!;
}

describe('crawler', () => {
  it.each(Object.keys(good))('reads a page %s', async (name) => {
    const source = await readNow(name);

    expect(source.lastReading).toMatchObject({ outcome: 'read', dishCount: 2, readBy: 'structure' });
    expect((await crawler.read(name)).map((event) => event.menu?.dishes)).toEqual([DISHES]);
  });

  it.each(Object.entries(bad).map(([name, [, cause]]) => [name, cause] as const))(
    'fails for a page %s, with the cause',
    async (name, cause) => {
      const source = await readNow(name);

      const expected =
        typeof cause === 'string' ? cause.replaceAll('HOST', crawler.site.host) : expect.stringMatching(cause);
      const { causeMessage } = source.lastReading!;
      expect(source.lastReading).toEqual({ at: expect.any(String), outcome: 'failed', cause: expected, causeMessage });
      expect(inEnglish(causeMessage!)).toBe(source.lastReading!.cause);
      expect(source.failures).toEqual([source.lastReading]);
      expect(await crawler.read(name)).toEqual([]);
      expect(await crawler.failed(name)).toEqual([
        {
          restaurantId: expect.any(String),
          restaurantName: name,
          url: source.url,
          at: source.lastReading?.at,
          cause: source.lastReading?.cause,
          causeMessage,
        },
      ]);
    },
  );

  it('sends no request to a host whose name resolves to this machine', async () => {
    const source = await readNow('by name');

    expect(source.lastReading?.cause).toMatch(NOT_PUBLIC);
    expect(crawler.site.times('/secret')).toBe(0);
  });
});
