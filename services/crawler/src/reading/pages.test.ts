import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
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
/** The share of dishes that must be read right. */
const MIN_SHARE = 0.95;

const line = ({ name, price, category = '' }: { name: string; price: string | number; category?: string }) =>
  `${category}: ${name} ${price}`;

/** Compares the menu of a saved page with the expected one. */
function examine(slug: string) {
  const { text } = decode(readFileSync(new URL(`${slug}.html`, PAGES)), undefined);
  const expected = JSON.parse(readFileSync(new URL(`${slug}.json`, PAGES), 'utf8')) as Expected;
  const { dishes, readBy, doubts } = readPage(text, 'auto');
  const wanted = expected.dishes.map(line);
  const read = dishes.map(line);
  return {
    slug,
    methods: [expected.readBy, readBy],
    right: wanted.filter((one) => read.includes(one)),
    missing: wanted.filter((one) => !read.includes(one)),
    wrong: read.filter((one) => !wanted.includes(one)),
    inOrder:
      read.filter((one) => wanted.includes(one)).join('\n') === wanted.filter((one) => read.includes(one)).join('\n'),
    doubts,
  };
}

const pages = slugs.map(examine);

it('has at least 25 saved pages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(25);
});

it.each(pages)('reads $slug by the expected method', ({ methods: [expected, actual] }) => {
  expect(actual).toBe(expected);
});

it('reads name, price and category of the dishes on the saved pages', () => {
  const right = pages.flatMap((page) => page.right).length;
  const missing = pages.flatMap((page) => page.missing.map((one) => `${page.slug}: missing ${one}`));
  const wrong = pages.flatMap((page) => page.wrong.map((one) => `${page.slug}: wrong   ${one}`));
  // A superfluous dish counts as much as a missing one.
  const share = right / (right + Math.max(missing.length, wrong.length));
  process.stdout.write(
    [
      `dishes read right with auto: ${right}, ${(share * 100).toFixed(1)} % of ${pages.length} pages`,
      ...missing,
      ...wrong,
      '',
    ].join('\n'),
  );

  expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  expect(pages.filter(({ inOrder }) => !inOrder).map(({ slug }) => slug)).toEqual([]);
});
