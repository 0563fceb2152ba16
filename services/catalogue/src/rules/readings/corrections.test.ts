import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MOST_CORRECTIONS, type MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import { addCorrections, applyCorrections, withoutCorrection } from './corrections.js';

const noDish = (from: string): MenuCorrection => ({ what: 'noDish', from, to: '' });
const name = (from: string, to: string): MenuCorrection => ({ what: 'name', from, to });
const category = (from: string, to: string): MenuCorrection => ({ what: 'category', from, to });

const menu = [
  { name: 'Zupa', category: 'MENU' },
  { name: 'Dostawa', category: 'MENU' },
  { name: 'Kawa', category: '' },
];
const corrected = (...corrections: MenuCorrection[]) =>
  applyCorrections(menu, corrections).map(({ dish, index }) => [dish.name, dish.category, index]);

describe('corrections of a source', () => {
  it.each<[string, MenuCorrection[], (string | number)[][]]>([
    [
      'none',
      [],
      [
        ['Zupa', 'MENU', 0],
        ['Dostawa', 'MENU', 1],
        ['Kawa', '', 2],
      ],
    ],
    [
      'a line that is no dish',
      [noDish(' DOSTAWA ')],
      [
        ['Zupa', 'MENU', 0],
        ['Kawa', '', 2],
      ],
    ],
    [
      'a heading, and dishes without one',
      [category('menu', 'Obiady'), category('', 'Napoje')],
      [
        ['Zupa', 'Obiady', 0],
        ['Dostawa', 'Obiady', 1],
        ['Kawa', 'Napoje', 2],
      ],
    ],
    [
      'a name that is corrected again',
      [name('Zupa', 'Żurek'), name('Żurek', 'Żur')],
      [
        ['Żur', 'MENU', 0],
        ['Dostawa', 'MENU', 1],
        ['Kawa', '', 2],
      ],
    ],
    [
      'a name that is no dish afterwards',
      [name('Zupa', 'Żurek'), noDish('Żurek')],
      [
        ['Dostawa', 'MENU', 1],
        ['Kawa', '', 2],
      ],
    ],
    [
      'two of one name',
      [name('Dostawa', 'Zupa')],
      [
        ['Zupa', 'MENU', 0],
        ['Kawa', '', 2],
      ],
    ],
  ])('%s', (_, corrections, expected) => expect(corrected(...corrections)).toEqual(expected));

  it('are kept once for each line or heading, the newest last; those that say nothing are not', () => {
    const first = addCorrections([], [noDish('Dostawa'), name('Zupa', 'Żur'), category('A', 'B'), name(' ', 'x')]);
    expect(first).toEqual([noDish('Dostawa'), name('Zupa', 'Żur'), category('A', 'B')]);
    const next = addCorrections(first, [name('dostawa', 'Danie na wynos'), category('a', 'A'), name('Flaki', 'Flaki')]);
    expect(next).toEqual([name('Zupa', 'Żur'), category('A', 'B'), name('dostawa', 'Danie na wynos')]);
    expect(withoutCorrection(next, name('ZUPA', ''))).toEqual(next.slice(1));
  });

  const correction = fc.record({
    what: fc.constantFrom('noDish' as const, 'name' as const, 'category' as const),
    from: fc.constantFrom('', 'a', 'B', 'c '),
    to: fc.constantFrom('a', 'b', 'D'),
  });
  const dish = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), category: fc.constantFrom('', 'a', 'b') });

  it('invent no dish, and leave no name twice', () =>
    fc.assert(
      fc.property(fc.array(dish), fc.array(correction), (dishes, corrections) => {
        const found = applyCorrections(dishes, corrections);
        const names = found.map((one) => one.dish.name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        const indices = found.map(({ index }) => index);
        expect(indices).toEqual([...new Set(indices)].toSorted((a, b) => a - b));
        expect(indices.every((index) => dishes[index] !== undefined)).toBe(true);
      }),
    ));

  it('are bounded: the oldest go', () => {
    const many = Array.from({ length: MOST_CORRECTIONS + 3 }, (_, n) => noDish(`Danie ${n}`));
    expect(addCorrections(many.slice(0, 10), many.slice(10))).toEqual(many.slice(3));
  });
});
