import { beforeAll, describe, expect, test } from '@jest/globals';
import { CREDENTIAL_OF, type Access, type Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { attempts, NEEDS_OUTSIDE_WORLD } from './attempts.js';
import type { Caller, Colleague } from './company.js';
import { listen } from './live.js';
import { openRestaurant, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { handOver } from './role-attempts.js';
import { setScene, snapshot, type Scene } from './scene.js';

/** The relations of a signed-in person to the order and the entry of a scene. The owner is who owes the money. */
const PEOPLE = ['creator', 'owner', 'participant', 'stranger'] as const;
/** Everybody who may try: people, a holder of the import key, and nobody. */
const ROLES = [...PEOPLE, 'keyHolder', 'anonymous'] as const;
type Role = (typeof ROLES)[number];
type Cast = Scene & Record<Role, Caller>;

/** Who may make a call of each policy (docs/rules/people.md, Roles). */
const ALLOWED: Record<Access, readonly Role[]> = {
  public: ROLES,
  user: PEOPLE,
  creator: ['creator'],
  creatorOrOwner: ['creator', 'owner'],
  // The participant calls and pays in scenes for these policies.
  caller: ['creator', 'participant'],
  callerOrOwner: ['creator', 'owner', 'participant'],
  payer: ['participant'],
  payerOrOwner: ['owner', 'participant'],
  eater: ['owner', 'participant'],
  importKey: ['keyHolder'],
};

const CHANGES_SCENES: readonly Endpoint['owner'][] = ['catalogue', 'orders', 'payments'];

const callNamed = (name: EndpointName): Endpoint => endpoints[name];

/** The status for a role that may not make a call: 403 for those who show the right kind of credential, else 401. */
const refusalFor = (role: Role, access: Access): 401 | 403 =>
  CREDENTIAL_OF[access] === 'token' && (PEOPLE as readonly Role[]).includes(role) ? 403 : 401;

/** Makes every call of the contract in every role, and expects what its policy says (docs/rules/limits-and-errors.md, Errors: 401 and 403). */
export function everyCall({ company, own }: Product): void {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => own || !NEEDS_OUTSIDE_WORLD.includes(name));
  let restaurant: Restaurant;
  let sharedScene: Cast;

  const castIn = async (state: OrderState, at?: Restaurant, access: Access = 'user'): Promise<Cast> => {
    const [participant] = company.some(1) as [Colleague];
    const scene = await setScene(company, state, at, [participant]);
    const { creator, orderId } = scene;
    if (access.startsWith('caller')) await handOver('caller', creator, participant, orderId);
    if (access.startsWith('payer')) await handOver('payer', creator, participant, orderId);
    const { importCredentials } = await scene.creator.calls.restaurants();
    return { ...scene, participant, keyHolder: company.withImportKey(importCredentials.apiKey) };
  };
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
    sharedScene = await castIn('CREATED', restaurant, 'caller');
  });

  /** Each write to orders, payments or menus gets a scene of its own; the other calls share one. */
  const sceneFor = async (name: EndpointName): Promise<Cast> => {
    const { method, owner, access } = callNamed(name);
    if (method === 'GET' || !CHANGES_SCENES.includes(owner)) return sharedScene;
    return castIn(attempts[name].state, owner === 'catalogue' ? undefined : restaurant, access);
  };

  describe.each(names)('%s', (name) => {
    const { make } = attempts[name];
    const { access } = callNamed(name);
    const outsiders = ROLES.filter((role) => !ALLOWED[access].includes(role));

    test(`succeeds for ${ALLOWED[access].join(', ')}`, async () => {
      const scenes = await Promise.all(ALLOWED[access].map(async (role) => ({ role, scene: await sceneFor(name) })));
      for (const { role, scene } of scenes) await make(scene[role], scene, own?.outside);
      expect(company.replyChecker.succeeded).toContain(name);
    });

    if (outsiders.length === 0) return;
    test(`is refused to ${outsiders.join(', ')} and changes nothing`, async () => {
      const scene = await sceneFor(name);
      const before = await snapshot(scene);
      for (const role of outsiders) {
        const status = refusalFor(role, access);
        if (name === 'liveStream') await expect(listen(scene[role])).rejects.toThrow(String(status));
        else expect([role, await refused(make(scene[role], scene, own?.outside))]).toMatchObject([role, { status }]);
      }
      expect(await snapshot(scene)).toEqual(before);
    });
  });

  test('every call of the contract succeeds at least once', () => {
    expect([...company.replyChecker.succeeded].sort()).toEqual([...names].sort());
  });

  test('the import is refused without a valid import key', async () => {
    const body = { name: 'Bar', dishes: [] };
    for (const key of ['', 'x'.repeat(43)]) {
      expect(await refused(company.withImportKey(key).calls.importRestaurant({ body }))).toEqual({
        status: 401,
        code: 'INVALID_IMPORT_KEY',
        messages: [],
      });
    }
  });
}
