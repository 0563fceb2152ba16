import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { ErrorReply } from '@kantyna/contracts/format';
import { tidy } from '@kantyna/contracts/name';
import { unique, type Caller, type Colleague, type Company } from './company.js';
import { farDate } from './day-off-attempts.js';
import { recentDate } from './flag-attempts.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';
import { knownIn, sample, textFields, withValueAt, type Known } from './schema-values.js';
import { claimed } from './settlement-attempts.js';
import { setScene, snapshot, type Scene } from './scene.js';

/** Where a written text is seen: by the caller, in the scene or in what the call created. */
const views: Partial<Record<EndpointName, (by: Colleague, scene: Scene, id: string) => Promise<unknown>>> = {
  saveRestaurant: (by, _, restaurantId) => by.calls.restaurantEditData({ params: { restaurantId } }),
  updateRestaurant: (by, { restaurant }) => by.calls.restaurantEditData({ params: { restaurantId: restaurant.id } }),
  saveDish: (by, { restaurant }) => by.calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
  updateDish: (by, { restaurant }) => by.calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
  importRestaurant: (by, _, restaurantId) => by.calls.showRestaurant({ params: { restaurantId } }),
  applyPastedMenu: (by, { restaurant }) => by.calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
  saveOrder: (by, _, orderId) => by.calls.showOrder({ params: { orderId } }),
  saveOrderEntry: (by, { orderId }) => by.calls.showOrder({ params: { orderId } }),
  setBill: (by, { orderId }) => by.calls.showOrder({ params: { orderId } }),
  contestClaim: (by) => by.calls.openClaims(),
  flagDish: (by, { orderId }) => by.calls.showOrder({ params: { orderId } }),
  updateOrderEntry: (by, { orderId }) => by.calls.showOrder({ params: { orderId } }),
  changePlace: (by) => by.calls.officeAddress(),
  addPlace: async (by, _, placeId) => {
    const seen = await by.calls.officeAddress();
    await by.calls.removePlace({ params: { placeId } }); // There are twenty at most.
    return seen;
  },
  addDaysOff: async (by) => {
    const { daysOff = [] } = await by.calls.officeAddress();
    for (const { date } of daysOff) await by.calls.removeDayOff({ params: { date } });
    return daysOff;
  },
};

/**
 * With a good body only what there is refuses these: an answer is given once, and an order placed, while it is on the phone, a held-back menu is
 * decided once, and a page has to be there and is read by few at a time.
 */
const NEEDS_MORE: readonly EndpointName[] = [
  'answerSoldOut',
  'setAsOrdered',
  'applyHeldMenu',
  'refuseHeldMenu',
  'previewMenu',
];

/** Only a browser that has begun to sign in is accepted: everybody else is refused, whatever the text. */
const NEEDS_BROWSER: readonly EndpointName[] = ['beginAddingWayIn', 'addWayIn'];

const bodyOf = (name: EndpointName) => (endpoints[name] as Endpoint).shownBody ?? (endpoints[name] as Endpoint).body!;

