import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { decode } from '../fetching/charset.js';
import { readPage } from './read-page.js';

interface Expected {
  readonly readBy: string;
  readonly dishes: readonly { readonly name: string; readonly price: string; readonly category: string }[];
}

const PAGES = new URL('../../fixtures/pages/', import.meta.url);
const slugs = readdirSync(PAGES)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace(/\.html$/u, ''));
/** The share of dishes that have to be read right (issue 4, What it must show). */
const ENOUGH = 0.95;

const line = ({ name, price, category = '' }: { name: string; price: string | number; category?: string }) =>
  `${category}: ${name} ${price}`;

/** A saved page, read: what is right, what is missing, and what is no dish or a wrong one. */
function examine(slug: string) {
  const { text } = decode(readFileSync(new URL(`${slug}.html`, PAGES)), undefined);
  const expected = JSON.parse(readFileSync(new URL(`${slug}.json`, PAGES), 'utf8')) as Expected;
  const { dishes, readBy, doubts } = readPage(text, 'auto');
  const wanted = expected.dishes.map(line);
  const read = dishes.map(line);
  return {
    slug,
    way: [expected.readBy, readBy],
    right: wanted.filter((one) => read.includes(one)),
    missing: wanted.filter((one) => !read.includes(one)),
    wrong: read.filter((one) => !wanted.includes(one)),
    inOrder:
      read.filter((one) => wanted.includes(one)).join('\n') === wanted.filter((one) => read.includes(one)).join('\n'),
    doubts,
  };
}

const pages = slugs.map(examine);

test('there are at least 25 saved pages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(25);
});

test.each(pages)('$slug is read in the way that its make asks for', ({ way: [expected, actual] }) => {
  expect(actual).toBe(expected);
});

test('dishes of all saved pages are read right: name, price and category', () => {
  const right = pages.flatMap((page) => page.right).length;
  const missing = pages.flatMap((page) => page.missing.map((one) => `${page.slug}: missing ${one}`));
  const wrong = pages.flatMap((page) => page.wrong.map((one) => `${page.slug}: wrong   ${one}`));
  // Who reads a dish too many is as wrong as who reads one too few.
  const share = right / (right + Math.max(missing.length, wrong.length));
  process.stdout.write(
    [
      `dishes read right with auto: ${right}, ${(share * 100).toFixed(1)} % of ${pages.length} pages`,
      ...missing,
      ...wrong,
      '',
    ].join('\n'),
  );

  expect(share).toBeGreaterThanOrEqual(ENOUGH);
  expect(pages.filter(({ inOrder }) => !inOrder).map(({ slug }) => slug)).toEqual([]);
});
