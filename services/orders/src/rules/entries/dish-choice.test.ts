import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/catalogue/dishes';
import type { ChosenDish, ChosenSideDish } from '@kantyna/contracts/orders/entries';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { resolveChoice, type ResolvedChoice } from './dish-choice.js';
import { chosen, dishEntry, ids, menuDish, order } from '../../test/examples.js';

const side = (name: string, price: number) => ({ id: `side ${name}`, name, price });
const ZUREK = menuDish('Żurek', 1500, side('Chleb', 200), side('Jajko', 300));
const BIGOS = menuDish('Bigos', 2000, side('Chleb', 250));
const MENU = [ZUREK, BIGOS];

const pick = (fields: Partial<ChosenDish>, presentDish?: Parameters<typeof resolveChoice>[3]) =>
  resolveChoice(chosen(fields), order(), { menu: MENU, ids: ids() }, presentDish);
const existing = (id: string): ChosenSideDish => ({ isNew: false, id });
const typed = (newSideDishName: string, newSideDishPrice?: number | null): ChosenSideDish => ({
  isNew: true,
  newSideDishName,
  ...(newSideDishPrice === undefined ? {} : { newSideDishPrice }),
});

function accepted(choice: ResolvedChoice | Refusal): ResolvedChoice {
  if (choice instanceof Refusal) throw new Error(choice.message);
  return choice;
}

describe('an existing dish', () => {
  test('is copied with name, price and the chosen side dishes, in the chosen order', () => {
    expect(pick({ dishId: ZUREK.id, sideDishes: [existing('side Jajko'), existing('side Chleb')] })).toEqual({
      dish: {
        dishId: ZUREK.id,
        dishName: 'Żurek',
        price: 1500,
        sideDishes: [side('Jajko', 300), side('Chleb', 200)],
        comments: '',
      },
    });
  });

  test('has the chosen side dishes only', () => {
    expect(accepted(pick({ dishId: ZUREK.id })).dish.sideDishes).toEqual([]);
  });

  test.each([
    ['  extra hot ', 'extra hot'],
    ['', ''],
    [null, ''],
  ])('with the comment %p stores it trimmed', (additionalComments, comments) => {
    expect(accepted(pick({ dishId: ZUREK.id, additionalComments })).dish.comments).toBe(comments);
  });

  test.each([
    ['  Pan  Nowak ', { forWhom: 'Pan Nowak' }],
    ['\u202EPan\u200B Nowak', { forWhom: 'Pan Nowak' }],
    ['\u200B\u3164', {}],
    [' ', {}],
    [null, {}],
  ])('for %p says whom it is for, or nothing', (forWhom, expected) => {
    const { dish } = accepted(pick({ dishId: BIGOS.id, forWhom }));
    expect({ ...(dish.forWhom !== undefined && { forWhom: dish.forWhom }) }).toEqual(expected);
  });

  test.each<[string, Partial<ChosenDish>, number, string]>([
    ['of another restaurant', { dishId: 'dish of another restaurant' }, 404, 'DISH_NOT_FOUND'],
    ['without an id', {}, 400, 'INVALID_BODY'],
    ['with the id null', { dishId: null }, 400, 'INVALID_BODY'],
    [
      'with a side dish of another dish',
      { dishId: BIGOS.id, sideDishes: [existing('side Jajko')] },
      404,
      'SIDE_DISH_NOT_FOUND',
    ],
    ['with a side dish without an id', { dishId: BIGOS.id, sideDishes: [{ isNew: false }] }, 400, 'INVALID_BODY'],
  ])('%s is refused', (_, fields, status, code) => {
    expect(pick(fields)).toMatchObject({ status, code });
  });

  test('a refusal names the invalid field', () => {
    const refusal = pick({ dishId: ZUREK.id, sideDishes: [existing('side Chleb'), { isNew: false, id: null }] });
    expect(refusal).toMatchObject({ messages: ['sideDishes.1.id: is needed for a side dish that is not new'] });
  });
});

