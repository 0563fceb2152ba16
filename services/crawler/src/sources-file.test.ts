import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fingerprintOf, nextDue, restaurantOf, type Source } from './source.js';
import { parseSources, readSources } from './sources-file.js';

const GOOD = `
- restaurant: ' Bar  Jagoda '
  url: https://jagoda.example/menu
  schedule: '30 9 * * 1-5'
- restaurant: Etna
  url: http://etna.example
  schedule: 0 7 * * *
  timeZone: Europe/London
  read: { dish: h3, price: .price, category: h2 }
`;
const source = (lines: string) => `- restaurant: Bar\n  url: https://a.example\n  schedule: '0 7 * * *'\n${lines}`;
const faults = (text: string) => parseSources(text, 's.yaml').faults.map(({ line }) => line);

it('reads valid sources, with defaults for missing fields', () => {
  expect(parseSources(GOOD, 's.yaml')).toEqual({
    faults: [],
    sources: [
      {
        restaurant: 'Bar Jagoda',
        url: 'https://jagoda.example/menu',
        schedule: '30 9 * * 1-5',
        timeZone: 'Europe/Warsaw',
        read: 'auto',
      },
      {
        restaurant: 'Etna',
        url: 'http://etna.example',
        schedule: '0 7 * * *',
        timeZone: 'Europe/London',
        read: { dish: 'h3', price: '.price', category: 'h2' },
      },
    ],
  });
});

it('reads no sources and no faults from the supplied file', () => {
  const file = new URL('../../../deploy/crawler/sources.yaml', import.meta.url);
  expect(parseSources(readFileSync(file, 'utf8'), 's.yaml')).toEqual({ sources: [], faults: [] });
});

describe('mistake in the file of sources', () => {
  it.each([
    [
      'a field too many',
      source('  tymeZone: Europe/Warsaw'),
      's.yaml: source 1 (Bar): tymeZone: there is no such field',
    ],
    [
      'a time zone',
      source('  timeZone: Europe/Warszawa'),
      's.yaml: source 1 (Bar): timeZone: is not a time zone, such as Europe/Warsaw',
    ],
    ['a way to read', source('  read: automatic'), 's.yaml: source 1 (Bar): read: must be auto, or selectors'],
    ['a selector that is missing', source('  read: { dish: h3 }'), 's.yaml: source 1 (Bar): read.price: is missing'],
    [
      'a selector',
      source("  read: { dish: 'h3[', price: b }"),
      's.yaml: source 1 (Bar): read.dish: is not a CSS selector',
    ],
    [
      'an unknown pseudo-class',
      source("  read: { dish: 'h3:nix', price: b }"),
      's.yaml: source 1 (Bar): read.dish: is not a CSS selector',
    ],
    ['no url', '- restaurant: Bar\n  schedule: 0 7 * * *', 's.yaml: source 1 (Bar): url: is missing'],
    [
      'a url',
      '- { restaurant: Bar, url: "ftp://a", schedule: 0 7 * * * }',
      's.yaml: source 1 (Bar): url: must be an address that begins with http:// or https://',
    ],
    [
      'a schedule',
      '- { restaurant: Bar, url: "http://a", schedule: 0 25 * * * }',
      's.yaml: source 1 (Bar): schedule: is not a schedule of five cron fields, such as "30 9 * * 1-5"',
    ],
    [
      'a schedule that never comes',
      '- { restaurant: Bar, url: "http://a", schedule: 0 0 30 2 * }',
      's.yaml: source 1 (Bar): schedule: is not a schedule of five cron fields, such as "30 9 * * 1-5"',
    ],
    [
      'a number for a name',
      '- { restaurant: 44, url: "http://a", schedule: 0 5 * * * }',
      's.yaml: source 1: restaurant: must be string',
    ],
    ['a text for a source', '- Bar', 's.yaml: source 1: it: must be object'],
    ['no list', 'Bar: 1', 's.yaml: must be a list of sources, each beginning with "- restaurant:"'],
    ['no YAML', '- restaurant: Bar\n  url: "https://a', 's.yaml, line 2: is not YAML: Missing closing "quote'],
  ])('%s', (_what, text, line) => {
    expect(faults(text)).toEqual([line]);
  });

  it('leaves the other sources valid', () => {
    const { sources, faults: found } = parseSources(
      `${source('')}\n- { restaurant: bar, url: 'http://b', schedule: 0 7 * * * }\n${source('  x: 1').replace('Bar', 'Inny')}`,
      's.yaml',
    );
    expect(sources.map(({ restaurant }) => restaurant)).toEqual(['Bar']);
    expect(found.map(({ line, source: known }) => [line, known?.restaurant])).toEqual([
      ['s.yaml: source 2 (bar): restaurant: there is a source for it already, and a restaurant has one', 'bar'],
      ['s.yaml: source 3 (Inny): x: there is no such field', 'Inny'],
    ]);
  });

  it('reports a missing file', async () => {
    expect((await readSources('/nowhere/s.yaml')).faults[0]?.line).toMatch(
      /^\/nowhere\/s\.yaml: cannot be read: ENOENT/u,
    );
  });
});

it.each([
  ['30 9 * * 1-5', 'Europe/Warsaw', '2026-07-03T10:00:00Z', '2026-07-06T07:30:00.000Z'],
  ['30 9 * * 1-5', 'Europe/Warsaw', '2026-12-01T00:00:00Z', '2026-12-01T08:30:00.000Z'],
  ['30 2 * * *', 'Europe/Warsaw', '2026-03-28T02:00:00Z', '2026-03-29T01:00:00.000Z'],
])('schedules %s in %s after %s at %s', (schedule, timeZone, after, due) => {
  expect(nextDue({ schedule, timeZone }, new Date(after))?.toISOString()).toBe(due);
});

describe('restaurant of a source', () => {
  const source: Source = {
    restaurant: 'Etna',
    url: 'https://etna.example/menu',
    schedule: '',
    timeZone: '',
    read: 'auto',
  };
  const find = (...known: [name: string, url: string][]) =>
    restaurantOf(
      source,
      known.map(([name, url], index) => ({ id: String(index), name, url })),
    )?.id;
  it('is found by name, else by page', () => {
    expect(find(['Inny', 'https://etna.example/menu'], [' ETNA', ''])).toBe('1');
    expect(find(['Inny', ''], ['Pizza', 'https://ETNA.example/menu/'])).toBe('1');
    expect(find(['Inny', ''], ['Pizza', 'https://etna.example'])).toBeUndefined();
  });

  it('of several is the one that a menu of its page is applied to: imported before, then the smallest id', () => {
    const twins = ['2', '1', '3'].map((id) => ({ id, name: 'Etna', url: '' }));
    expect(restaurantOf(source, twins)?.id).toBe('1');
    expect(restaurantOf(source, [...twins, { id: '4', name: 'etna', url: '', lastCrawled: 'sunday' }])?.id).toBe('4');
  });

  it('has another fingerprint for another restaurant, page or method, not for another schedule', () => {
    const same = fingerprintOf(source, '1');
    expect(fingerprintOf({ ...source, schedule: 'x' }, '1')).toBe(same);
    const others = [
      fingerprintOf({ ...source, url: 'x' }, '1'),
      fingerprintOf({ ...source, read: { dish: 'a', price: 'b' } }, '1'),
      fingerprintOf(source, '2'),
      fingerprintOf(source, undefined),
    ];
    expect(new Set([same, ...others]).size).toBe(5);
  });
});
