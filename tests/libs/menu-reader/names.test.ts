import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categoryOf } from '@kantyna/menu-reader/text/headings';
import { cleanName, withoutDescription } from '@kantyna/menu-reader/text/names';

describe('clean name', () => {
  it.each([
    ['Rosół domowy ........', 'Rosół domowy'],
    ['Rosół domowy . .', 'Rosół domowy'],
    ['Ser grillowany …………', 'Ser grillowany'],
    ['Carpaccio _ _ _ _ _', 'Carpaccio'],
    ['12. Gulasz z dzika (350 g)', 'Gulasz z dzika'],
    ['3) Bigos', 'Bigos'],
    ['▪️ Klasyk -', 'Klasyk'],
    ['🍕 Margherita 🌶️', 'Margherita'],
    ['Zupa wonton (1,3,6) 350 ml 240 kcal', 'Zupa wonton'],
    ['Zupa pomidorowa 1,9', 'Zupa pomidorowa'],
    ['Zupa pomidorowa 1, 9', 'Zupa pomidorowa'],
    ['Krupnik 1,3,7', 'Krupnik'],
    ['Woda 1,5', 'Woda 1,5'],
    ['Piwo 0,3', 'Piwo 0,3'],
    ['Tort 2,16', 'Tort 2,16'],
    ['Zestaw 1,2', 'Zestaw 1,2'],
    ['Kotlet 200/150/100 g', 'Kotlet'],
    ['250g Schabowy', 'Schabowy'],
    ['Pierogi (8 szt.)', 'Pierogi (8 szt.)'],
    ['Pepsi 0,5 l', 'Pepsi 0,5 l'],
    ['Pizza 32 cm', 'Pizza 32 cm'],
    ['Kawa\u00a0z\u200b mle\u00adkiem', 'Kawa z mlekiem'],
    ['7 Up', '7 Up'],
    ['Alergeny: 1, 3', ''],
    ['', ''],
  ])('of %p is %p', (text, name) => {
    expect(cleanName(text).name).toBe(name);
  });

  it('keeps the weight as measure, not the calories', () => {
    expect(cleanName('Sok 250 ml')).toEqual({ name: 'Sok', measure: '250 ml' });
    expect(cleanName('Sok 90 kcal')).toEqual({ name: 'Sok' });
  });

  it('is never longer after a second cleaning', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const { name } = cleanName(text);
        expect(cleanName(name).name.length).toBeLessThanOrEqual(name.length);
        expect(name).toBe(name.trim());
      }),
    );
  });
});

it.each([
  ['Margherita (sos, ser)', 'Margherita'],
  ['Margherita – sos, ser, bazylia', 'Margherita'],
  ['Margherita: sos, ser', 'Margherita'],
  ['Margherita (sos, ser) – pikantna, ostra', 'Margherita'],
  ['Pierogi – z mięsem', 'Pierogi – z mięsem'],
  ['Schabowy, ziemniaki, surówka', 'Schabowy, ziemniaki, surówka'],
  ['Zestaw 1 – zupa, drugie danie, kompot', 'Zestaw 1 – zupa, drugie danie, kompot'],
  ['Zupa dnia: krupnik', 'Zupa dnia: krupnik'],
  ['Chinkali (5 sztuk)', 'Chinkali (5 sztuk)'],
])('finds the name before the description in %p: %p', (text, name) => {
  expect(withoutDescription(text)).toBe(name);
});

it.each([
  ['Menu', ''],
  ['Nasza karta dań', ''],
  ['Cennik 2024', ''],
  ['Menu dziecięce', 'Menu dziecięce'],
  ['Menu restauracji Pod Lipą', ''],
  ['Menu: zupy', 'zupy'],
  ['🍔 BURGERY 🍔', 'BURGERY'],
  ['Zupy:', 'Zupy'],
])('derives from the heading %p the category %p', (text, category) => {
  expect(categoryOf(text)).toBe(category);
});
