import Type, { type Static } from '@kantyna/typebox';
import { DishFacts, factsOf, GroupOfSideDish } from '@kantyna/contracts/catalogue/dish-facts';
import type { Fault, FaultKind } from '@kantyna/contracts/faults';
import { Grosze, Shape } from '@kantyna/contracts/format';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { tidy } from '@kantyna/contracts/name';
import { excessOfMenu, menuSize } from '@kantyna/order-rules/menu/menu-size';
import { conflict, invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import type { ArrivingMenu } from '@kantyna/contracts/catalogue/restaurant-import';
import {
  MAX_ADDRESS_LENGTH,
  MAX_CATEGORY_LENGTH,
  MAX_GROUP_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TELEPHONE_LENGTH,
  MAX_URL_LENGTH,
} from '@kantyna/contracts/product';
import { isWebAddressOrEmpty, webAddress } from '@kantyna/contracts/addresses';
import { checkBy } from '@kantyna/contracts/schema-check';
import { contradictions, groupIn, inGroup } from '../facts.js';
import { readPrice } from './written-price.js';

const wrongFacts = checkBy(DishFacts);

const PricedName = Shape({ name: Type.String(), price: Grosze });
export type PricedName = Static<typeof PricedName>;

const ImportedSideDish = Shape({ ...PricedName.properties, group: GroupOfSideDish });

/** A dish of an imported menu. Its category is `''` for none. */
export const ImportedDish = Shape({
  ...PricedName.properties,
  category: Type.String(),
  ...DishFacts.properties,
  sideDishes: Type.Array(ImportedSideDish),
  /** A person typed it in a preview, so it also changes a dish that a person edited. */
  edited: Type.Optional(Type.Boolean()),
});
export type ImportedDish = Static<typeof ImportedDish>;

/** A valid menu: tidy texts, prices in grosze, each name once. A missing detail is `''`. */
export interface ImportedMenu {
  readonly name: string;
  readonly url: string;
  readonly telephone: string;
  readonly address: string;
  readonly minimumOrder?: number;
  readonly freeDeliveryFrom?: number;
  readonly dishes: ImportedDish[];
}

interface Limits {
  readonly most: number;
  readonly isNeeded?: boolean;
  readonly isValid?: (text: string) => boolean;
}

/** A tidy text of a menu, or its fault. An optional text that is missing is `''`. */
function readText(
  value: unknown,
  { most, isNeeded = false, isValid }: Limits,
): { text: string } | { fault: FaultKind } {
  if (value === undefined) return isNeeded ? { fault: { code: 'missing' } } : { text: '' };
  if (typeof value !== 'string') return { fault: { code: 'wrongType', params: { type: 'string' } } };
  if (value.length > most && Array.from(value).length > most)
    return { fault: { code: 'tooLong', params: { limit: most } } };
  const text = tidy(value);
  if (isNeeded && text === '') return { fault: { code: 'blank' } };
  if (isValid?.(value) === false) return { fault: { code: 'notAWebAddress' } };
  return { text };
}

const NOTHING = menuSize([]);
const NAME = { most: MAX_NAME_LENGTH, isNeeded: true };

/**
 * Reads a menu as it arrives. Refuses it as a whole if a text or price is invalid or a name is there twice (docs/rules/menus.md, Import).
 * The refusal lists every fault with its dish, e.g. `dishes[2] "Żurek": price is missing`.
 */
export function readMenu(body: ArrivingMenu): ImportedMenu | Refusal {
  // Before anything is read: a body of the allowed size could bring 160 000 side dishes.
  const sideDishes = body.dishes.reduce((count, { sidedishes = [] }) => count + sidedishes.length, 0);
  const tooMany = excessOfMenu(NOTHING, { ...NOTHING, dishes: body.dishes.length, sideDishes });
  if (tooMany !== undefined) return conflict('MENU_FULL', tooMany);
  const faults: Fault[] = [];
  const textAt = (value: unknown, path: string, limits: Limits, where?: string): string => {
    const read = readText(value, limits);
    if ('text' in read) return read.text;
    faults.push({ path, ...(where !== undefined && { where }), ...read.fault });
    return '';
  };

  const readItems = <I extends { name?: unknown; price?: unknown; group?: unknown }>(
    items: readonly I[],
    list: string,
    parent?: { path: string; where: string },
  ) => {
    const repetitionOf = repetitionCheck(list);
    return items.map((item, index) => {
      const path = `${parent ? `${parent.path}.` : ''}${list}.${index}`;
      const place = `${parent ? `${parent.where}, ` : ''}${list}[${index}]`;
      const name = textAt(item.name, `${path}.name`, NAME, parent && `${place}.name`);
      const where = name === '' ? place : `${place} "${name}"`;
      const repetition = name === '' ? undefined : repetitionOf(name, index);
      if (repetition) faults.push({ path: `${path}.name`, where, ...repetition });
      const price = readPrice(item.price);
      if ('fault' in price) faults.push({ path: `${path}.price`, where, ...price.fault });
      return { item, path, where, name, price: 'grosze' in price ? price.grosze : 0 };
    });
  };

  const details = {
    name: textAt(body.name, 'name', NAME),
    url: webAddress(textAt(body.url, 'url', { most: MAX_URL_LENGTH, isValid: isWebAddressOrEmpty })),
    telephone: textAt(body.telephone, 'telephone', { most: MAX_TELEPHONE_LENGTH }),
    address: textAt(body.address, 'address', { most: MAX_ADDRESS_LENGTH }),
  };
  const dishes = readItems(body.dishes, 'dishes').map(({ item, path, where, name, price }): ImportedDish => {
    const category = textAt(item.category, `${path}.category`, { most: MAX_CATEGORY_LENGTH }, `${where}, category`);
    const sideDishes = readItems(item.sidedishes ?? [], 'sidedishes', { path, where }).map((side) => ({
      ...toPricedName(side),
      group: textAt(side.item.group, `${side.path}.group`, { most: MAX_GROUP_LENGTH }, `${side.where}, group`),
    }));
    const facts = factsOf(item);
    const wrong = wrongFacts(facts);
    const contrary = wrong.length > 0 ? wrong : contradictions(facts, sideDishes, 'sidedishes');
    for (const fault of contrary)
      faults.push({ ...fault, path: `${path}.${fault.path}`, where: `${where}, ${fault.path}` });
    const groups = wrong.length > 0 ? [] : facts.optionGroups;
    return {
      ...{ name, price, category, ...facts },
      sideDishes: sideDishes.map((side) => inGroup(side, groupIn(groups, side.group))),
    };
  });
  const readSum = (field: 'minimumOrder' | 'freeDeliveryFrom') => {
    if (body[field] === undefined) return {};
    const sum = readPrice(body[field]);
    if ('fault' in sum) faults.push({ path: field, ...sum.fault });
    return 'grosze' in sum ? { [field]: sum.grosze } : {};
  };
  const sums = { ...readSum('minimumOrder'), ...readSum('freeDeliveryFrom') };
  return faults.length > 0 ? invalidBody(faults) : { ...details, ...sums, dishes };
}

/** Leaves only name and price. */
export const toPricedName = ({ name, price }: PricedName): PricedName => ({ name, price });

/** Checks the names of a list one after the other. The check returns a fault for a name that came before. */
export function repetitionCheck(list: string) {
  const firstIndex = new Map<string, number>();
  return (name: string, index: number): FaultKind | undefined => {
    const key = confusableKey(name);
    const first = firstIndex.get(key);
    if (first !== undefined) return { code: 'nameTwice', params: { place: `${list}[${first}]` } };
    firstIndex.set(key, index);
    return undefined;
  };
}
