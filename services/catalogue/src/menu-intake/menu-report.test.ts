import { expect, test } from '@jest/globals';
import type { MenuDifferences } from '@kantyna/contracts/menu-reports';
import { reportOf } from './menu-report.js';

const origin = { id: 'one', at: '2026-01-01T00:00:00.000Z', by: 'crawl', dishCount: 5000 } as const;
const name = 'ż'.repeat(200);
const many = <T>(one: T): T[] => Array.from({ length: 5000 }, () => one);

test('a report is small, whatever came in, and says how much there was', () => {
  const differences: MenuDifferences = {
    added: many({ name, price: 1 }),
    changed: many({ name, price: 1, oldPrice: 2, what: ['price'] }),
    removed: many({ name, price: 1 }),
    kept: many({ name, price: 1, why: 'edited', menuPrice: 2 }),
  };
  const report = reportOf({ ...origin, doubts: many(name.repeat(10)) }, 'failed', differences, name.repeat(100));
  expect(report.counts).toEqual({ added: 5000, changed: 5000, removed: 5000, kept: 5000 });
  expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(250_000);
  expect([report.cause!.length, report.cause!.at(-1)]).toEqual([500, '…']);
});

test('changes that say something come before those of a place alone', () => {
  const changed: MenuDifferences['changed'] = [
    { name: 'Pizza', price: 1, oldPrice: 1, what: ['place'] },
    { name: 'Żurek', price: 2, oldPrice: 1, what: ['price'] },
  ];
  const { differences } = reportOf(origin, 'applied', { added: [], changed, removed: [], kept: [] });
  expect(differences.changed.map((one) => one.name)).toEqual(['Żurek', 'Pizza']);
});

test('what is not known is not there', () =>
  expect(Object.keys(reportOf(origin, 'failed', undefined, 'HTTP 500')).sort()).toEqual([
    'at',
    'by',
    'cause',
    'counts',
    'differences',
    'dishCount',
    'doubts',
    'id',
    'outcome',
  ]));
