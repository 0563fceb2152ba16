import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { endpoints } from '@kantyna/contracts/endpoints';
import type { Client } from '@kantyna/contracts/client';
import { openApi } from '@kantyna/contracts/openapi';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;
let apiKey: string;

beforeAll(async () => {
  world = await startServiceWorld('catalogue', { env: { LOG_LEVEL: 'trace' } });
  ala = world.as(ALA);
  apiKey = (await ala.restaurants()).importCredentials.apiKey;
});
afterAll(() => world.stop());

const headers = () => ({ 'x-api-key': apiKey });
const bring = (
  body: ImportedMenuBody,
  more: { idempotencyKey?: string; query?: { dryRun?: boolean; force?: boolean } } = {},
) => ala.importRestaurant({ body, headers: headers(), ...more });
const dryRun = (body: ImportedMenuBody) => bring(body, { query: { dryRun: true } });
const menu = (name: string, ...dishes: ImportedMenuBody['dishes']): ImportedMenuBody => ({ name, dishes });
const reports = (restaurantId: string) => ala.menuReports({ params: { restaurantId } });

describe('a dry run', () => {
  it('returns the differences and changes nothing', async () => {
    const { id } = await bring(menu('Próba', { name: 'Żurek', price: 12 }, { name: 'Pizza', price: 30 }));
    const params = { restaurantId: id };
    const before = [await ala.showRestaurant({ params }), await reports(id)];
    expect(
      await dryRun(menu('PRÓBA', { name: 'Pizza', price: '32' }, { name: 'Bigos', price: 20, category: 'Dania' })),
    ).toEqual({
      id,
      added: 1,
      changed: 1,
      removed: 1,
      kept: 0,
      differences: {
        added: [{ name: 'Bigos', price: 2000 }],
        changed: [{ name: 'Pizza', price: 3200, oldPrice: 3000, what: ['price'] }],
        removed: [{ name: 'Żurek', price: 1200 }],
        kept: [],
      },
    });
    expect([await ala.showRestaurant({ params }), await reports(id)]).toEqual(before);
  });

  it('creates no restaurant, and refuses an invalid menu without a report', async () => {
    expect(await dryRun(menu('Jeszcze nie', { name: 'Żurek', price: 12 }))).toMatchObject({ id: '', added: 1 });
    expect((await ala.restaurants()).restaurants.map(({ name }) => name)).not.toContain('Jeszcze nie');
    const { id } = await bring(menu('Próba druga'));
    expect(await refused(dryRun(menu('Próba druga', { name: 'X', price: '?' })))).toMatchObject({ status: 400 });
    expect((await reports(id)).reports).toEqual([]);
  });

  it('accepts only “true” or “false”', async () => {
    const answer = await fetch(`${world.urls[0]}/api/restaurantImport/import?dryRun=perhaps`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(menu('Może')),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ messages: ['dryRun: must be boolean'] }),
    ]);
  });
});

it('reports a refused menu on the page of its restaurant', async () => {
  const { id } = await bring(menu('Odmowa', { name: 'Żurek', price: 12 }));
  await refused(bring(menu('Odmowa', { name: 'Żurek', price: 'drogo' })));
  await refused(bring(menu('Odmowa', { name: 'Żurek', price: 'drogo' })));
  expect((await reports(id)).reports.map(({ by, outcome, cause }) => [by, outcome, cause])).toEqual([
    ['import', 'failed', 'dishes[0] "Żurek": price "drogo" cannot be read as an amount in złoty'],
    ['import', 'applied', undefined],
  ]);
});

it('returns the same reply to the same Idempotency-Key, and 422 to another body', async () => {
  const idempotencyKey = 'push of Monday';
  const body = menu('Klucz powtórzeń', { name: 'Żurek', price: 12 });
  const first = await bring(body, { idempotencyKey });
  expect(first.added).toBe(1);
  expect(await bring(body, { idempotencyKey })).toEqual(first);
  expect((await reports(first.id)).reports).toHaveLength(1);
  expect(await refused(bring(menu('Klucz powtórzeń'), { idempotencyKey }))).toMatchObject({ status: 422 });
  expect((await ala.showRestaurant({ params: { restaurantId: first.id } })).dishes).toHaveLength(1);
});

