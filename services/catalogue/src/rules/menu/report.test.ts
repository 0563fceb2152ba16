import { describe, expect, it } from '@jest/globals';
import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import { reportOf } from './report.js';

const header = { id: 'one', at: '2026-01-01T00:00:00.000Z', by: 'crawl', dishCount: 5000 } as const;
const name = 'ż'.repeat(200);
const many = <T>(item: T): T[] => Array.from({ length: 5000 }, () => item);

describe('reportOf', () => {
  it('bounds the size of a report and keeps the full counts', () => {
    const differences: MenuDifferences = {
      added: many({ name, price: 1 }),
      changed: many({ name, price: 1, oldPrice: 2, what: ['price'] }),
      removed: many({ name, price: 1 }),
      kept: many({ name, price: 1, why: 'edited', menuPrice: 2 }),
    };
    const report = reportOf({ ...header, doubts: many(name.repeat(10)) }, 'failed', differences, {
      cause: name.repeat(100),
    });
    expect(report.counts).toEqual({ added: 5000, changed: 5000, removed: 5000, kept: 5000 });
    expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(250_000);
    expect([report.cause!.length, report.cause!.at(-1)]).toEqual([500, '…']);
  });

  it('lists changes of position alone last', () => {
    const changed: MenuDifferences['changed'] = [
      { name: 'Pizza', price: 1, oldPrice: 1, what: ['place'] },
      { name: 'Żurek', price: 2, oldPrice: 1, what: ['price'] },
    ];
    const { differences } = reportOf(header, 'applied', { added: [], changed, removed: [], kept: [] });
    expect(differences.changed.map((dish) => dish.name)).toEqual(['Żurek', 'Pizza']);
  });

  it('leaves out missing fields', () =>
    expect(Object.keys(reportOf(header, 'failed', undefined, { cause: 'HTTP 500' })).sort()).toEqual([
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
});
