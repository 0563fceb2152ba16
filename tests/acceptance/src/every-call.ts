import { beforeAll, describe, expect, test } from '@jest/globals';
import { CREDENTIAL_OF, type Access, type Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { attempts, NEEDS_OUTSIDE_WORLD } from './attempts.js';
import { makeScreen } from './feed-attempts.js';
import type { Caller } from './company.js';
import { listen } from './live.js';
import { openRestaurant, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { setScene, snapshot, type Scene } from './scene.js';

/** Somebody in a scene, the office, a holder of the import key, a screen, or nobody. The owner is who owes the money. */
type Role = 'creator' | 'owner' | 'stranger' | 'officeManager' | 'keyHolder' | 'screen' | 'anonymous';
type Cast = Scene & Record<Role, Caller>;

/**
 * For each policy one who may make its calls, and one who may not. Who else may is the matter of the rules
 * (tests/libs/order-rules/policies.test.ts).
 */
const TRIED_BY: Record<Access, readonly [may: Role, mayNot?: Role]> = {
  public: ['anonymous'],
  user: ['stranger', 'anonymous'],
  pollOpener: ['creator', 'stranger'],
  standingOrderOwner: ['creator', 'stranger'],
  importKey: ['keyHolder', 'creator'],
  screenKey: ['screen', 'keyHolder'],
  officeManager: ['officeManager', 'creator'],
  payer: ['creator', 'stranger'],
  decider: ['creator', 'stranger'],
  manager: ['creator', 'stranger'],
  caller: ['creator', 'stranger'],
  reopener: ['creator', 'stranger'],
  restorer: ['creator', 'stranger'],
  giver: ['creator', 'stranger'],
  candidate: ['owner', 'stranger'],
  callerOrEater: ['owner', 'stranger'],
  deciderOrOwner: ['owner', 'stranger'],
  creatorOrEater: ['owner', 'stranger'],
  eater: ['owner', 'creator'],
  payerOrOwner: ['owner', 'stranger'],
};

const CHANGES_SCENES: readonly Endpoint['owner'][] = ['catalogue', 'orders', 'payments'];

const callNamed = (name: EndpointName): Endpoint => endpoints[name];

/** The status for a role that may not make a call: 403 for those who show the right kind of credential, else 401. */
const refusalFor = (role: Role, access: Access): 401 | 403 =>
  CREDENTIAL_OF[access] === 'token' && role !== 'anonymous' ? 403 : 401;

/** Makes every call of the contract as one who may and as one who may not (docs/rules/limits-and-errors.md, Errors: 401 and 403). */
export function everyCall({ company, own }: Product): void {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => own || !NEEDS_OUTSIDE_WORLD.includes(name));
  let restaurant: Restaurant;
  let sharedScene: Cast;
  let screen: Caller;

  const castIn = async (state: OrderState, at?: Restaurant): Promise<Cast> => {
    const scene = await setScene(company, state, at);
    const { importCredentials } = await scene.creator.calls.restaurants();
    const keyHolder = company.withKey(importCredentials.apiKey);
    return { ...scene, keyHolder, screen, officeManager: company.person('anna.nowak') };
  };
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
    screen = await makeScreen(company);
    sharedScene = await castIn('CREATED', restaurant);
  });

  /** Each write to orders, payments or menus gets a scene of its own; the other calls share one. */
  const sceneFor = async (name: EndpointName): Promise<Cast> => {
    const { method, owner } = callNamed(name);
    if (method === 'GET' || !CHANGES_SCENES.includes(owner)) return sharedScene;
    return castIn(attempts[name].state, owner === 'catalogue' ? undefined : restaurant);
  };

  describe.each(names)('%s', (name) => {
    const { access } = callNamed(name);
    const [may, mayNot] = TRIED_BY[access];
    const refusal = mayNot ? `is refused to the ${mayNot} and changes nothing, and ` : '';

    test(`${refusal}succeeds for the ${may}`, async () => {
      const scene = await sceneFor(name);
      const make = (role: Role) => attempts[name].make(scene[role], scene, own?.outside);
      if (mayNot) {
        const before = await snapshot(scene);
        const status = refusalFor(mayNot, access);
        if (name === 'liveStream') await expect(listen(scene[mayNot])).rejects.toThrow(String(status));
        else expect(await refused(make(mayNot))).toMatchObject({ status });
        expect(await snapshot(scene)).toEqual(before);
      }
      await make(may);
      expect(company.replyChecker.succeeded).toContain(name);
    });
  });

  test('every call of the contract succeeds at least once', () => {
    expect([...company.replyChecker.succeeded].sort()).toEqual([...names].sort());
  });
}