const withBody = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { body, limit } = endpoints[name] as Endpoint;
  // Sign-ins are few in a minute, and sign-in.ts tries them.
  return body !== undefined && limit !== 'sign-in';
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Every field of text in every call, with every hostile text: it comes back as it was or is refused, and nothing else changes. */
export function hostile(company: Company): void {
  let scene: Scene;
  let delivered: Scene;
  let bystanders: Scene;
  let before: unknown;
  let partner: Caller;
  let claimId: string;
  let placeId: string;
  const manager = company.person('anna.nowak');
  /** A restaurant that nobody edited, or what they wrote would stay. */
  const imported = { name: unique('Import'), url: `https://${unique('import').replace(' ', '-')}.example/` };
  beforeAll(async () => {
    bystanders = await setScene(company);
    before = await snapshot(bystanders);
    scene = await setScene(company);
    delivered = await setScene(company, 'DELIVERED', undefined, { orderDate: recentDate() });
    claimId = await claimed(delivered, delivered.owner, delivered.creator);
    partner = company.withKey((await scene.creator.calls.restaurants()).importCredentials.apiKey);
    ({ id: placeId } = await manager.calls.addPlace({ body: { name: unique('Biuro'), address: 'ul. Długa 5' } }));
  });
  afterAll(async () => {
    const { places = [] } = await manager.calls.officeAddress();
    for (const { id } of places) await manager.calls.removePlace({ params: { placeId: id } });
  });

  /** A bill, a flag and a claim are for what was delivered. */
  const sceneOf = (name: EndpointName) => (['setBill', 'flagDish', 'contestClaim'].includes(name) ? delivered : scene);

  /** The fields in which it differs from a sample. */
  const ownFields = (name: EndpointName) => {
    if (name === 'importRestaurant') return imported;
    if (name === 'addDaysOff') return { days: [{ date: farDate(), name: unique('Wigilia') }] };
    return name === 'addPlace' ? { name: unique('Biuro') } : {};
  };

  const send = async (name: EndpointName, by: Colleague, change: (body: unknown) => unknown = (body) => body) => {
    const { method, path, access } = endpoints[name] as Endpoint;
    const known: Known = { ...knownIn(sceneOf(name), name), settlementId: claimId, placeId };
    // Without what it is based on, a change takes the place of the one before.
    const body = { ...(sample(bodyOf(name), known) as object), version: undefined, seen: undefined };
    const caller = { importKey: partner, officeManager: manager }[access as string] ?? by;
    const response = await caller.send(
      path.replace(/:(\w+)/g, (_, parameter: string) => known[parameter]!),
      {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change({ ...body, ...ownFields(name) })),
      },
    );
    return { status: response.status, reply: (await response.json()) as Partial<ErrorReply> & { id?: string } };
  };

  /** The fault in how a call took a text; `undefined` without one. */
  const faultOf = async (name: EndpointName, by: Colleague, path: readonly string[], text: string) => {
    const { status, reply } = await send(name, by, (body) => withValueAt(body, path, text));
    const field = path.findLast((part) => !/^\d+$/.test(part))!; // Of an item the list's name.
    if ((status === 404 || status === 409) && /ids?$|^version$/i.test(field)) return undefined;
    if (status >= 400 && status < 500 && NEEDS_BROWSER.includes(name)) return undefined;
    if ((status === 409 || status === 429) && NEEDS_MORE.includes(name)) return undefined;
    if (status === 400 && reply.messages?.some((message) => message.includes(field))) return undefined;
    if (status !== 200) return { path, text: text.slice(0, 40), status, reply };
    const seer = (endpoints[name] as Endpoint).access === 'officeManager' ? manager : by;
    const view = /ids?$/i.test(field) ? undefined : await views[name]?.(seer, sceneOf(name), reply.id ?? '');
    if (view === undefined || textsIn(view).some((seen) => [tidy(text), `https://${tidy(text)}`].includes(tidy(seen))))
      return undefined;
    return { path, text: text.slice(0, 40), status, reply: 'it does not come back' };
  };

  test.each(withBody)('%s with a hostile text in each field', async (name) => {
    const isFree = (endpoints[name] as Endpoint).access === 'user';
    const { creator, owner, stranger } = sceneOf(name);
    if (name in views) expect(await send(name, creator)).toMatchObject({ status: 200 });
    // Whatever is no place counts as none: it is not refused, and not seen.
    const paths = textFields(bodyOf(name)).filter((path) => path.at(-1) !== 'placeId');
    for (const [index, path] of paths.entries()) {
      // An entry holds 50 dishes: the fields are written by several people.
      const by = isFree ? [creator, owner, stranger][index % 3]! : creator;
      // Changes of one thing replace each other, so they are made one after another. Imports are of one restaurant.
      const isOfOne =
        (endpoints[name] as Endpoint).method === 'PUT' || ['importRestaurant', 'addPlace', 'addDaysOff'].includes(name);
      const inTurns = isOfOne ? 1 : HOSTILE_TEXTS.length;
      const faults: unknown[] = [];
      for (let from = 0; from < HOSTILE_TEXTS.length; from += inTurns) {
        const texts = HOSTILE_TEXTS.slice(from, from + inTurns);
        faults.push(...(await Promise.all(texts.map((text) => faultOf(name, by, path, text)))));
      }
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    }
  });

  test('nothing of anybody else has changed', async () => {
    expect(await snapshot(bystanders)).toEqual(before);
  });
}