describe('the documentation of the import API', () => {
  const operation = openApi(endpoints).paths['/api/restaurantImport/import']!['post']!;
  const examples = operation.requestBody!.content['application/json']!.examples!;

  it('has examples that the import accepts as they are', async () => {
    expect(Object.keys(examples).length).toBeGreaterThanOrEqual(2);
    for (const { value } of Object.values(examples)) {
      for (const query of ['?dryRun=true', '', '?dryRun=true']) {
        const answer = await fetch(`${world.urls[0]}/api/restaurantImport/import${query}`, {
          method: 'POST',
          headers: { ...headers(), 'content-type': 'application/json' },
          body: JSON.stringify(value, null, 2),
        });
        expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ removed: 0 })]);
      }
    }
  });

  it('says that the price is required', () => {
    const shown = JSON.stringify(operation.requestBody!.content['application/json']!.schema);
    expect(JSON.parse(shown)).toMatchObject({ properties: { dishes: { items: { required: ['name', 'price'] } } } });
  });

  it('includes a public JSON Schema that agrees with the service', async () => {
    const answer = await fetch(`${world.urls[0]}/api/restaurantImport/schema.json`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
      'attachment; filename="kantyna-import.schema.json"',
    ]);
    const valid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile((await answer.json()) as object);
    const bodies: [object, boolean][] = [
      ...Object.values(examples).map(({ value }): [object, boolean] => [value, true]),
      [
        menu('Dobra', { name: 'Żurek', price: '12,50 zł', category: '', sidedishes: [{ name: 'Chleb', price: 0 }] }),
        true,
      ],
      [{ ...menu('Dobra'), url: 'HTTPS://dobra.example', mood: 'good' }, true],
      [menu(' '), false],
      [{ ...menu('Dobra'), url: 'dobra.example:8080/menu' }, true],
      [{ ...menu('Zła'), url: 'ftp://x' }, false],
      [{ ...menu('Zła'), url: 'javascript:alert(1)' }, false],
      [{ name: 'Zła' }, false],
      [{ name: 'Zła', dishes: [{ name: 'Żurek' }] }, false],
      [{ name: 'Zła', dishes: [{ price: 12 }] }, false],
      [{ name: 'Zła', dishes: [{ name: 'Żurek', price: null }] }, false],
    ];
    for (const [body, isGood] of bodies) {
      const accepted = await dryRun(body as ImportedMenuBody).then(
        () => true,
        () => false,
      );
      expect([body, valid(body), accepted]).toEqual([body, isGood, isGood]);
    }
  });
});

it('never logs an import key', async () => {
  const guess = 'guess-of-a-key-that-is-wrong';
  const secret = 'key-in-the-idempotency-key';
  await refused(ala.importRestaurant({ body: menu('X'), headers: { 'x-api-key': guess } }));
  await refused(bring({ name: 'X' } as never));
  await bring(menu('X', { name: 'Żurek', price: 12 }), { idempotencyKey: secret });
  const old = apiKey;
  apiKey = (await ala.replaceImportKey()).importCredentials.apiKey;
  await refused(ala.importRestaurant({ body: menu('X'), headers: { 'x-api-key': old } }));
  await bring(menu('X'), { query: { force: true } });
  await fetch(`${world.urls[0]}/api/restaurantImport/import`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: '{',
  });
  const log = readFileSync(`${world.dataDir}/logs/catalogue-1.log`, 'utf8');
  expect(log).toContain('/api/restaurantImport/import');
  for (const key of [old, apiKey, guess]) expect(log).not.toContain(key);
});
