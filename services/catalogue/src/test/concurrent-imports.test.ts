import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { eventually } from '@kantyna/test-support/eventually';
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

const bring = async (body: ImportedMenuBody, client = ala) =>
  client.importRestaurant({ body, headers: { 'x-api-key': await key() } });
const show = async (restaurantId: string) => ala.showRestaurant({ params: { restaurantId } });

/** Waits until the stream holds the present state of each of these dishes. */
const untilPublished = (dishes: readonly { id: string; price: number }[]) =>
  eventually(async () => {
    for (const { id, price } of dishes) if ((await world.published('dish', id))?.data?.price !== price) return false;
    return true;
  }, 30_000);

describe('concurrent imports', () => {
  it('create one restaurant with each dish once, on two instances', async () => {
    const dishes = Array.from({ length: 40 }, (_, n) => ({
      name: `Danie ${n}`,
      price: n,
      sidedishes: [{ name: 'Sos', price: 1 }],
    }));
    for (let round = 0; round < 4; round += 1) {
      const body = menu(`Naraz ${round}`, ...dishes);
      const answers = await Promise.all([bring(body), bring(body, elsewhere), bring(body), bring(body, elsewhere)]);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(40);
      const { restaurant, dishes: shown } = await show(answers[0].id);
      expect([restaurant.dishCount, shown.map(({ name }) => name)]).toEqual([40, dishes.map(({ name }) => name)]);
      const { restaurants } = await ala.restaurants();
      expect(restaurants.filter(({ name }) => name === body.name)).toHaveLength(1);
    }
  });

  it('never undo a concurrent edit by a person', async () => {
    const dishes = (price: number) => Array.from({ length: 150 }, (_, n) => ({ name: `Danie ${n}`, price }));
    const { id } = await bring(menu('Wyścig', ...dishes(1)));
    const shown = (await show(id)).dishes;
    for (let round = 0; round < 3; round += 1) {
      const mine = shown.slice(round * 20, round * 20 + 20);
      await Promise.all([
        bring(menu('Wyścig', ...dishes(round + 2))),
        ...mine.map(({ id: dishId, name }, n) =>
          (n % 2 ? ala : elsewhere).updateDish({
            params: { restaurantId: id },
            body: { id: dishId, name, price: 77_777, sideDishes: [] },
          }),
        ),
      ]);
      const after = new Map((await show(id)).dishes.map((dish) => [dish.id, dish.price]));
      const edited = shown.slice(0, round * 20 + 20);
      expect(edited.map((dish) => after.get(dish.id))).toEqual(edited.map(() => 77_777));
      const others = shown.slice(round * 20 + 20);
      expect(new Set(others.map((dish) => after.get(dish.id)))).toEqual(new Set([(round + 2) * 100]));
    }
  });
});

describe('an import', () => {
  it('is applied while NATS does not answer, and published later', async () => {
    const { supervisor } = world.infrastructure;
    const dishes = Array.from({ length: 150 }, (_, n) => ({ name: `Danie ${n}`, price: n }));
    const apiKey = await key();
    await supervisor.pause('nats');
    const { id, added } = await ala
      .importRestaurant({ body: menu('Bez szyny', ...dishes), headers: { 'x-api-key': apiKey } })
      .finally(() => supervisor.continue('nats'));
    expect(added).toBe(150);
    const { dishes: shown } = await show(id);
    expect(shown).toHaveLength(150);
    await untilPublished(shown);
  });

  it('can be repeated after its instance was killed, and is then complete', async () => {
    const { supervisor } = world.infrastructure;
    const body = menu('Ubita', ...Array.from({ length: 600 }, (_, n) => ({ name: `Danie ${n}`, price: n })));
    const apiKey = await key();
    const cut = ala.importRestaurant({ body, headers: { 'x-api-key': apiKey } }).catch(() => 'cut');
    await eventually(async () => (await elsewhere.restaurants()).restaurants.some(({ name }) => name === 'Ubita'));
    await supervisor.kill('catalogue-1');
    await cut; // A fast import was complete.
    await supervisor.ready('catalogue-1');
    const { id } = await bring(body);
    const { restaurant, dishes } = await show(id);
    expect([restaurant.dishCount, dishes.map(({ name }) => name)]).toEqual([600, body.dishes.map(({ name }) => name)]);
    await untilPublished(dishes);
  });
});

describe('answers to a menu that waits', () => {
  it.each([0, 1, 2, 3])(
    'count once: of one who applies and one who refuses at once, one is too late (%i)',
    async (n) => {
      const dishes = Array.from({ length: 40 }, (_, place) => ({ name: `Danie ${place}`, price: 10 }));
      const { id: restaurantId } = await bring(menu(`Dwie odpowiedzi ${n}`, ...dishes));
      await refused(bring(menu(`Dwie odpowiedzi ${n}`, dishes[0]!)));
      const params = { restaurantId };
      const { heldReportId: reportId = '' } = await ala.menuReports({ params });
      const [one, other] = n % 2 === 0 ? [ala, elsewhere] : [elsewhere, ala];
      const answers = [
        one.applyHeldMenu({ params, body: { reportId } }),
        other.refuseHeldMenu({ params, body: { reportId } }),
      ];
      const [applied, turnedDown] = await Promise.allSettled(n < 2 ? answers : answers.toReversed());
      const late = [applied!, turnedDown!].filter(({ status }) => status === 'rejected');
      expect(late).toMatchObject([{ reason: { status: 409, body: { code: 'MENU_NOT_HELD' } } }]);
      const isApplied = (n < 2 ? applied : turnedDown)!.status === 'fulfilled';
      const { reports, heldReportId } = await ala.menuReports({ params });
      const outcomes = reports.filter(({ dishCount }) => dishCount === 1).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(isApplied ? ['applied', 'heldBack'] : ['refused']);
      expect(heldReportId).toBeUndefined();
      expect((await show(restaurantId)).dishes).toHaveLength(isApplied ? 1 : 40);
    },
  );
});

it('no correction is lost that is taken back while others are', async () => {
  const { id: restaurantId } = await ala.saveRestaurant({ body: { name: 'Poprawki' } });
  const params = { restaurantId };
  const corrections = Array.from({ length: 12 }, (_, n) => ({ what: 'noDish' as const, from: `Dostawa ${n}`, to: '' }));
  const source = { url: 'https://poprawki.example', readBy: 'structure' as const };
  await ala.applyPastedMenu({
    params,
    body: { dishes: [{ name: 'Zupa', price: 100 }], replace: true, by: 'page', source, corrections },
  });
  const takingBack = corrections.map((body, n) => (n % 2 === 0 ? ala : elsewhere).takeBackCorrection({ params, body }));
  await Promise.all(takingBack);
  expect((await ala.menuReports({ params })).corrections).toEqual([]);
});
