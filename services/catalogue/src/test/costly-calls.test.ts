import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { Person } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };
const EWA = { id: 'e'.repeat(24), username: 'Ewa', email: 'ewa@example.com' };
const MIB = 1024 * 1024;

let world: ServiceWorld;
let ala: Client;
let restaurantId: string;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
  restaurantId = (await ala.saveRestaurant({ body: { name: 'Powolna' } })).id;
});
afterAll(() => world.stop());

const unfinished: ClientRequest[] = [];
afterEach(() => {
  for (const one of unfinished.splice(0)) one.destroy();
});

const headersOf = (person: Person) => ({
  authorization: `Bearer ${world.signer.token(person)}`,
  'content-type': 'application/json',
});
const pathOf = (call: string) => `${world.urls[0]}/api/restaurants/${restaurantId}/pastedMenu/${call}`;
/** Begins calls whose bodies do not arrive. Resolves when the service's connections have them. */
const begin = (count: number, call: string, length: number) => {
  const headers = { ...headersOf(EWA), 'content-length': length, expect: '100-continue' };
  const begun = Array.from({ length: count }, () => request(pathOf(call), { method: 'POST', headers }));
  unfinished.push(...begun);
  return Promise.all(
    begun.map((one) => {
      one.on('error', () => undefined).flushHeaders();
      return once(one, 'continue');
    }),
  );
};
const statusOf = async (person: Person) => {
  const response = await fetch(pathOf('read'), {
    method: 'POST',
    headers: headersOf(person),
    body: '{"text":"Zupa 10"}',
  });
  await response.text();
  return response.status;
};

it('costly calls of one person take turns, so that those of another come in between', async () => {
  const dishes = Array.from({ length: 1_000 }, (_, n) => ({ name: `Danie ${n}`, price: 1000 }));
  const params = { restaurantId };
  const dryRun = (client: Client) =>
    client.applyPastedMenu({ params, query: { dryRun: true }, body: { dishes, replace: true } });
  // If this process pauses in between, nothing can be told: then they are made once more.
  await eventually(async () => {
    let done = 0;
    const ewas = Array.from({ length: 16 }, () => dryRun(world.as(EWA)).then(() => (done += 1)));
    await eventually(async () => done > 0);
    expect((await dryRun(ala)).counts.added).toBe(1_000);
    const isBetween = done < 12;
    await Promise.all(ewas);
    return isBetween;
  });
});

it('a person has sixty costly calls under way; one more is refused before its body is read', async () => {
  await begin(60, 'read', 100);
  await eventually(async () => (await statusOf(EWA)) === 429);
  expect(await statusOf(ALA)).toBe(200);
  for (const one of unfinished.splice(0)) one.destroy();
  await eventually(async () => (await statusOf(EWA)) === 200);
});

it('bodies of a person that have not arrived take 16 MiB at most', async () => {
  await begin(4, 'apply', 4 * MIB);
  await eventually(async () => (await statusOf(EWA)) === 429);
  expect(await statusOf(ALA)).toBe(200);
  for (const one of unfinished.splice(0)) one.destroy();
  await eventually(async () => (await statusOf(EWA)) === 200);
});
