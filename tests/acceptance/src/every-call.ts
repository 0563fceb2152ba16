import { beforeAll, describe, expect, test } from '@jest/globals';
import { CREDENTIAL_OF, type Access, type Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import { ORDER_POLICIES, type OrderPolicy } from '@kantyna/contracts/order-policies';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { attempts, NEEDS_OUTSIDE_WORLD } from './attempts.js';
import type { Caller, Colleague } from './company.js';
import { listen } from './live.js';
import { bringTo, openRestaurant, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { handOver } from './role-attempts.js';
import { setScene, snapshot, type Scene } from './scene.js';

/** The relations of a signed-in person to the order and the entry of a scene. The owner is who owes the money. */
const PEOPLE = ['creator', 'owner', 'participant', 'stranger'] as const;
/** The same in the scene of a call with a policy of orders: two participants call and pay. */
const PEOPLE_OF_ORDER = ['creator', 'owner', 'caller', 'payer', 'stranger'] as const;
/** Those who are no people: a holder of the import key, and nobody. */
const OTHERS = ['keyHolder', 'anonymous'] as const;
/** Those who may also do what the office may: they take no part in the order. */
const OFFICE = ['officeManager'] as const;
type Role = (typeof PEOPLE | typeof OFFICE | typeof PEOPLE_OF_ORDER | typeof OTHERS)[number];
type Cast = Scene & Record<Role, Caller>;

/** Who may make a call of each policy (docs/rules/people.md, Roles); of orders until the order is placed, and once it is. */
const ALLOWED: Record<Exclude<Access, OrderPolicy>, readonly Role[]> = {
  public: [...PEOPLE, ...OTHERS],
  user: PEOPLE,
  creator: ['creator'],
  importKey: ['keyHolder'],
  officeManager: OFFICE,
};
const ALLOWED_IN_ORDER: Record<OrderPolicy, readonly [before: readonly Role[], placed: readonly Role[]]> = {
  payer: [['payer'], ['payer']],
  decider: [['creator'], ['payer']],
  manager: [['creator'], ['creator', 'payer']],
  caller: [
    ['creator', 'caller'],
    ['creator', 'caller'],
  ],
  reopener: [['creator', 'caller'], ['payer']],
  restorer: [['creator'], ['creator', 'payer']],
  giver: [['creator'], ['payer']],
  candidate: [
    ['owner', 'caller', 'payer'],
    ['creator', 'owner', 'caller', 'payer'],
  ],
  callerOrEater: [
    ['creator', 'caller', 'owner'],
    ['creator', 'caller', 'owner'],
  ],
  deciderOrOwner: [
    ['creator', 'owner'],
    ['payer', 'owner'],
  ],
  creatorOrEater: [
    ['creator', 'owner'],
    ['creator', 'owner'],
  ],
  payerOrOwner: [
    ['payer', 'owner'],
    ['payer', 'owner'],
  ],
};

const isOrderPolicy = (access: Access): access is OrderPolicy => (ORDER_POLICIES as readonly string[]).includes(access);

/** Who may make a call in the state of its attempt, and who tries in vain. */
function rolesOf(name: EndpointName): { allowed: readonly Role[]; outsiders: readonly Role[] } {
  const { access } = callNamed(name);
  const isOfOrder = isOrderPolicy(access);
  const allowed = isOfOrder ? ALLOWED_IN_ORDER[access][isPlaced(name) ? 1 : 0] : ALLOWED[access];
  const all: readonly Role[] = [
    ...(isOfOrder ? PEOPLE_OF_ORDER : PEOPLE),
    ...(access === 'officeManager' ? OFFICE : []),
    ...OTHERS,
  ];
  return { allowed, outsiders: all.filter((role) => !allowed.includes(role)) };
}

const isPlaced = (name: EndpointName): boolean => ['ORDERED', 'DELIVERED'].includes(attempts[name].state);

const CHANGES_SCENES: readonly Endpoint['owner'][] = ['catalogue', 'orders', 'payments'];

const callNamed = (name: EndpointName): Endpoint => endpoints[name];

/** The status for a role that may not make a call: 403 for those who show the right kind of credential, else 401. */
const refusalFor = (role: Role, access: Access): 401 | 403 =>
  CREDENTIAL_OF[access] === 'token' && !(OTHERS as readonly Role[]).includes(role) ? 403 : 401;

/** Makes every call of the contract in every role, and expects what its policy says (docs/rules/limits-and-errors.md, Errors: 401 and 403). */
export function everyCall({ company, own }: Product): void {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => own || !NEEDS_OUTSIDE_WORLD.includes(name));
  let restaurant: Restaurant;
  let sharedScene: Cast;

  const castIn = async (state: OrderState, at?: Restaurant, access: Access = 'user'): Promise<Cast> => {
    const [caller, payer] = company.some(2) as [Colleague, Colleague];
    const isOfOrder = isOrderPolicy(access);
    const scene = await setScene(company, 'CREATED', at, isOfOrder ? [caller, payer] : [caller]);
    const { creator, orderId } = scene;
    if (isOfOrder) await handOver('caller', creator, caller, orderId);
    if (isOfOrder) await handOver('payer', creator, payer, orderId);
    await bringTo(creator, orderId, state);
    const { importCredentials } = await creator.calls.restaurants();
    const keyHolder = company.withImportKey(importCredentials.apiKey);
    return { ...scene, caller, payer, participant: caller, keyHolder, officeManager: company.person('anna.nowak') };
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
    const { allowed, outsiders } = rolesOf(name);

    test(`succeeds for ${allowed.join(', ')}`, async () => {
      const scenes = await Promise.all(allowed.map(async (role) => ({ role, scene: await sceneFor(name) })));
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
