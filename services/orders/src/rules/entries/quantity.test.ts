import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupAlike } from '@kantyna/order-rules/alike';
import { Refusal } from '@kantyna/kernel/refusal';
import { addDish, changeDish, deleteDish } from './entry.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, chosen, dishEntry, entry, menuDish, order, by } from '../../test/examples.js';

const MENU = [menuDish('Bigos', 2000), menuDish('Kompot', 500)];
const BIGOS = chosen({ dishId: 'dish Bigos' });
const dish = (name: string, id: string, comments = '') => ({
  ...dishEntry(name, name === 'Bigos' ? 2000 : 500),
  id,
  comments,
});

/** The order after a change. */
function after(change: ReturnType<typeof deleteDish> | ReturnType<typeof addDish>): StoredOrder {
  if (change instanceof Refusal || !('state' in change)) throw new Error('the change was refused');
  return change.state as StoredOrder;
}
const dishesOf = (state: StoredOrder, username: string) =>
  state.entries
    .filter(({ person }) => person.username === username)
    .flatMap(({ dishEntries }) => dishEntries.map(({ id, dishName, comments }) => `${id} ${dishName}${comments}`));

describe('a dish with a quantity', () => {
  it('is added as that many dish entries, and the reply names the first', () => {
    const change = addDish(order(), { ...BIGOS, quantity: 3 }, by(CELINA, { menu: MENU }));
    expect(change).toMatchObject({ reply: { id: 'fresh 4', dishEntryId: 'fresh 1' } });
    expect(dishesOf(after(change), 'Celina')).toEqual(['fresh 1 Bigos', 'fresh 2 Bigos', 'fresh 3 Bigos']);
  });

  it('is added to what there is as far as the entry has room', () => {
    const full = order({
      entries: [entry(CELINA, ...Array.from({ length: 48 }, (_, n) => dish('Kompot', String(n))))],
    });
    expect(addDish(full, { ...BIGOS, quantity: 3 }, by(CELINA, { menu: MENU }))).toMatchObject({ code: 'ENTRY_FULL' });
    expect(
      dishesOf(after(addDish(full, { ...BIGOS, quantity: 2 }, by(CELINA, { menu: MENU }))), 'Celina'),
    ).toHaveLength(50);
  });

  const mine = order({
    entries: [entry(BARTEK, dish('Bigos', '1'), dish('Kompot', '2'), dish('Bigos', '3'), dish('Bigos', '4', ' ostry'))],
  });
  const change = (dishEntryId: string, fields: Partial<typeof BIGOS>) =>
    dishesOf(
      after(changeDish(mine, { id: 'entry of Bartek', ...BIGOS, ...fields, dishEntryId }, by(BARTEK, { menu: MENU }))),
      'Bartek',
    );

  it.each<[string, string, Partial<typeof BIGOS>, string[]]>([
    ['fewer', '3', { quantity: 1 }, ['3 Bigos', '2 Kompot', '4 Bigos ostry']],
    ['as many', '3', { quantity: 2 }, ['3 Bigos', '1 Bigos', '2 Kompot', '4 Bigos ostry']],
    ['more', '1', { quantity: 3 }, ['1 Bigos', '3 Bigos', 'fresh 1 Bigos', '2 Kompot', '4 Bigos ostry']],
    ['others', '1', { quantity: 2, dishId: 'dish Kompot' }, ['1 Kompot', '3 Kompot', '2 Kompot', '4 Bigos ostry']],
    [
      'one alone without a quantity',
      '3',
      { additionalComments: '!' },
      ['1 Bigos', '2 Kompot', '3 Bigos!', '4 Bigos ostry'],
    ],
  ])('becomes %s, together with those alike', (_, id, fields, expected) =>
    expect(change(id, fields)).toEqual(expected),
  );

  it('is removed alone, or with those alike; with the last dish the entry goes', () => {
    const without = (id: string, withAlike: boolean) =>
      dishesOf(
        after(deleteDish(mine, { orderEntryId: 'entry of Bartek', dishEntryId: id, alike: withAlike }, by(BARTEK))),
        'Bartek',
      );
    expect(without('1', false)).toEqual(['2 Kompot', '3 Bigos', '4 Bigos ostry']);
    expect(without('3', true)).toEqual(['2 Kompot', '4 Bigos ostry']);
    const two = order({ entries: [entry(ANNA, dish('Bigos', '1'), dish('Bigos', '2'))] });
    expect(
      after(deleteDish(two, { orderEntryId: 'entry of Anna', dishEntryId: '2', alike: true }, by(ANNA))).entries,
    ).toEqual([]);
  });

  it('leaves the groups as they were, except its own', () => {
    const anyDish = fc.record({ name: fc.constantFrom('Bigos', 'Kompot'), comments: fc.constantFrom('', ' ostry') });
    fc.assert(
      fc.property(
        fc.array(anyDish, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.integer({ min: 1, max: 10 }),
        (given, at, quantity) => {
          const dishes = given.map(({ name, comments }, index) => dish(name, String(index), comments));
          const chosenOne = dishes[at % dishes.length]!;
          const before = order({ entries: [entry(BARTEK, ...dishes)] });
          const body = chosen({
            dishEntryId: chosenOne.id,
            dishId: chosenOne.dishId,
            additionalComments: 'inny',
            quantity,
          });
          const state = after(changeDish(before, { id: 'entry of Bartek', ...body }, by(BARTEK, { menu: MENU })));
          const groups = groupAlike(state.entries[0]!.dishEntries);
          expect(groups.find((group) => group.dish.comments === 'inny')).toMatchObject({
            alike: { length: quantity },
            dish: { id: chosenOne.id },
          });
          const rest = groupAlike(dishes).filter(
            ({ dish: { dishId, comments } }) => dishId !== chosenOne.dishId || comments !== chosenOne.comments,
          );
          expect(groups.filter((group) => group.dish.comments !== 'inny')).toEqual(rest);
        },
      ),
    );
  });
});
