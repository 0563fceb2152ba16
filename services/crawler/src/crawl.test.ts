import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { crawl } from './crawl.js';
import { html, menu, startSite, type Site } from './test/site.js';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'kantyna-crawl-'));
beforeAll(async () => {
  site = await startSite();
  site.pages.set('/menu', html(menu(['Żurek', 'od 10 zł'], ['Bigos', '20 zł'])));
  site.pages.set('/empty', html('<p>Zapraszamy</p>'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

async function run(args: string[], allowed = site.host) {
  let [out, err] = ['', ''];
  const code = await crawl(
    args,
    { CRAWLER_ALLOWED_HOSTS: allowed },
    { out: (text) => (out += text), err: (text) => (err += text) },
  );
  return { code, out, err };
}
const address = (path: string) => `http://${site.host}${path}`;
const file = (text: string) => {
  const path = join(folder, 'read.yaml');
  writeFileSync(path, text);
  return path;
};

it('prints the import body, and to standard error the method and every doubt', async () => {
  const { code, out, err } = await run([address('/menu')]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    name: 'Menu',
    url: address('/menu'),
    dishes: [
      { name: 'Żurek', price: '10.00', category: 'Obiady' },
      { name: 'Bigos', price: '20.00', category: 'Obiady' },
    ],
  });
  expect(err).toBe(
    `Read by structure: 2 dishes, from ${address('/menu')} (utf-8).\nScore 0.80: 2 of 2 dishes are food by their names or descriptions; there are few dishes; the title is that of a place to eat.\nDoubt: Some prices are written as “od …”: the least price is taken.\n`,
  );
});

it('reads a PDF whatever its server calls it', async () => {
  const pdf = readFileSync(new URL('../../../tests/libs/menu-reader/fixtures/pdfs/prosta-lista.pdf', import.meta.url));
  site.pages.set('/menu.pdf', html(pdf, { 'content-type': 'application/octet-stream' }));
  const { code, out, err } = await run([address('/menu.pdf')]);
  expect([code, err]).toEqual([0, expect.stringMatching(/^Read by pdf: 18 dishes, from /u)]);
  expect(JSON.parse(out)).toMatchObject({
    dishes: expect.arrayContaining([expect.objectContaining({ price: '14.00' })]),
  });
});

it('reads by the selectors of a file, with or without "read:" around them', async () => {
  for (const text of ['read:\n  dish: li\n  price: li', '{ dish: li, price: li }']) {
    const { code, err } = await run([address('/menu'), '--read', file(text)]);
    expect([code, err]).toEqual([0, expect.stringMatching(/^Read by selectors: /u)]);
  }
});

it.each([
  ['nothing is found', () => [address('/empty')], undefined, /empty: no dish with a price was found on the page\n$/u],
  ['the page is not there', () => [address('/nowhere')], undefined, /nowhere: the server answers 404\n$/u],
  [
    'this machine is not allowed',
    () => [address('/menu')],
    '',
    /: the address is not public, and only pages of the public internet are read\n$/u,
  ],
  [
    'the file has a mistake',
    () => [address('/menu'), '--read', file('{ dish: li, prise: li }')],
    undefined,
    /read\.yaml: price: is missing; prise: there is no such field\n$/u,
  ],
  ['it is no address', () => ['menu'], undefined, /^menu: "menu" is no address of a page\n$/u],
])('returns 1 where %s', async (_what, args, allowed, message) => {
  const { code, out, err } = await run(args(), allowed);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(message);
});

it('returns 2 for invalid arguments', async () => {
  for (const args of [[], ['a', 'b'], ['--what']]) expect((await run(args)).code).toBe(2);
});
