import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/catalogue/dishes';
import { tidyFacts, type OptionGroup } from '@kantyna/contracts/catalogue/dish-facts';
import { nameKey } from '@kantyna/contracts/name';
import { derivedId } from '@kantyna/kernel/ids';
import { anyFacts } from '../../test/any-facts.js';
import type { DishRecord, StoredDish, StoredSideDish } from '../dish.js';
import { inGroup } from '../facts.js';
import { toPricedName, type ImportedDish } from './imported-menu.js';
import { mergeMenu, type MergeContext, type MergeResult } from './merge.js';

// Few names, so that they collide; several spellings of one name; ids as imports derive them.
const name = fc.constantFrom('Żurek', 'żurek ', 'Kompot', 'Pierogi', 'PIEROGI', 'Gulasz', 'Sos', 'Bigos');
const price = fc.nat(500);
const category = fc.constantFrom('', 'Zupy', 'Desery');
const keyOf = (named: { name: string }) => nameKey(named.name);
const idOf = (record: { id: string }) => record.id;

// The menu has one option group, or none.
const GROUP = { name: 'Wybór', least: 0, most: 1 };
const optionGroups = fc.constantFrom<{ optionGroups?: OptionGroup[] }>({}, { optionGroups: [GROUP] });
const group = fc.constantFrom({}, { group: 'Wybór' });
const importedSideDishes = fc.uniqueArray(
  fc.tuple(fc.record({ name, price }), group).map(([side, one]) => ({ ...side, ...one })),
  { selector: keyOf, maxLength: 4 },
);
const menu: fc.Arbitrary<ImportedDish[]> = fc.uniqueArray(
  fc
    .tuple(fc.record({ name, price, category, sideDishes: importedSideDishes }), anyFacts, optionGroups)
    .map(([one, facts, groups]) => ({ ...one, ...facts, ...groups }))
    .map((one) => (one.optionGroups ? one : { ...one, sideDishes: one.sideDishes.map(toPricedName) })),
  { selector: keyOf, maxLength: 6 },
);
const sideDish = fc
  .tuple(fc.record({ id: fc.nat(1000).map((n) => `side ${n}`), name, price, edited: fc.boolean() }), group)
  .map(([side, one]) => ({ ...side, ...one }));
const groupsOf = ({ sideDishes }: { sideDishes: readonly { group?: string }[] }) =>
  sideDishes.some(({ group: one }) => one) ? { optionGroups: [GROUP] } : {};
const dish: fc.Arbitrary<StoredDish> = fc
  .record({
    restaurantId: fc.constant('bar'),
    name,
    price,
    category,
    position: fc.nat(8),
    edited: fc.boolean(),
    sideDishes: fc.uniqueArray(sideDish, { selector: idOf, maxLength: 4 }),
  })
  .map((fields) => (fields.edited ? { ...fields, lastEdited: 'monday' } : { ...fields, lastCrawled: 'sunday' }))
  .chain((fields) => anyFacts.map((facts) => ({ ...fields, ...tidyFacts(facts), ...groupsOf(fields) })));
const id = fc.oneof(
  fc.nat(40).map((n) => `id ${n}`),
  name.map((written) => derivedId('dish', 'bar', nameKey(written))),
);
const situation = fc.uniqueArray(fc.record({ id, dish }), { selector: idOf, maxLength: 8 }).chain((dishes) => {
  const ids = dishes.flatMap((record) => [record.id, ...record.dish.sideDishes.map(idOf)]);
  return fc.record({ dishes: fc.constant(dishes), menu, idsInUse: fc.subarray(ids) });
});

interface Situation {
  readonly dishes: readonly DishRecord[];
  readonly menu: readonly ImportedDish[];
  readonly idsInUse: readonly string[];
}

const mergeIn = ({ dishes, menu: imported, idsInUse }: Situation, context: Partial<MergeContext> = {}) =>
  mergeMenu(dishes, imported, { restaurantId: 'bar', now: 'today', idsInUse: new Set(idsInUse), ...context });

