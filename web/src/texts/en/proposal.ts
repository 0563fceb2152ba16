import { counted } from '../counted.js';

const dishes = counted('en', { one: 'dish', other: 'dishes' });

/** The English texts of making a menu that was read right. */
export const texts = {
  doubted: 'To look at first',
  others: 'The others, in the order of the menu',
  lookAtIt: 'look at it',
  seen: 'looked at',
  noName: '(no name)',
  toLookAt: (count: number) => `${count} to look at`,
  left: (count: number) => (count === 0 ? 'Everything was looked at.' : `${count} left to look at`),
  next: 'Next to look at',
  confirmRow: 'OK, next',
  asAbove: (category: string) => `Category as above: ${category}`,
  noDish: 'Not a dish',
  noDishes: (count: number, category: string) => `None of the ${count} in “${category}” is a dish`,
  alikeAreNoDishes: (count: number) => `None of the ${count} like this is a dish`,
  removed: (name: string) => `“${name}” is not a dish.`,
  removedAll: (count: number) => `${dishes(count)} removed from the list.`,
  followed: (count: number, category: string) => `${dishes(count)} are now in “${category}”.`,
  keys: 'Keys',
  keyList: [
    ['↓ ↑', 'next or previous dish'],
    ['Enter', 'edit; then OK and next'],
    ['Esc', 'take back what’s typed'],
    ['N', 'OK, next to look at'],
    ['C', 'category as above'],
    ['Delete', 'not a dish'],
    ['X', 'none in its category is a dish'],
    ['Ctrl Z', 'undo'],
  ] as readonly (readonly [keys: string, does: string])[],
};