describe('a new dish', () => {
  test('gets an id derived from restaurant and name, and is reported to the catalogue', () => {
    const choice = accepted(pick({ newDish: true, newDishName: '  Flaki   po warszawsku ', newDishPrice: 1800 }));
    expect(choice).toEqual({
      dish: {
        dishId: 'same dish/bar/flaki po warszawsku',
        dishName: 'Flaki po warszawsku',
        price: 1800,
        sideDishes: [],
        comments: '',
      },
      typed: {
        restaurantId: 'bar',
        dish: { id: 'same dish/bar/flaki po warszawsku', name: 'Flaki po warszawsku', price: 1800, isNew: true },
        newSideDishes: [],
      },
    });
    const again = accepted(pick({ newDish: true, newDishName: 'FLAKI po Warszawsku', newDishPrice: 1900 }));
    expect(again.dish.dishId).toBe(choice.dish.dishId);
  });

  test.each(['Żurek', ' żurek ', 'ŻUREK'])(
    'with an existing name (%p) is the existing dish, at the typed price',
    (name) => {
      expect(pick({ newDish: true, newDishName: name, newDishPrice: 1, sideDishes: [existing('side Chleb')] })).toEqual(
        {
          dish: { dishId: ZUREK.id, dishName: 'Żurek', price: 1, sideDishes: [side('Chleb', 200)], comments: '' },
        },
      );
    },
  );

  test('gets a new id when a renamed dish has the derived id', () => {
    const renamed = { ...menuDish('Flaczki', 1700), id: 'same dish/bar/flaki' };
    const choice = resolveChoice(chosen({ newDish: true, newDishName: 'Flaki', newDishPrice: 1800 }), order(), {
      menu: [renamed],
      ids: ids(),
    });
    expect(choice).toMatchObject({ dish: { dishId: 'fresh 1' }, typed: { dish: { id: 'fresh 1', isNew: true } } });
  });

  test('can be free', () => {
    expect(accepted(pick({ newDish: true, newDishName: 'Woda', newDishPrice: 0 })).dish.price).toBe(0);
  });

  test.each<[string, Partial<ChosenDish>, string]>([
    ['without a name', { newDishPrice: 100 }, 'newDishName: must not be blank'],
    ['with a blank name', { newDishName: ' \t', newDishPrice: 100 }, 'newDishName: must not be blank'],
    ['without a price', { newDishName: 'Flaki' }, 'newDishPrice: is missing'],
    ['whose price is null', { newDishName: 'Flaki', newDishPrice: null }, 'newDishPrice: is missing'],
  ])('%s is refused', (_, fields, message) => {
    expect(pick({ newDish: true, ...fields })).toMatchObject({
      status: 400,
      code: 'INVALID_BODY',
      messages: [message],
    });
  });

  test('with an existing side dish is refused', () => {
    const fields = { newDish: true, newDishName: 'Flaki', newDishPrice: 1, sideDishes: [existing('side Chleb')] };
    expect(pick(fields)).toMatchObject({ status: 404, code: 'SIDE_DISH_NOT_FOUND' });
  });
});

describe('a new side dish', () => {
  test('of an existing dish is reported to the catalogue', () => {
    const choice = accepted(
      pick({ dishId: ZUREK.id, sideDishes: [typed(' Boczek  wędzony ', 400), existing('side Chleb')] }),
    );
    const boczek = { id: `same side dish/${ZUREK.id}/boczek wędzony`, name: 'Boczek wędzony', price: 400 };
    expect(choice.dish.sideDishes).toEqual([boczek, side('Chleb', 200)]);
    expect(choice.typed).toEqual({
      restaurantId: 'bar',
      dish: { id: ZUREK.id, name: 'Żurek', price: 1500, isNew: false },
      newSideDishes: [boczek],
    });
  });

  test('of a new dish is reported with it', () => {
    const choice = accepted(
      pick({ newDish: true, newDishName: 'Flaki', newDishPrice: 1800, sideDishes: [typed('Chleb', 100)] }),
    );
    expect(choice.typed).toMatchObject({
      dish: { isNew: true },
      newSideDishes: [{ id: 'same side dish/same dish/bar/flaki/chleb', name: 'Chleb', price: 100 }],
    });
  });

  test.each([undefined, null])('is free when its price is %p', (price) => {
    expect(accepted(pick({ dishId: ZUREK.id, sideDishes: [typed('Boczek', price)] })).dish.sideDishes[0]!.price).toBe(
      0,
    );
  });

  test('with an existing name is the existing side dish, at the typed price', () => {
    const choice = accepted(pick({ dishId: ZUREK.id, sideDishes: [typed(' CHLEB', 150)] }));
    expect(choice).toEqual({
      dish: expect.objectContaining({ sideDishes: [{ id: 'side Chleb', name: 'Chleb', price: 150 }] }),
    });
  });

  test('typed twice is one in the catalogue, and two in the entry', () => {
    const choice = accepted(pick({ dishId: ZUREK.id, sideDishes: [typed('Boczek', 400), typed('boczek', 400)] }));
    expect(choice.dish.sideDishes).toHaveLength(2);
    expect(new Set(choice.dish.sideDishes.map((one) => one.id)).size).toBe(1);
    expect(choice.typed?.newSideDishes).toHaveLength(1);
  });

  test.each([undefined, null, '', '  '])('named %p is refused', (newSideDishName) => {
    const sideDishes = [{ isNew: true, ...(newSideDishName === undefined ? {} : { newSideDishName }) }];
    expect(pick({ dishId: ZUREK.id, sideDishes })).toMatchObject({
      status: 400,
      messages: ['sideDishes.0.newSideDishName: must not be blank'],
    });
  });
});

