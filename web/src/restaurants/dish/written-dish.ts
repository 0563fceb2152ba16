import type { Allergen, Diet } from '@kantyna/contracts/catalogue/diets';
import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import type { DishDetails, MenuSideDish } from '@kantyna/contracts/catalogue/dishes';

/** An option group in the form. `key` stays while its name is typed. */
export interface WrittenGroup {
  key: string;
  name: string;
  least: number;
  most: number;
}

/** A side dish in the form, with the key of its group; a new one has no id. */
export interface WrittenSideDish {
  id?: string;
  name: string;
  price: number;
  group?: string;
}

/** A dish of a menu in its form. Price in grosze, `NaN` while there is none. `allergens` is missing while they are not known. */
export interface WrittenDish {
  name: string;
  price: number;
  category: string;
  description: string;
  allergens: Allergen[] | undefined;
  diets: Diet[];
  offered: 'always' | 'days' | 'date';
  days: number[];
  date: string;
  groups: WrittenGroup[];
  sideDishes: WrittenSideDish[];
}

/** A dish as its form gets it. */
export interface EditableDish extends DishFacts {
  name: string;
  price: number;
  category: string;
  sideDishes: readonly (Omit<MenuSideDish, 'id'> & { id?: string })[];
}

/** A dish, or a new one, as its form begins. `today`: the date that is proposed. */
export function toWritten(dish: EditableDish | undefined, today: string): WrittenDish {
  const { name = '', price = Number.NaN, category = '', sideDishes = [], ...facts }: Partial<EditableDish> = dish ?? {};
  const { description = '', allergens, diets = [], days, date, optionGroups = [] } = facts;
  return {
    ...{ name, price, category, description, allergens, diets },
    offered: date ? 'date' : days ? 'days' : 'always',
    days: days ?? [],
    date: date ?? today,
    groups: optionGroups.map((group) => ({ key: group.name, ...group })),
    sideDishes: [...sideDishes],
  };
}

/** The request body of a form. A group without options goes. */
export function toDetails({ name, price, category, ...form }: WrittenDish): DishDetails {
  const { description, allergens, diets, offered, days, date, groups, sideDishes } = form;
  const present = groups.filter(({ key }) => sideDishes.some(({ group }) => group === key));
  const nameOf = (key: string | undefined) => present.find((group) => group.key === key)?.name.trim();
  return {
    ...{ name: name.trim(), price, category, description: description.trim() },
    allergens: allergens ?? null,
    diets,
    days: offered === 'days' ? days : null,
    date: offered === 'date' ? date : null,
    optionGroups: present.map(({ key: _, ...group }) => ({ ...group, name: group.name.trim() })),
    sideDishes: sideDishes.map(({ id, name: sideName, price: sidePrice, group }) => ({
      ...(id !== undefined && { id }),
      ...{ name: sideName, price: sidePrice, group: nameOf(group) ?? null },
    })),
  };
}

/** The fault of a group: it has no name, one that another has, or fewer options than have to be chosen. */
export function groupFault(
  { key, name, least }: WrittenGroup,
  { groups, sideDishes }: Pick<WrittenDish, 'groups' | 'sideDishes'>,
): 'name' | 'twice' | 'options' | undefined {
  const options = sideDishes.filter(({ group }) => group === key).length;
  if (options === 0) return undefined;
  if (name.trim() === '') return 'name';
  const isSame = (other: WrittenGroup) => other.name.trim().toLowerCase() === name.trim().toLowerCase();
  if (groups.find(isSame)?.key !== key) return 'twice';
  return options < least ? 'options' : undefined;
}
