import { expect, it } from '@jest/globals';
import { measureFolder, totalsOf } from './measure.js';

const pages = measureFolder(new URL('../../menu-reader/fixtures/pages/', import.meta.url));

it('has saved pages with a menu and some with nothing to order', () => {
  expect(pages.filter(({ expected }) => expected > 0).length).toBeGreaterThanOrEqual(150);
  expect(pages.filter(({ expected }) => expected === 0).length).toBeGreaterThanOrEqual(30);
});

it.each(pages)('reads $slug by the expected method, in the order of the page', ({ methods, isInOrder }) => {
  expect([methods[1], isInOrder]).toEqual([methods[0], true]);
});

it('reads no wrong dish or price from any saved page', () => {
  expect(pages.flatMap(({ slug, wrong }) => wrong.map((one) => `${slug}: ${one}`))).toEqual([]);
});

it('misses no dish on any saved page, and no category', () => {
  expect(
    pages.flatMap(({ slug, missing, misplaced }) => [...missing, ...misplaced].map((one) => `${slug}: ${one}`)),
  ).toEqual([]);
});

it('doubts few of the dishes that it reads right', () => {
  expect(totalsOf(pages).doubted).toBeLessThan(0.02);
});
