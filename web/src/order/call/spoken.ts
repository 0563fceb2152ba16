import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { isolated } from '../../texts/isolated.js';
import type { Language } from '../../texts/texts.js';

type Group = OrderView['groupedEntries'][number];
type Eater = Group['eatingPeopleEntries'][number];

const EN = {
  small: [
    ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
};
const PL = {
  small: [
    ...['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć', 'dziesięć'],
    ...['jedenaście', 'dwanaście', 'trzynaście', 'czternaście', 'piętnaście', 'szesnaście', 'siedemnaście'],
    ...['osiemnaście', 'dziewiętnaście'],
  ],
  tens: [
    ...['', '', 'dwadzieścia', 'trzydzieści', 'czterdzieści', 'pięćdziesiąt', 'sześćdziesiąt', 'siedemdziesiąt'],
    ...['osiemdziesiąt', 'dziewięćdziesiąt'],
  ],
};

/** A number from 0 to 99 in words, a larger one in digits: `twenty-one`, `dwadzieścia jeden`. */
export function numberInWords(language: Language, number: number): string {
  const { small, tens } = language === 'pl' ? PL : EN;
  if (number >= 100) return String(number);
  const [ten, one] = [Math.floor(number / 10), number % 10];
  if (number < 20) return small[number]!;
  return one === 0 ? tens[ten]! : `${tens[ten]}${language === 'pl' ? ' ' : '-'}${small[one]}`;
}

/** How many portions, as one says it: `two portions`, `dwa razy`. */
export function timesInWords(language: Language, count: number): string {
  const number = numberInWords(language, count);
  if (language === 'pl') return count === 1 ? 'raz' : `${number} razy`;
  return `${number} ${count === 1 ? 'portion' : 'portions'}`;
}

/** How a line of the call begins, before the name of the dish: `Two portions of`, `Dwa razy`. */
export function timesOfLine(language: Language, { eatingPeopleCount }: Group): string {
  const times = timesInWords(language, eatingPeopleCount);
  const text = language === 'pl' ? times : `${times} of`;
  return text[0]!.toLocaleUpperCase(language) + text.slice(1);
}

/** Portions of one wish, as one says them, and who has them. */
export interface SpokenWish {
  readonly text: string;
  readonly people: Portions[];
}

/** One person's portions, and their number. */
type Portions = Pick<Eater, 'username' | 'forWhom'> & { readonly count: number };

/** A name with the number of portions: `Jan ×2`, or `Jan`. */
export const times = (name: string, count: number): string => (count === 1 ? name : `${name} ×${count}`);

/** The first of those that are alike, by what `toKey` makes of them, and how many they are. */
export function countAlike<T extends object>(all: readonly T[], toKey: (one: T) => unknown): (T & { count: number })[] {
  const counts = new Map<string, T & { count: number }>();
  for (const one of all) {
    const key = JSON.stringify(toKey(one));
    counts.set(key, { ...(counts.get(key) ?? one), count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** The wishes of a group: who wants the same stands together. Without any wish in the group there is nothing to say. */
export function wishesInWords(language: Language, { eatingPeopleEntries }: Group): SpokenWish[] {
  const wishes = new Map<string, { eater: Eater; count: number; people: Pick<Eater, 'username' | 'forWhom'>[] }>();
  for (const eater of eatingPeopleEntries) {
    const key = JSON.stringify([eater.sideDishes.map(({ name }) => name).sort(), eater.comments]);
    const alike = wishes.get(key) ?? { eater, count: 0, people: [] };
    alike.count += 1;
    const { username, forWhom } = eater;
    alike.people.push(
      { username, ...(forWhom !== undefined && { forWhom }) },
      ...(eater.sharedWith ?? []).map((sharing) => ({ username: sharing })),
    );
    wishes.set(key, alike);
  }
  return [...wishes.values()].map(({ eater, count, people }) => ({
    text: wishInWords(language, eater, count, eatingPeopleEntries.length, wishes.size),
    people: countAlike(people, ({ username, forWhom }) => [username, forWhom]),
  }));
}

function wishInWords(language: Language, eater: Eater, count: number, all: number, kinds: number): string {
  const wish = plainWish(language, eater);
  if (kinds === 1) return wish === '' || all === 1 ? wish : `${language === 'pl' ? 'za każdym razem' : 'each'} ${wish}`;
  const times = language === 'pl' ? timesInWords(language, count) : numberInWords(language, count);
  return `${times} ${wish || (language === 'pl' ? 'bez zmian' : 'as it is')}`;
}

function plainWish(language: Language, { sideDishes, comments }: Eater): string {
  const names = new Intl.ListFormat(language).format(sideDishes.map(({ name }) => isolated(name)));
  const added = language === 'pl' ? (sideDishes.length > 1 ? 'z dodatkami:' : 'z dodatkiem:') : 'with';
  const quoted = language === 'pl' ? `„${isolated(comments)}”` : `“${isolated(comments)}”`;
  return [sideDishes.length > 0 && `${added} ${names}`, comments !== '' && quoted].filter(Boolean).join(', ');
}
