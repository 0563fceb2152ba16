import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { decodeHTMLStrict } from 'entities';
import { pagePrices, loneAmount } from '../../text/prices.js';
import { plain } from '../../text/names.js';
import { sizeLabel } from '../../text/sizes.js';
import type { FoundDish, FoundMenu, FoundPrice, FoundSideDish } from '../../found/found.js';
import { withoutImpossible } from '../parse-page.js';

/** An object of schema.org in the form of JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

/** Things with dishes in them, and things that are dishes. */
const LISTS = ['MenuSection', 'ItemList', 'OfferCatalog'];
const ITEMS = ['MenuItem', 'Product'];
const CURRENCIES = /^(?:PLN|zł|zl)$/iu;

/** The objects of a page, and how they refer to each other. */
interface Graph {
  readonly resolve: (value: unknown) => Thing[];
  /** An offer without a currency is none in złoty. */
  readonly isForeign: boolean;
}

/**
 * Reads the menu in objects of schema.org: nested sections, dishes with one offer or one for each size, add-ons as side dishes. Objects
 * may contain each other or refer to each other by `@id`. An offer without a currency is in złoty, unless the page
 * `isForeign`.
 */
export function readSchemaOrg(roots: readonly Thing[], isForeign: boolean): FoundMenu {
  const all = roots.flatMap((root) => thingsIn(root));
  const byId = new Map<string, Thing>();
  for (const thing of all) {
    const id = thing['@id'];
    if (typeof id === 'string' && Object.keys(thing).length > 1 && !byId.has(id)) byId.set(id, thing);
  }
  const resolve = (value: unknown): Thing[] =>
    list(value).flatMap((one) => {
      if (typeof one === 'string') return [byId.get(one)].filter((found) => found !== undefined);
      if (!isThing(one)) return [];
      const id = one['@id'];
      return [typeof id === 'string' && Object.keys(one).length === 1 ? (byId.get(id) ?? one) : one];
    });

  const graph: Graph = { resolve, isForeign };
  const doubts: ReaderMessage[] = [];
  const dishes: FoundDish[] = [];
  // An add-on is no dish by itself.
  const seen = new Set(all.flatMap((thing) => resolve(thing['menuAddOn'])).flatMap((addOn) => thingsIn(addOn)));

  const visitItem = (item: Thing, category: string) => {
    if (seen.has(item)) return;
    seen.add(item);
    const name = textOf(item['name']);
    if (name === '') return void doubts.push(say('dishWithoutName'));
    const offers = resolve(item['offers']).flatMap((offer) => pricesOf(offer, graph));
    // With a single offer its name is no size.
    const prices = offers.length === 1 ? [{ grosze: offers[0]!.grosze }] : offers;
    if (prices.length === 0) return void doubts.push(say('noPriceInZloty', name));
    const sideDishes = resolve(item['menuAddOn']).flatMap((addOn) => sideDishesOf(addOn, graph));
    dishes.push({
      name,
      category,
      prices,
      about: [item['description'], ...list(item['suitableForDiet'])]
        .map((one) => textOf(one).replace(/^https?:.*\//u, ''))
        .join('\n'),
      ...(sideDishes.length > 0 ? { sideDishes } : {}),
    });
  };
  // An element of a list is a dish, a position in the list with the dish, or an offer of it.
  const visitElement = (element: Thing, category: string) => {
    const [offered] = resolve(element['itemOffered']);
    if (offered) visitItem({ ...offered, offers: offered['offers'] ?? element }, category);
    const items = isOf(element, 'ListItem') ? resolve(element['item'] ?? []) : offered ? [] : [element];
    for (const item of items.filter((one) => isOf(one, ...ITEMS))) visitItem(item, category);
    for (const item of items.filter((one) => isOf(one, ...LISTS))) visitSection(item, category);
    if (offered) seen.add(offered);
  };
  const visitSection = (section: Thing, category: string) => {
    if (seen.has(section)) return;
    seen.add(section);
    const heading = isOf(section, 'Menu') ? category : textOf(section['name']) || category;
    for (const item of resolve(section['hasMenuItem'])) visitItem(item, heading);
    for (const element of resolve(section['itemListElement'])) visitElement(element, heading);
    for (const inner of resolve(section['hasMenuSection'])) visitSection(inner, heading);
  };

  // Menus first, then the sections and dishes that nothing refers to.
  for (const kind of ['Menu', ...LISTS, ...ITEMS]) {
    const inner = new Set(LISTS.includes(kind) ? all.flatMap((thing) => resolve(thing['hasMenuSection'])) : []);
    for (const thing of all.filter((one) => isOf(one, kind) && !inner.has(one))) {
      if (ITEMS.includes(kind)) visitItem(thing, textOf(thing['category']));
      else visitSection(thing, '');
    }
  }
  for (const thing of all) {
    for (const menu of list(thing['hasMenu'] ?? thing['menu'])) {
      if (typeof menu === 'string' && /^https?:/iu.test(menu)) doubts.push(say('menuIsAt', menu));
    }
  }
  const restaurant = all.find((thing) =>
    isOf(thing, 'Restaurant', 'FoodEstablishment', 'CafeOrCoffeeShop', 'FastFoodRestaurant', 'BarOrPub'),
  );
  return { dishes, doubts, ...(restaurant ? { restaurant: detailsOf(restaurant) } : {}) };
}

function pricesOf(offer: Thing, graph: Graph): FoundPrice[] {
  const { resolve, isForeign } = graph;
  const inner = resolve(offer['priceSpecification']);
  const nested = resolve(offer['offers']);
  if (nested.length > 0) return nested.flatMap((one) => pricesOf(one, graph));
  const currency = textOf(offer['priceCurrency'] ?? inner[0]?.['priceCurrency']);
  const grosze = amountOf(offer['price'] ?? offer['lowPrice'] ?? inner[0]?.['price'] ?? inner[0]?.['minPrice']);
  if (!grosze || (currency === '' ? isForeign : !CURRENCIES.test(currency))) return [];
  const size = textOf(offer['name']) || quantityOf(resolve(offer['eligibleQuantity'])[0]);
  return [{ grosze, ...(size === '' ? {} : { size: sizeLabel(size) }) }];
}

const quantityOf = (quantity: Thing | undefined): string =>
  quantity
    ? [quantity['value'], quantity['unitText'] ?? quantity['unitCode']].filter(Boolean).map(textOf).join(' ')
    : '';

function amountOf(written: unknown): number | undefined {
  const [value] = list(written);
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? Math.round(value * 100) : undefined;
  if (typeof value !== 'string') return undefined;
  return loneAmount(value) ?? pagePrices(value)[0]?.grosze;
}

function sideDishesOf(addOn: Thing, graph: Graph): FoundSideDish[] {
  const { resolve } = graph;
  if (isOf(addOn, 'MenuSection')) return resolve(addOn['hasMenuItem']).flatMap((item) => sideDishesOf(item, graph));
  const name = textOf(addOn['name']);
  const price = resolve(addOn['offers']).flatMap((offer) => pricesOf(offer, graph))[0];
  return name !== '' && price ? [{ name, grosze: price.grosze }] : [];
}

function detailsOf(restaurant: Thing): NonNullable<FoundMenu['restaurant']> {
  const address = restaurant['address'];
  const parts = isThing(address)
    ? ['streetAddress', 'postalCode', 'addressLocality'].map((part) => textOf(address[part]))
    : [textOf(address)];
  const [street = '', ...place] = parts;
  return {
    name: textOf(restaurant['name']),
    telephone: textOf(restaurant['telephone']),
    address: [street, place.filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', '),
  };
}

/** An object and all objects in it, the outer ones first. */
function thingsIn(value: unknown, depth = 0): Thing[] {
  if (depth > 50) return [];
  if (Array.isArray(value)) return value.flatMap((one) => thingsIn(one, depth + 1));
  if (!isThing(value)) return [];
  return [value, ...Object.values(value).flatMap((inner) => thingsIn(inner, depth + 1))];
}

function isOf(thing: Thing, ...kinds: string[]): boolean {
  return list(thing['@type']).some((type) => typeof type === 'string' && kinds.includes(type.replace(/^.*[/#:]/u, '')));
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A text or number, also with a language (`@value`). Some pages leave HTML entities in their JSON. */
function textOf(value: unknown): string {
  const [first] = list(value);
  if (typeof first === 'number') return String(first);
  if (isThing(first)) return textOf(first['@value']);
  return typeof first === 'string' ? plain(decodeHTMLStrict(withoutImpossible(first))) : '';
}
