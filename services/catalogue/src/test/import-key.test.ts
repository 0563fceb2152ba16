import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { events } from '@kantyna/contracts/messages/messages';
import { derivedId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { eventsOf } from '@kantyna/test-support/on-stream';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;
let elsewhere: Client;

beforeAll(async () => {
  world = await startServiceWorld('catalogue', { instances: 2 });
  [ala, elsewhere] = [world.as(ALA), world.as(ALA, 1)];
});
afterAll(() => world.stop());

const key = async () => (await ala.restaurants()).importCredentials.apiKey;
const menu = (name: string, ...dishes: ImportedMenuBody['dishes']): ImportedMenuBody => ({ name, dishes });

describe('the import key', () => {
  const given = (headers: Record<string, string>, body = menu('Klucz'), client = world.as()) =>
    client.importRestaurant({ headers, body });

  it('is checked before the body, and needs no sign-in', async () => {
    const refusal = { status: 401, code: 'INVALID_IMPORT_KEY' };
    expect(await refused(given({}))).toMatchObject(refusal);
    expect(await refused(given({ 'x-api-key': '' }))).toMatchObject(refusal);
    expect(await refused(given({ 'x-api-key': 'guess' }))).toMatchObject(refusal);
    expect(await refused(given({ 'x-api-key': 'guess' }, {} as never))).toMatchObject(refusal);
    expect(await refused(given({}, menu('Klucz'), ala))).toMatchObject(refusal);
    expect(await given({ 'x-api-key': await key() })).toMatchObject({ added: 0 });
  });

  it('is shared by all people, and a replaced one stops working at once on every instance', async () => {
    const old = await key();
    expect((await elsewhere.restaurants()).importCredentials.apiKey).toBe(old);
    const { importCredentials } = await ala.replaceImportKey();
    expect(importCredentials.apiKey).not.toBe(old);
    expect(await refused(given({ 'x-api-key': old }, menu('Klucz'), elsewhere))).toMatchObject({ status: 401 });
    expect(await refused(given({ 'x-api-key': old }))).toMatchObject({ status: 401 });
    expect(await given({ 'x-api-key': importCredentials.apiKey }, menu('Klucz'), elsewhere)).toBeDefined();
    expect((await elsewhere.restaurants()).importCredentials).toEqual(importCredentials);
  });

  it('is replaced by a person who is named in the log, and to everybody else, once', async () => {
    const countOf = async () => (await world.eventsOf('importKeyReplaced', 'current')).length;
    const before = await countOf();
    const idempotencyKey = 'replace-and-tell';
    await ala.replaceImportKey({ idempotencyKey });
    await elsewhere.replaceImportKey({ idempotencyKey });
    expect(await countOf()).toBe(before + 1);
    const last = (await world.eventsOf('importKeyReplaced', 'current')).at(-1);
    expect(last).toMatchObject({ data: { everybodyBut: ALA.id, actorUsername: 'Ala' } });
  });

  it('is replaced once by a repeated request', async () => {
    const idempotencyKey = 'replace-once';
    const first = await ala.replaceImportKey({ idempotencyKey });
    expect(await elsewhere.replaceImportKey({ idempotencyKey })).toEqual(first);
    expect(await key()).toBe(first.importCredentials.apiKey);
    const second = await ala.replaceImportKey({ idempotencyKey: 'replace-again' });
    expect(second).not.toEqual(first);
    expect(await elsewhere.replaceImportKey({ idempotencyKey })).toEqual(first);
    expect(await key()).toBe(second.importCredentials.apiKey);
  });

  it('is replaced while the bus is away; the others are told when it is back, and the repeated request answers the same', async () => {
    const { supervisor } = world.infrastructure;
    const idempotencyKey = 'replace-in-silence';
    await supervisor.pause('nats');
    const replaced = await world.atOnce(ALA).replaceImportKey({ idempotencyKey });
    expect(await world.atOnce(ALA, 1).replaceImportKey({ idempotencyKey })).toEqual(replaced);
    supervisor.continue('nats');
    const told = derivedId('key replaced', `${ALA.id}:${idempotencyKey}`);
    await eventually(async () => {
      const all = await eventsOf(world.bus, events.importKeyReplaced, 'current');
      return all.some(({ id }) => id === told);
    });
    expect(await key()).toBe(replaced.importCredentials.apiKey);
  });

  it('survives the crash of all instances, and so does everything else', async () => {
    const { id } = await given({ 'x-api-key': await key() }, menu('Trwała', { name: 'Żurek', price: 12 }));
    const params = { restaurantId: id };
    const [before, restaurant] = [await ala.restaurants(), await ala.showRestaurant({ params })];
    const { supervisor } = world.infrastructure;
    await Promise.all(['catalogue-1', 'catalogue-2'].map((name) => supervisor.kill(name)));
    await Promise.all(['catalogue-1', 'catalogue-2'].map((name) => supervisor.ready(name)));
    expect(await ala.restaurants()).toEqual(before);
    expect(await elsewhere.showRestaurant({ params })).toEqual(restaurant);
  });
});