function apply(dishes: readonly DishRecord[], { added, changed, removed }: MergeResult): DishRecord[] {
  const after = new Map(dishes.map((record) => [record.id, record]));
  for (const record of removed) after.delete(record.id);
  for (const record of [...added, ...changed]) after.set(record.id, record);
  return [...after.values()];
}

const ungrouped = (side: StoredSideDish) => inGroup(side, undefined);

const always = (property: (given: Situation) => void) => () =>
  fc.assert(fc.property(situation, property), { numRuns: 1_000 });

const UNCHANGED = { added: [], changed: [], removed: [] };
const hasTypedSideDish = ({ sideDishes }: StoredDish) => sideDishes.some(({ edited }) => edited);

describe('merging a menu', () => {
  it(
    'is idempotent',
    always((given) => {
      const dishes = apply(given.dishes, mergeIn(given));
      expect(mergeIn({ ...given, dishes }, { now: 'tomorrow' })).toMatchObject(UNCHANGED);
    }),
  );

  it(
    'keeps manual edits: of an edited dish only the position changes, and typed side dishes stay',
    always((given) => {
      const after = new Map(apply(given.dishes, mergeIn(given)).map((record) => [record.id, record.dish]));
      for (const { id: dishId, dish: before } of given.dishes) {
        if (before.edited) expect({ ...after.get(dishId), position: 0 }).toEqual({ ...before, position: 0 });
        for (const side of before.sideDishes)
          if (side.edited) expect(after.get(dishId)?.sideDishes.map(ungrouped)).toContainEqual(ungrouped(side));
      }
    }),
  );

  it(
    'leaves no side dish in an option group that its dish lacks',
    always((given) => {
      for (const { dish: after } of apply(given.dishes, mergeIn(given)))
        for (const side of after.sideDishes)
          if (side.group !== undefined) expect(after.optionGroups).toContainEqual(GROUP);
    }),
  );

  it(
    'removes only dishes that the menu lacks and that are neither edited nor in use, and keeps side dishes in use',
    always((given) => {
      const merged = mergeIn(given);
      const menuKeys = new Set(given.menu.map(keyOf));
      for (const { id: removedId, dish: before } of merged.removed) {
        expect(menuKeys.has(keyOf(before))).toBe(false);
        expect(before.edited || hasTypedSideDish(before)).toBe(false);
        expect(given.idsInUse).not.toContain(removedId);
      }
      const before = given.dishes.flatMap((record) => record.dish.sideDishes.map(idOf));
      const after = apply(given.dishes, merged).flatMap((record) => record.dish.sideDishes.map(idOf));
      for (const used of given.idsInUse) if (before.includes(used)) expect(after).toContain(used);
    }),
  );

  it(
    'removes every other dish that the menu lacks',
    always((given) => {
      const menuKeys = new Set(given.menu.map(keyOf));
      for (const { id: dishId, dish: left } of apply(given.dishes, mergeIn(given))) {
        if (menuKeys.has(keyOf(left)) || left.edited || hasTypedSideDish(left)) continue;
        expect([dishId, ...left.sideDishes.map(idOf)].some((one) => given.idsInUse.includes(one))).toBe(true);
      }
    }),
  );

  it(
    'keeps the ids of dishes and side dishes with the same name, and gives no id twice',
    always((given) => {
      const { added, changed } = mergeIn(given);
      const before = new Map(given.dishes.map((record) => [record.id, record.dish]));
      const keys = new Set(given.dishes.map((record) => keyOf(record.dish)));
      for (const { id: addedId, dish: fresh } of added) {
        expect(before.has(addedId)).toBe(false);
        expect(keys.has(keyOf(fresh))).toBe(false);
      }
      expect(new Set(added.map(idOf)).size).toBe(added.length);
      for (const { id: changedId, dish: next } of changed) {
        const was = before.get(changedId)!;
        expect(keyOf(next)).toBe(keyOf(was));
        expect(new Set(next.sideDishes.map(idOf)).size).toBe(next.sideDishes.length);
        const sideKeys = was.sideDishes.map(keyOf);
        for (const side of next.sideDishes) {
          if (sideKeys.includes(keyOf(side))) expect(was.sideDishes.map(idOf)).toContain(side.id);
        }
      }
    }),
  );

  it(
    'applies the order and the fields of the menu, except to edited dishes',
    always((given) => {
      const after = apply(given.dishes, mergeIn(given));
      for (const [position, imported] of given.menu.entries()) {
        const found = after.filter((record) => keyOf(record.dish) === keyOf(imported));
        expect(found.length).toBeGreaterThan(0);
        for (const { dish: result } of found) {
          expect(result.position).toBe(position);
          const { name: expected, price: cost, category: group } = imported;
          if (!result.edited) expect(result).toMatchObject({ name: expected, price: cost, category: group });
        }
      }
    }),
  );

  it(
    'with a partial menu removes and moves nothing, keeps manual edits and is idempotent',
    always((given) => {
      const mergePart = (dishes: readonly DishRecord[]) =>
        mergeIn({ ...given, dishes, idsInUse: [] }, { isPartial: true });
      const merged = mergePart(given.dishes);
      expect(merged.removed).toEqual([]);
      const dishes = apply(given.dishes, merged);
      const after = new Map(dishes.map((record) => [record.id, record.dish]));
      for (const { id: dishId, dish: before } of given.dishes) {
        expect(after.get(dishId)?.position).toBe(before.position);
        if (before.edited) expect(after.get(dishId)).toEqual(before);
        for (const { dish: fresh } of merged.added) expect(fresh.position).toBeGreaterThan(before.position);
      }
      expect(mergePart(dishes)).toMatchObject(UNCHANGED);
    }),
  );

  it('never exceeds the limit of side dishes, and never drops a present one for a new one', () => {
    const sideDishes = (prefix: string) =>
      fc.uniqueArray(
        fc.record({ number: fc.nat(150), price, edited: fc.boolean() }).map(({ number, ...fields }) => ({
          ...fields,
          id: `${prefix} ${number}`,
          name: String(number),
        })),
        { selector: keyOf, maxLength: MOST_SIDE_DISHES, size: 'max' },
      );
    const pizza = { restaurantId: 'bar', name: 'Pizza', price: 1, category: '', position: 0, edited: false };
    fc.assert(
      fc.property(sideDishes('present'), sideDishes('menu'), fc.func(fc.boolean()), (present, ofMenu, isUsed) => {
        const staying = present.filter((side) => side.edited || isUsed(side.id));
        const given = {
          dishes: [{ id: 'pizza', dish: { ...pizza, sideDishes: present } }],
          menu: [
            {
              name: 'Pizza',
              price: 1,
              category: '',
              sideDishes: ofMenu.map(({ name: written, price: cost }) => ({ name: written, price: cost })),
            },
          ],
          idsInUse: present.map(idOf).filter((one) => isUsed(one)),
        };
        const dishes = apply(given.dishes, mergeIn(given));
        const names = dishes[0]!.dish.sideDishes.map((side) => side.name);
        const expected = new Set([...staying, ...ofMenu].map((side) => side.name));
        expect(names).toHaveLength(Math.min(MOST_SIDE_DISHES, expected.size));
        for (const side of staying) expect(names).toContain(side.name);
        expect(mergeIn({ ...given, dishes }, { now: 'tomorrow' })).toMatchObject(UNCHANGED);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('does not depend on the order of the present dishes', () => {
    fc.assert(
      fc.property(situation, fc.nat(), (given, offset) => {
        const start = given.dishes.length === 0 ? 0 : offset % given.dishes.length;
        const rotated = [...given.dishes.slice(start), ...given.dishes.slice(0, start)];
        const sorted = ({ added, changed, removed, kept }: MergeResult) =>
          [added, changed, removed, kept].map((list) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(sorted(mergeIn({ ...given, dishes: rotated }))).toEqual(sorted(mergeIn(given)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('derives different ids for two restaurants', () => {
    fc.assert(
      fc.property(menu, (imported) => {
        const idsIn = (restaurantId: string) =>
          mergeIn({ dishes: [], menu: imported, idsInUse: [] }, { restaurantId }).added.flatMap((record) => [
            record.id,
            ...record.dish.sideDishes.map(idOf),
          ]);
        const ids = [...idsIn('bar'), ...idsIn('inn')];
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
