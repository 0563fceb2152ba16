import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import papaparse from 'papaparse';
import { pino } from 'pino';
import { CsvFile } from '@kantyna/contracts/csv';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { CsvReply, type Cell, type Table } from '@kantyna/service/http/csv';
import { registerEndpoint } from '@kantyna/service/http/endpoints';
import { createHttp } from '@kantyna/service/http/http';
import { eventually } from '@kantyna/test-support/eventually';

const call = {
  ...{ method: 'GET', path: '/api/things.csv', owner: 'orders', access: 'public', summary: '', kind: 'csv' },
  reply: CsvFile,
} as const satisfies Endpoint;

type Rows = readonly (readonly Cell[])[];

let app: FastifyInstance;
let url: string;
let language: Table['language'];
let rows: () => AsyncGenerator<Rows>;

beforeAll(async () => {
  app = createHttp({ log: pino({ level: 'silent' }), notReady: () => undefined });
  registerEndpoint(
    app,
    call,
    () => CsvReply.of({ language, columns: ['Name', 'Amount'], rows: rows() }),
    () => undefined,
  );
  url = (await app.listen({ port: 0, host: '127.0.0.1' })) + call.path;
});
afterAll(() => app.close());
beforeEach(() => {
  language = 'en';
});

/** Replies with these rows. */
const withRows = (...pages: readonly Rows[]) => {
  rows = async function* () {
    yield* pages;
  };
};
const cells = async (): Promise<string[][]> => {
  const text = Buffer.from(await (await fetch(url)).arrayBuffer()).toString();
  expect(text).toMatch(/^\uFEFFName[,;]Amount\r\n/);
  expect(text.endsWith('\r\n')).toBe(true);
  return papaparse.parse<string[]>(text.slice(1, -2), { delimiter: language === 'pl' ? ';' : ',' }).data.slice(1);
};

describe('a file for spreadsheets', () => {
  test.each([
    ['en', ['Pod, Kogutem', '-23.45'], ['„Żuraw”', '3'], ['a; "b"', '1000000.00']],
    ['pl', ['Pod, Kogutem', '-23,45'], ['„Żuraw”', '3'], ['a; "b"', '1000000,00']],
  ] as const)('has amounts and fields as in %s', async (given, ...expected) => {
    language = given;
    withRows([['Pod, Kogutem', { grosze: -2345 }]], [['„Żuraw”', 3]], [], [['a; "b"', { grosze: 100_000_000 }]]);
    expect(await cells()).toEqual(expected);
  });

  test('says what it is', async () => {
    withRows([]);
    const { status, headers } = await fetch(url);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'no-store'],
    ]);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+48 12', "'+48 12"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\r=1', "'\r'=1"],
    ['Bar;=1+1;x', "Bar;'=1+1;x"],
    ['Bar, "=1+1"', 'Bar,\' "=1+1"'],
    ['Bar\n+1', "Bar\n'+1"],
    ['Bar = 1, 2-3', 'Bar = 1, 2-3'],
  ])('runs nothing: %j', async (name, expected) => {
    withRows([[name, 0]]);
    expect(await cells()).toEqual([[expected, '0']]);
  });

  const piece = fc.oneof(
    fc.constantFrom(...[';', ',', '"', '\t', '\n', ' ', '=', '+', '-', "'", '1']),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const names = fc.array(
    fc.array(piece).map((pieces) => pieces.join('')),
    { minLength: 1 },
  );

  test('has each text as it was, but for apostrophes, in one cell of one row', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.constantFrom('en', 'pl'), fc.integer({ min: 1, max: 5 }), async (all, one, size) => {
        language = one;
        withRows(
          ...Array.from({ length: all.length }, (_, at) =>
            all.slice(at * size, at * size + size).map((name) => [name, 1]),
          ),
        );
        const bare = (text: string) => text.replaceAll("'", '');
        expect((await cells()).map(([name, ...others]) => [bare(name!), ...others])).toEqual(
          all.map((name) => [bare(name), '1']),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('runs nothing in a spreadsheet of another language, and quotes what would part its fields', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.constantFrom('en', 'pl'), async (all, one) => {
        language = one;
        withRows(all.map((name) => [name, { grosze: -150 }]));
        const file = await (await fetch(url)).text();
        for (const delimiter of [',', ';', '\t']) {
          const read = papaparse.parse<string[]>(file, { delimiter }).data.flat();
          expect(read.filter((cell) => /^[\s"]*(?:[=+@＝]|-(?!\d))/.test(cell))).toEqual([]);
        }
        for (const name of all.filter((text) => /[;,"\t\r\n]/.test(text)))
          expect(file.replaceAll("'", '')).toContain(`"${name.replaceAll("'", '').replaceAll('"', '""')}"`);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a file whose rows cannot be read', () => {
  test('is refused, if it is the first of them', async () => {
    rows = async function* () {
      throw new Error('no database');
      yield [];
    };
    const response = await fetch(url);
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }]);
  });

  test('breaks off, if it is a later one', async () => {
    rows = async function* () {
      yield [['Żurek', 1]];
      throw new Error('no database');
    };
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});

test('no more rows are read once the client is gone', async () => {
  let isOver = false;
  rows = async function* () {
    try {
      for (;;) yield [['x'.repeat(100_000), 1]];
    } finally {
      isOver = true;
    }
  };
  const gone = new AbortController();
  expect((await fetch(url, { signal: gone.signal })).status).toBe(200);
  expect(isOver).toBe(false);
  gone.abort();
  await eventually(async () => isOver);
});
