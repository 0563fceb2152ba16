import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';
import type { ArrivingMenu } from '@kantyna/contracts/restaurant-import';
import { nameKey, tidy } from '@kantyna/contracts/name';
import { readPrice } from './written-price.js';

/** A dish or side dish of a menu. Price in grosze. */
interface Priced {
  readonly name: string;
  readonly price: number;
}

export interface MenuDish extends Priced {
  /** `''` for none. */
  readonly category: string;
  readonly sideDishes: readonly Priced[];
}

/** A menu as it was read: texts tidied, prices in grosze, each name once. What the sender left out is `''`. */
export interface Menu {
  readonly name: string;
  readonly url: string;
  readonly telephone: string;
  readonly address: string;
  readonly dishes: readonly MenuDish[];
}

/**
 * Reads a menu. Answers the refusal with every fault, each naming its dish, where a price cannot be read or a name is there twice:
 * nothing of such a menu is applied (rules.md, Import).
 */
export function readMenu(body: ArrivingMenu): Menu | Refusal {
  const faults: string[] = [];

  const readAll = <W extends { name: string; price?: unknown }>(list: readonly W[], path: string, of = '') => {
    const first = new Map<string, number>();
    return list.map((written, index) => {
      const name = tidy(written.name);
      const where = `${of}${path}[${index}] "${name}"`;
      const earlier = first.get(nameKey(name));
      if (earlier === undefined) first.set(nameKey(name), index);
      else faults.push(`${where}: the name is there twice, first at ${path}[${earlier}]`);
      const price = readPrice(written.price);
      if ('fault' in price) faults.push(`${where}: ${price.fault}`);
      return { written, where, name, price: 'grosze' in price ? price.grosze : 0 };
    });
  };

  const dishes = readAll(body.dishes, 'dishes').map(({ written, where, name, price }) => ({
    name,
    price,
    category: tidy(written.category ?? ''),
    sideDishes: readAll(written.sidedishes ?? [], 'sidedishes', `${where}, `).map((side) => ({
      name: side.name,
      price: side.price,
    })),
  }));
  if (faults.length > 0) return invalidBody(faults);
  return {
    name: tidy(body.name),
    url: (body.url ?? '').trim(),
    telephone: tidy(body.telephone ?? ''),
    address: tidy(body.address ?? ''),
    dishes,
  };
}
