import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { CheerioAPI } from 'cheerio/slim';
import { plain } from '../../text/names.js';
import type { FoundDish, FoundMenu } from '../../found/found.js';
import { amountsOf, isThing, SIZES, textIn, type Amount, type Thing } from './amounts.js';
import { valuesIn } from './scripts.js';

const NAME =
  /^(?:name|title|nazwa|tytu[lł]|label|(?:dish|product|item|display|menu|section|category)_?(?:name|title)|danie|potrawa)$/iu;
const CATEGORY = /^(?:category|kategoria|section|group|cat|type)(?:_?(?:name|id))?$/iu;
const ABOUT = /^(?:description|desc|opis|ingredients|sk[lł]adniki|sk[lł]ad)$/iu;
/** Parts of a shop's data that are no menu. */
const ELSEWHERE =
  /modifier|add_?on|extra|topping|option|upsell|cart|basket|koszyk|deliver|dostaw|zone|stref|voucher|promotions|coupon|fee|room|shipping|filter|config|setting|i18n|translation|message|packag|opakowan|event|ticket|giftcard|history|related/iu;
const LANGUAGE = /^(?:pl|en|de|uk|ua|ru|fr|it|es|cs|sk|lt)(?:[-_][a-z]{2})?$/iu;
const HIDDEN: readonly (readonly [RegExp, boolean])[] = [
  [/^(?:is_?)?(?:hidden|deleted|archived|draft)$/iu, true],
  [/^(?:is_?)?(?:visible|active|published|enabled)$/iu, false],
];
const MAX_DEPTH = 60;
/** Whole numbers whose median is at least this many are grosze: no menu's dishes cost 400 zł. */
const GROSZE_FROM = 400;

interface Dish extends Omit<FoundDish, 'prices'> {
  readonly amounts: readonly Amount[];
}

/**
 * Reads the menu that a page's scripts bring as data: `__NEXT_DATA__`, `__NUXT__`, `window.__STATE__` and the like. A dish is an object
 * with a name and a price; its category is what it refers to, else the named object, or the key, of the list that it stands in.
 */
export function readEmbedded($: CheerioAPI, isForeign: boolean): FoundMenu {
  const doubts: ReaderMessage[] = [];
  const language = ($('html').attr('lang') ?? 'pl').slice(0, 2).toLowerCase();
  const dishes = valuesIn($).flatMap((value) => {
    const names = new Map<unknown, string>();
    nameCategories(value, names);
    return dishesIn(value, { category: '', currency: isForeign ? '?' : '', language, names, doubts }, 0);
  });
  const unknown = dishes.flatMap(({ amounts }) =>
    amounts.filter(({ unit }) => unit === 'unknown').map(({ value }) => value),
  );
  const median = unknown.toSorted((a, b) => a - b)[Math.floor(unknown.length / 2)] ?? 0;
  const areGrosze = median >= GROSZE_FROM && unknown.every((value) => Number.isInteger(value));
  return {
    doubts,
    dishes: dishes.map(({ amounts, ...dish }) => ({
      ...dish,
      prices: amounts.map(({ value, unit, size }) => ({
        grosze: Math.round(unit === 'grosze' || areGrosze ? value : value * 100),
        ...(size === undefined ? {} : { size }),
      })),
    })),
  };
}

interface Surroundings {
  readonly category: string;
  readonly currency: string;
  /** The language of the page. */
  readonly language: string;
  /** The names of categories by their ids. */
  readonly names: ReadonlyMap<unknown, string>;
  readonly doubts: ReaderMessage[];
}

function nameCategories(value: unknown, names: Map<unknown, string>, depth = 0): void {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (/categor|kategori|section|group/iu.test(key) && typeof one === 'object' && one !== null)
      for (const item of Object.values(one as object) as unknown[])
        if (isThing(item) && item['id'] !== undefined) names.set(item['id'], textIn(item, NAME));
    nameCategories(one, names, depth + 1);
  }
}

function dishesIn(value: unknown, around: Surroundings, depth: number): Dish[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value.flatMap((one) => dishesIn(one, isThing(one) ? inside(one, around) : around, depth + 1));
  if (
    !isThing(value) ||
    HIDDEN.some(([key, flag]) => Object.entries(value).some(([name, one]) => key.test(name) && one === flag))
  )
    return [];
  const currency = textIn(value, /^currency(?:_?code)?$|^waluta$/iu) || around.currency;
  const inner = inOneLanguage(Object.entries(value), around.language).flatMap(([key, one]) => {
    if (typeof one !== 'object' || one === null || ELSEWHERE.test(key) || SIZES.test(key)) return [];
    // A key that is no name of a programmer is that of a category.
    const category = Array.isArray(one) && /[^\w-]|^\p{Lu}\p{Ll}/u.test(key) ? plain(key) : around.category;
    return dishesIn(one, { ...around, category, currency }, depth + 1);
  });
  if (inner.length > 0) return inner;
  const name = textIn(value, NAME);
  const amounts = name === '' ? [] : amountsOf(value);
  if (amounts.length === 0) return [];
  if (!/^(?:PLN|zł|zl)?$/iu.test(currency)) {
    around.doubts.push(say('noPriceInZloty', name));
    return [];
  }
  return [
    { name, category: ownCategory(value, around.names) || around.category, about: textIn(value, ABOUT), amounts },
  ];
}

/** Chooses among menus in several languages, `{ pl: […], en: […] }`: that of the page, else the Polish one. */
function inOneLanguage(entries: [string, unknown][], pageLanguage: string): [string, unknown][] {
  const languages = entries
    .filter(([key, value]) => LANGUAGE.test(key) && typeof value === 'object')
    .map(([key]) => key);
  if (languages.length < 2) return entries;
  const isOf = (language: string) => (key: string) => key.slice(0, 2).toLowerCase() === language;
  const chosen = languages.find(isOf(pageLanguage)) ?? languages.find(isOf('pl'));
  return chosen === undefined ? entries : entries.filter(([key]) => key === chosen || !languages.includes(key));
}

/** A named object in a list gives its name to the dishes in it. */
const inside = (thing: Thing, around: Surroundings): Surroundings => {
  const category = textIn(thing, NAME) || textIn(thing, CATEGORY);
  const isDish = amountsOf(thing).length > 0;
  return category === '' || isDish ? around : { ...around, category };
};

function ownCategory(dish: Thing, names: ReadonlyMap<unknown, string>): string {
  for (const [key, value] of Object.entries(dish)) {
    if (!CATEGORY.test(key)) continue;
    if (isThing(value)) return textIn(value, NAME);
    const named = names.get(value);
    if (named !== undefined) return named;
    if (typeof value === 'string' && !/^type$|id$/iu.test(key)) return plain(value);
  }
  return '';
}
