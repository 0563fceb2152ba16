import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/dishes';
import { derivedId } from '@kantyna/store/id';
import type { KnownDish, StoredDish } from '../dish.js';
import type { Menu, MenuDish } from './imported-menu.js';
import { merge, type Merge } from './merge.js';
import { nameKey } from '@kantyna/contracts/name';

// Few names, so that they meet; two writings of one name, and ids as imports make them.
const NAMES = ['Żurek', 'żurek ', 'Kompot', 'Pierogi', 'PIEROGI', 'Gulasz', 'Sos', 'Bigos'];
const name = fc.constantFrom(...NAMES);
const price = fc.nat(500);
const category = fc.constantFrom('', 'Zupy', 'Desery');

const menuDish: fc.Arbitrary<MenuDish> = fc.record({
  name,
  price,
  category,
  sideDishes: fc.uniqueArray(fc.record({ name, price }), { selector: (one) => nameKey(one.name), maxLength: 4 }),
});
const menu: fc.Arbitrary<Menu['dishes']> = fc.uniqueArray(menuDish, {
  selector: (one) => nameKey(one.name),
  maxLength: 6,
});
const id = fc.oneof(
  fc.nat(40).map((n) => `id ${n}`),
  name.map((one) => derivedId('dish', 'bar', nameKey(one))),
);
const dish: fc.Arbitrary<StoredDish> = fc
  .record({
    restaurantId: fc.constant('bar'),
    name,
    price,
    category,
    position: fc.nat(8),
    edited: fc.boolean(),
    sideDishes: fc.uniqueArray(
      fc.record({ id: fc.nat(1000).map((n) => `side ${n}`), name, price, edited: fc.boolean() }),
      { selector: (one) => one.id, maxLength: 4 },
    ),
  })
  .map((one) => (one.edited ? { ...one, lastEdited: 'monday' } : { ...one, lastCrawled: 'sunday' }));
const present: fc.Arbitrary<KnownDish[]> = fc.uniqueArray(fc.record({ id, dish }), {
  selector: (one) => one.id,
  maxLength: 8,
});
const situation = present.chain((dishes) => {
  const ids = dishes.flatMap((one) => [one.id, ...one.dish.sideDishes.map((side) => side.id)]);
  return fc.record({ dishes: fc.constant(dishes), menu, uses: fc.subarray(ids) });
});

type Situation = { dishes: readonly KnownDish[]; menu: readonly MenuDish[]; uses: readonly string[] };

const run = ({ dishes, menu: wanted, uses }: Situation, now = 'today', restaurantId = 'bar') =>
  merge(dishes, wanted, { restaurantId, now, uses: new Set(uses), sameId: derivedId });

function applied(dishes: readonly KnownDish[], { added, changed, removed }: Merge): KnownDish[] {
  const after = new Map(dishes.map((one) => [one.id, one]));
  for (const { id: gone } of removed) after.delete(gone);
  for (const one of [...added, ...changed]) after.set(one.id, one);
  return [...after.values()];
}

const holds = (property: (given: Situation) => void) => () =>
  fc.assert(fc.property(situation, property), { numRuns: 3_000 });

