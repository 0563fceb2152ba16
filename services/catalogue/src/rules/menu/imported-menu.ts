import Type, { type Static } from '@kantyna/typebox';
import type { Fault, FaultKind } from '@kantyna/contracts/faults';
import { Grosze, Shape } from '@kantyna/contracts/format';
import { nameKey, tidy } from '@kantyna/contracts/name';
import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';
import type { ArrivingMenu } from '@kantyna/contracts/catalogue/restaurant-import';
import { webAddress } from '@kantyna/contracts/web-address';
import { readPrice } from './written-price.js';

const PricedName = Shape({ name: Type.String(), price: Grosze });
type PricedName = Static<typeof PricedName>;

/** A dish of an imported menu. Its category is `''` for none. */
export const ImportedDish = Shape({
  ...PricedName.properties,
  category: Type.String(),
  sideDishes: Type.Array(PricedName),
  /** A person typed it in the preview of a pasted menu, so it also changes a dish that a person edited. */
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

/**
 * Reads a menu as it arrives. Refuses it as a whole if a price is invalid or a name is there twice (docs/rules.md, Import).
 * The refusal lists every fault with its dish, e.g. `dishes[2] "Żurek": price is missing`.
 */
export function readMenu(body: ArrivingMenu): ImportedMenu | Refusal {
  const faults: Fault[] = [];

  const readItems = <I extends { name: string; price?: unknown }>(
    items: readonly I[],
    list: string,
    parent?: { path: string; where: string },
  ) => {
    const repetitionOf = repetitionCheck(list);
    return items.map((item, index) => {
      const name = tidy(item.name);
      const path = `${parent ? `${parent.path}.` : ''}${list}.${index}`;
      const where = `${parent ? `${parent.where}, ` : ''}${list}[${index}] "${name}"`;
      const repetition = repetitionOf(name, index);
      if (repetition) faults.push({ path: `${path}.name`, where, ...repetition });
      const price = readPrice(item.price);
      if ('fault' in price) faults.push({ path: `${path}.price`, where, ...price.fault });
      return { item, path, where, name, price: 'grosze' in price ? price.grosze : 0 };
    });
  };

  const dishes = readItems(body.dishes, 'dishes').map(({ item, path, where, name, price }) => ({
    name,
    price,
    category: tidy(item.category ?? ''),
    sideDishes: readItems(item.sidedishes ?? [], 'sidedishes', { path, where }).map(toPricedName),
  }));
  const readSum = (field: 'minimumOrder' | 'freeDeliveryFrom') => {
    if (body[field] === undefined) return {};
    const sum = readPrice(body[field]);
    if ('fault' in sum) faults.push({ path: field, ...sum.fault });
    return 'grosze' in sum ? { [field]: sum.grosze } : {};
  };
  const sums = { ...readSum('minimumOrder'), ...readSum('freeDeliveryFrom') };
  if (faults.length > 0) return invalidBody(faults);
  return {
    name: tidy(body.name),
    url: webAddress(body.url ?? ''),
    telephone: tidy(body.telephone ?? ''),
    address: tidy(body.address ?? ''),
    ...sums,
    dishes,
  };
}

/** Leaves only name and price. */
export const toPricedName = ({ name, price }: PricedName): PricedName => ({ name, price });

/** Checks the names of a list one after the other. The check returns a fault for a name that came before. */
export function repetitionCheck(list: string) {
  const firstIndex = new Map<string, number>();
  return (name: string, index: number): FaultKind | undefined => {
    const first = firstIndex.get(nameKey(name));
    if (first !== undefined) return { code: 'nameTwice', params: { place: `${list}[${first}]` } };
    firstIndex.set(nameKey(name), index);
    return undefined;
  };
}