describe('option groups of a dish', () => {
  const inGroup = (name: string, group: string) => ({ ...side(name, 100), group });
  const pizza = {
    ...menuDish('Pizza', 3000, inGroup('Mała', 'Rozmiar'), inGroup('Duża', 'Rozmiar'), side('Sos', 200)),
    optionGroups: [{ name: 'Rozmiar', least: 1, most: 1 }],
  };
  const ofPizza = (sideDishes: ChosenSideDish[], before?: DishEntry, fields: Partial<ChosenDish> = {}) =>
    resolveChoice(chosen({ dishId: pizza.id, sideDishes, ...fields }), order(), { menu: [pizza], ids: ids() }, before);
  const refusal = { status: 409, code: 'OPTIONS_NOT_CHOSEN', name: 'Rozmiar' };

  test('are asked for, by their name and the field', () => {
    expect(ofPizza([existing('side Sos')])).toMatchObject({
      ...refusal,
      message: 'sideDishes: of “Rozmiar” of “Pizza” exactly 1 have to be chosen.',
    });
    expect(ofPizza([existing('side Mała'), existing('side Duża')])).toMatchObject(refusal);
  });
  test('are met by what is chosen, which the entry copies without its group', () => {
    const choice = accepted(ofPizza([existing('side Duża'), existing('side Sos')]));
    expect(choice.dish.sideDishes).toEqual([side('Duża', 100), side('Sos', 200)]);
  });
  test('are met by the name of an option, and asked for when a dish of the menu is typed', () => {
    const newDish = { newDish: true, newDishName: 'pizza', newDishPrice: 3000 };
    expect(ofPizza([], undefined, newDish)).toMatchObject(refusal);
    expect(accepted(ofPizza([typed('duża', 100)], undefined, newDish)).typed).toBeUndefined();
  });
  test('ask for nothing of an entry that keeps its dish and side dishes, and for something of one that changes', () => {
    const before = dishEntry('Pizza', 3000, side('Sos', 200));
    expect(accepted(ofPizza([existing('side Sos')], before, { additionalComments: 'ostra' })).dish.comments).toBe(
      'ostra',
    );
    expect(ofPizza([], before)).toMatchObject(refusal);
  });
});

describe('a dish of some days', () => {
  const lunch = { ...menuDish('Zestaw dnia', 3000), days: [3] };
  const on = (orderDate: string, before?: DishEntry, fields: Partial<ChosenDish> = {}) =>
    resolveChoice(chosen({ dishId: lunch.id, ...fields }), order({ orderDate }), { menu: [lunch], ids: ids() }, before);
  const [wednesday, thursday] = ['2025-03-05', '2025-03-06'];
  const refusal = { status: 409, code: 'DISH_NOT_OFFERED', name: 'Zestaw dnia' };

  test('is in orders of these days only, typed or chosen', () => {
    expect(accepted(on(wednesday)).dish.dishName).toBe('Zestaw dnia');
    expect(on(thursday)).toMatchObject({ ...refusal, message: '“Zestaw dnia” is not offered on 2025-03-06.' });
    const typedName = { newDish: true, newDishName: 'zestaw dnia', newDishPrice: 1 };
    expect(on(thursday, undefined, typedName)).toMatchObject(refusal);
  });
  test('stays in an entry that has it', () => {
    expect(accepted(on(thursday, dishEntry('Zestaw dnia', 3000))).dish.dishName).toBe('Zestaw dnia');
  });
});