describe('merging a menu', () => {
  test(
    'twice is merging it once',
    holds((given) => {
      const after = applied(given.dishes, run(given));
      expect(run({ ...given, dishes: after }, 'tomorrow')).toMatchObject({ added: [], changed: [], removed: [] });
    }),
  );

  test(
    'never loses a hand edit: edited dishes differ in nothing but their place, and typed side dishes are all there',
    holds((given) => {
      const after = new Map(applied(given.dishes, run(given)).map((one) => [one.id, one.dish]));
      for (const { id: of, dish: before } of given.dishes) {
        if (before.edited) expect({ ...after.get(of), position: 0 }).toEqual({ ...before, position: 0 });
        for (const side of before.sideDishes) {
          if (side.edited) expect(after.get(of)?.sideDishes).toContainEqual(side);
        }
      }
    }),
  );

  test(
    'removes only what the menu lacks, nobody edited and no open order uses, and keeps side dishes in use',
    holds((given) => {
      const { removed } = run(given);
      const names = new Set(given.menu.map((one) => nameKey(one.name)));
      for (const { id: gone, dish: before } of removed) {
        expect(names.has(nameKey(before.name))).toBe(false);
        expect(before.edited || before.sideDishes.some((side) => side.edited)).toBe(false);
        expect(given.uses).not.toContain(gone);
      }
      const sideIds = applied(given.dishes, run(given)).flatMap((one) => one.dish.sideDishes.map((side) => side.id));
      const before = given.dishes.flatMap((one) => one.dish.sideDishes.map((side) => side.id));
      for (const used of given.uses) if (before.includes(used)) expect(sideIds).toContain(used);
    }),
  );

  test(
    'removes what the menu lacks where nothing holds it',
    holds((given) => {
      const names = new Set(given.menu.map((one) => nameKey(one.name)));
      const after = applied(given.dishes, run(given));
      for (const { id: of, dish: left } of after) {
        if (names.has(nameKey(left.name)) || left.edited || left.sideDishes.some((side) => side.edited)) continue;
        expect([of, ...left.sideDishes.map((side) => side.id)].some((one) => given.uses.includes(one))).toBe(true);
      }
    }),
  );

  test(
    'keeps ids: a dish or side dish of a name that was there is the one that was there, and no two have one id',
    holds((given) => {
      const { added, changed } = run(given);
      const before = new Map(given.dishes.map((one) => [one.id, one.dish]));
      const keys = new Set(given.dishes.map((one) => nameKey(one.dish.name)));
      for (const { id: of, dish: fresh } of added) {
        expect(before.has(of)).toBe(false);
        expect(keys.has(nameKey(fresh.name))).toBe(false);
      }
      expect(new Set(added.map((one) => one.id)).size).toBe(added.length);
      for (const { id: of, dish: next } of changed) {
        const was = before.get(of)!;
        expect(nameKey(next.name)).toBe(nameKey(was.name));
        const ids = next.sideDishes.map((side) => side.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const side of next.sideDishes) {
          if (was.sideDishes.some((one) => nameKey(one.name) === nameKey(side.name))) {
            expect(was.sideDishes.map((one) => one.id)).toContain(side.id);
          }
        }
      }
    }),
  );

  test(
    'brings the menu in, in its order, with its prices unless a person set another',
    holds((given) => {
      const after = applied(given.dishes, run(given));
      for (const [position, wanted] of given.menu.entries()) {
        const found = after.filter((one) => nameKey(one.dish.name) === nameKey(wanted.name));
        expect(found.length).toBeGreaterThan(0);
        for (const { dish: is } of found) {
          expect(is.position).toBe(position);
          if (!is.edited)
            expect(is).toMatchObject({ name: wanted.name, price: wanted.price, category: wanted.category });
        }
      }
    }),
  );

  test(
    'of a part takes nothing away, moves nothing, and loses no hand edit; twice is once',
    holds((given) => {
      const part = (dishes: readonly KnownDish[]) =>
        merge(dishes, given.menu, {
          restaurantId: 'bar',
          now: 'today',
          uses: new Set(),
          sameId: derivedId,
          isPart: true,
        });
      const merged = part(given.dishes);
      expect(merged.removed).toEqual([]);
      const all = applied(given.dishes, merged);
      const after = new Map(all.map((one) => [one.id, one.dish]));
      for (const { id: of, dish: before } of given.dishes) {
        expect(after.get(of)?.position).toBe(before.position);
        if (before.edited) expect(after.get(of)).toEqual(before);
      }
      for (const { dish: fresh } of merged.added) {
        for (const { dish: before } of given.dishes) expect(fresh.position).toBeGreaterThan(before.position);
      }
      expect(part(all)).toMatchObject({ added: [], changed: [], removed: [] });
    }),
  );

  test('never leaves a dish more side dishes than it can have, and none of those that stay goes for them', () => {
    const crowd = (prefix: string) =>
      fc.uniqueArray(
        fc.record({ id: fc.nat(150).map((n) => `${prefix} ${n}`), price, edited: fc.boolean() }).map((one) => ({
          ...one,
          name: one.id.replace(/^(has|of menu) /, ''),
        })),
        { selector: (one) => one.name, maxLength: MOST_SIDE_DISHES, size: 'max' },
      );
    fc.assert(
      fc.property(crowd('has'), crowd('of menu'), fc.func(fc.boolean()), (has, ofMenu, isUsed) => {
        const used = has.filter((one) => isUsed(one.id)).map((one) => one.id);
        const pizza = { restaurantId: 'bar', name: 'Pizza', price: 1, category: '', position: 0, edited: false };
        const given = {
          dishes: [{ id: 'pizza', dish: { ...pizza, sideDishes: has } }],
          menu: [
            {
              name: 'Pizza',
              price: 1,
              category: '',
              sideDishes: ofMenu.map(({ name: n, price: p }) => ({ name: n, price: p })),
            },
          ],
          uses: used,
        };
        const [after] = applied(given.dishes, run(given));
        const names = after!.dish.sideDishes.map((one) => one.name);
        const expected = new Set(
          [...has.filter((one) => one.edited || used.includes(one.id)), ...ofMenu].map((one) => one.name),
        );
        expect(names).toHaveLength(Math.min(MOST_SIDE_DISHES, expected.size));
        for (const one of has) if (one.edited || used.includes(one.id)) expect(names).toContain(one.name);
        expect(run({ ...given, dishes: [after!] }, 'tomorrow')).toMatchObject({ added: [], changed: [], removed: [] });
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });

  test('does not depend on the order of the dishes that are there', () => {
    fc.assert(
      fc.property(situation, fc.nat(), (given, turn) => {
        const at = given.dishes.length === 0 ? 0 : turn % given.dishes.length;
        const turned = [...given.dishes.slice(at), ...given.dishes.slice(0, at)];
        const sorted = (merged: Merge) =>
          Object.values(merged).map((list: readonly KnownDish[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(sorted(run({ ...given, dishes: turned }))).toEqual(sorted(run(given)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of two restaurants touches neither’s ids by the other’s', () => {
    fc.assert(
      fc.property(menu, (wanted) => {
        const of = (restaurantId: string) => run({ dishes: [], menu: wanted, uses: [] }, 'today', restaurantId).added;
        const ids = [...of('bar'), ...of('inn')].flatMap((one) => [
          one.id,
          ...one.dish.sideDishes.map(({ id: i }) => i),
        ]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
