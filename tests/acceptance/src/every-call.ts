import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls, type CallName } from '@kantyna/contracts/calls';
import type { Call } from '@kantyna/contracts/call';
import { refused } from '@kantyna/test-support/refused';
import { attempts, NEEDS_OUTSIDE_WORLD } from './attempts.js';
import { listen } from './live.js';
import { openRestaurant, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { ROLES, setScene, type Scene } from './scene.js';

const callNamed = (name: CallName): Call => calls[name];

/** Makes every call of the contract in every role (docs/rules.md, Errors: 401 and 403). */
export function everyCall({ company, own }: Product): void {
  const names = (Object.keys(calls) as CallName[]).filter((name) => own || !NEEDS_OUTSIDE_WORLD.includes(name));
  let restaurant: Restaurant;
  let sharedScene: Scene;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
    sharedScene = await setScene(company, 'CREATED', restaurant);
  });

  /** Each write gets a scene of its own; all reads share one. */
  const sceneFor = async (name: CallName): Promise<Scene> => {
    const { method, owner } = callNamed(name);
    if (method === 'GET') return sharedScene;
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
      expect(company.replyChecker.succeeded).toContain(name);
    });

    if (outsiders.length === 0) return;
    test(`is refused to ${outsiders.join(', ')} and changes nothing`, async () => {
      const scene = await sceneFor(name);
      const before = await snapshot(scene);
      for (const role of outsiders) {
        const status = role === 'anonymous' ? 401 : 403;
        if (name === 'liveStream') await expect(listen(scene[role])).rejects.toThrow(String(status));
        else expect(await refused(make(scene[role], scene, own?.outside))).toMatchObject({ status });
      }
      expect(await snapshot(scene)).toEqual(before);
    });
  });

  test('every call of the contract succeeds at least once', () => {
    expect([...company.replyChecker.succeeded].sort()).toEqual([...names].sort());
  });

  test('the import is refused without a valid import key', async () => {
    const importCalls = names.filter((name) => callNamed(name).access === 'importKey');
    expect(importCalls).toEqual(['importRestaurant']);
    const body = { name: 'Bar', dishes: [] };
    for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'x'.repeat(43) }]) {
      expect(await refused(company.anonymous.calls.importRestaurant({ body, headers }))).toEqual({
        status: 401,
        code: 'INVALID_IMPORT_KEY',
        messages: [],
      });
    }
  });
}

/** Everything that a refused call could have changed. */
const snapshot = async ({ creator, orderId, restaurant }: Scene) => [
  await creator.calls.showOrder({ params: { orderId } }),
  await creator.calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
  (await creator.calls.balance()).entries.filter((row) => row.orderId === orderId),
];
