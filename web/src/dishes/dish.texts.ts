import type { Allergen, Diet } from '@kantyna/contracts/catalogue/diets';
import { texts } from '../texts/texts.js';

/** Dishes, wherever they are shown. */
export const useDishTexts = texts({
  en: {
    allergens: {
      gluten: 'gluten',
      crustaceans: 'crustaceans',
      eggs: 'eggs',
      fish: 'fish',
      peanuts: 'peanuts',
      soybeans: 'soya',
      milk: 'milk',
      nuts: 'nuts',
      celery: 'celery',
      mustard: 'mustard',
      sesame: 'sesame',
      sulphites: 'sulphites',
      lupin: 'lupin',
      molluscs: 'molluscs',
    } satisfies Record<Allergen, string> as Record<Allergen, string>,
    allergensLabel: 'Allergens',
    diets: {
      vegetarian: 'vegetarian',
      vegan: 'vegan',
      glutenFree: 'gluten-free',
      lactoseFree: 'lactose-free',
    } satisfies Record<Diet, string> as Record<Diet, string>,
    dietsLabel: 'Diets',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as readonly string[],
    contains: (allergens: string[]) => `contains ${allergens.join(', ')}`,
    /** How many options of a group are chosen; without `most` as many as there are. */
    rule: (least: number, most?: number) => {
      if (most === undefined) return least === 0 ? 'as many as you like' : `at least ${least}`;
      if (least === most) return least === 1 ? 'choose one' : `choose ${least}`;
      return least === 0 ? `up to ${most}` : `${least} to ${most}`;
    },
    menu: 'Menu',
    search: 'Search the menu',
    jump: 'Parts of the menu',
    noCategory: 'No category',
    /** The option groups that a dish asks for before one tap can add it. */
    options: (groups: string[]) => `Choose: ${groups.join(', ')}`,
    popular: 'Popular in this order',
    recent: 'Your recent dishes',
    similar: 'Similar dishes',
    soldOutToday: 'sold out today',
  },
  pl: {
    allergens: {
      gluten: 'gluten',
      crustaceans: 'skorupiaki',
      eggs: 'jaja',
      fish: 'ryby',
      peanuts: 'orzeszki ziemne',
      soybeans: 'soja',
      milk: 'mleko',
      nuts: 'orzechy',
      celery: 'seler',
      mustard: 'gorczyca',
      sesame: 'sezam',
      sulphites: 'siarczyny',
      lupin: 'łubin',
      molluscs: 'mięczaki',
    },
    allergensLabel: 'Alergeny',
    diets: {
      vegetarian: 'wegetariańskie',
      vegan: 'wegańskie',
      glutenFree: 'bez glutenu',
      lactoseFree: 'bez laktozy',
    },
    dietsLabel: 'Diety',
    weekdays: ['pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.', 'niedz.'],
    contains: (allergens) => `zawiera: ${allergens.join(', ')}`,
    rule: (least, most) => {
      if (most === undefined) return least === 0 ? 'ile chcesz' : `co najmniej ${least}`;
      if (least === most) return least === 1 ? 'wybierz jedno' : `wybierz ${least}`;
      return least === 0 ? `najwyżej ${most}` : `od ${least} do ${most}`;
    },
    menu: 'Menu',
    search: 'Szukaj w menu',
    jump: 'Części menu',
    noCategory: 'Bez kategorii',
    options: (groups) => `Do wyboru: ${groups.join(', ')}`,
    popular: 'Popularne w tym zamówieniu',
    recent: 'Ostatnio wybierane',
    similar: 'Podobne dania',
    soldOutToday: 'dziś zabrakło',
  },
});