describe('limit of side dishes', () => {
  const pickOf = (
    menuCount: number,
    sideDishes: ChosenSideDish[],
    presentDish?: Parameters<typeof resolveChoice>[3],
  ) => {
    const dish = menuDish('Pizza', 3000, ...Array.from({ length: menuCount }, (_, index) => side(`${index}`, 100)));
    return resolveChoice(chosen({ dishId: dish.id, sideDishes }), order(), { menu: [dish], ids: ids() }, presentDish);
  };
  const newSideDishes = (count: number) => Array.from({ length: count }, (_, index) => typed(`new ${index}`, 100));

  test.each<[string, number, ChosenSideDish[], boolean]>([
    ['up to the limit', 60, newSideDishes(40), true],
    ['one above the limit', 61, newSideDishes(40), false],
    ['a new one for a dish at the limit', 100, newSideDishes(1), false],
    ['an existing one for a dish at the limit', 100, [existing('side 99')], true],
    ['a typed one with an existing name', 100, [typed('99', 50)], true],
    ['one typed twice, which counts once', 99, [typed('new', 50), typed(' NEW', 60)], true],
  ])('%s', (_, menuCount, sideDishes, isAccepted) => {
    const choice = pickOf(menuCount, sideDishes);
    if (isAccepted) expect(accepted(choice).dish.sideDishes).toHaveLength(sideDishes.length);
    else {
      const message = `The dish “Pizza” has ${menuCount} side dishes and can have 100. Please choose among those that it has.`;
      expect(choice).toEqual(
        expect.objectContaining({ status: 409, code: 'TOO_MANY_SIDE_DISHES', message, name: 'Pizza' }),
      );
    }
  });

  test('does not apply to side dishes that the entry already has', () => {
    const presentDish = { ...dishEntry('Pizza', 3000, side('typed before', 100)), dishId: 'dish Pizza' };
    const choice = accepted(pickOf(100, [existing('side typed before'), typed('TYPED before', 100)], presentDish));
    expect(choice.dish.sideDishes).toHaveLength(2);
    expect(choice.typed).toBeUndefined();
  });

  test('refuses exactly the choices that exceed it', () => {
    const menuCount = fc.integer({ min: 0, max: MOST_SIDE_DISHES });
    const names = fc.array(fc.nat(130).map(String), { maxLength: 50, size: 'max' });
    fc.assert(
      fc.property(menuCount, names, (count, typedNames) => {
        const choice = pickOf(
          count,
          typedNames.map((name) => typed(name, 100)),
        );
        const added = new Set(typedNames.filter((name) => Number(name) >= count)).size;
        expect(choice instanceof Refusal).toBe(added > 0 && count + added > MOST_SIDE_DISHES);
        if (choice instanceof Refusal) return;
        expect(choice.typed?.newSideDishes.length ?? 0).toBe(added);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a dish of the present entry', () => {
  const presentDish = { ...dishEntry('Żurek', 1100, { ...side('Chleb', 111), name: 'Chlebek' }), dishId: ZUREK.id };

  test('keeps the stored name and price, also of its side dishes', () => {
    expect(
      pick({ dishId: ZUREK.id, sideDishes: [existing('side Chleb'), existing('side Jajko')] }, presentDish),
    ).toEqual({
      dish: {
        dishId: ZUREK.id,
        dishName: 'Żurek',
        price: 1100,
        sideDishes: [{ id: 'side Chleb', name: 'Chlebek', price: 111 }, side('Jajko', 300)],
        comments: '',
      },
    });
  });

  test('can be chosen after it was removed from the menu', () => {
    const removedDish = { ...presentDish, dishId: 'dish that is gone', sideDishes: [side('also gone', 5)] };
    const choice = accepted(
      pick({ dishId: removedDish.dishId, sideDishes: [existing('side also gone')] }, removedDish),
    );
    expect(choice.dish).toMatchObject({ dishId: removedDish.dishId, price: 1100, sideDishes: [side('also gone', 5)] });
    expect(choice.typed).toBeUndefined();
  });

  test('does not affect the choice of another dish', () => {
    expect(accepted(pick({ dishId: BIGOS.id, sideDishes: [] }, presentDish)).dish).toMatchObject({
      dishName: 'Bigos',
      price: 2000,
    });
    const removedDish = { ...presentDish, sideDishes: [side('only there', 5)] };
    expect(pick({ dishId: BIGOS.id, sideDishes: [existing('side only there')] }, removedDish)).toMatchObject({
      status: 404,
    });
  });
});

test('a dish that is typed into an entry finds no room in a full menu, and one of the menu does', () => {
  const sides = (of: string) => Array.from({ length: MOST_SIDE_DISHES }, (_, index) => side(`${of} ${index}`, 1));
  const full = Array.from({ length: 100 }, (_, index) => menuDish(`dish ${index}`, 1, ...sides(`${index}`)));
  const choose = (fields: Partial<ChosenDish>) =>
    resolveChoice(chosen(fields), order(), { menu: [...full, BIGOS], ids: ids() });
  const newDish = { newDish: true, newDishName: 'New', newDishPrice: 1 };
  expect(choose({ ...newDish, sideDishes: [typed('Side')] })).toMatchObject({ status: 409, code: 'MENU_FULL' });
  expect(choose({ dishId: BIGOS.id, sideDishes: [typed('Side')] })).toMatchObject({ code: 'MENU_FULL' });
  expect(choose({ dishId: BIGOS.id })).not.toBeInstanceOf(Refusal);
  expect(choose({ ...newDish, newDishName: 'Bigos' })).not.toBeInstanceOf(Refusal);
});
