import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls, type CallName } from '@kantyna/contracts/calls';
import type { Call } from '@kantyna/contracts/call';
import { refused } from '@kantyna/test-support/refused';
import { attempts, NEED_OUTSIDE } from './attempts.js';
import { listen } from './live.js';
import { openRestaurant, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { ROLES, setScene, type Scene } from './scene.js';

const described = (name: CallName): Call => calls[name];

/** Every call of the contract × everyone who may try it (docs/rules.md; 401 and 403 of its table of errors). */
export function everyCall({ company, own }: Product): void {
  const names = (Object.keys(calls) as CallName[]).filter((name) => own || !NEED_OUTSIDE.includes(name));
  let restaurant: Restaurant;
  let unchanging: Scene;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
    unchanging = await setScene(company, 'CREATED', restaurant);
  });

  /** What a call changes is its own; what is only read is the same for all. */
  const sceneFor = async (name: CallName): Promise<Scene> => {
    const { method, owner } = described(name);
    if (method === 'GET') return unchanging;
    return setScene(company, attempts[name].state, owner === 'catalogue' ? undefined : restaurant);
  };

  describe.each(names)('%s', (name) => {
    const { roles, make } = attempts[name];
    const outsiders = ROLES.filter((role) => !roles.includes(role));

    test(`succeeds for ${roles.join(', ')}`, async () => {
      for (const role of roles) {
        const scene = await sceneFor(name);
        await make(scene[role], scene, own?.outside);
      }
      expect(company.witness.answered).toContain(name);
    });

    if (outsiders.length === 0) return;
    test(`is refused to ${outsiders.join(', ')}, and nothing happens`, async () => {
      const scene = await sceneFor(name);
      const before = await seen(scene);
      for (const role of outsiders) {
        const status = role === 'nobody' ? 401 : 403;
        if (name === 'liveStream') await expect(listen(scene[role])).rejects.toThrow(String(status));
        else expect(await refused(make(scene[role], scene, own?.outside))).toMatchObject({ status });
      }
      expect(await seen(scene)).toEqual(before);
    });
  });

  test('every call of the contract was made and succeeded', () => {
    expect([...company.witness.answered].sort()).toEqual([...names].sort());
  });

  test('a call that is for partners is refused without their key', async () => {
    const partners = names.filter((name) => described(name).access === 'importKey');
    expect(partners).toEqual(['importRestaurant']);
    const body = { name: 'Bar', dishes: [] };
    for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'x'.repeat(43) }]) {
      expect(await refused(company.nobody.calls.importRestaurant({ body, headers }))).toEqual({
        status: 401,
        code: 'INVALID_IMPORT_KEY',
        messages: [],
      });
    }
  });
}

/** What a refused call could have changed. */
const seen = async ({ creator, orderId, restaurant }: Scene) => [
  await creator.calls.showOrder({ params: { orderId } }),
  await creator.calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
  (await creator.calls.balance()).entries.filter((row) => row.orderId === orderId),
];
