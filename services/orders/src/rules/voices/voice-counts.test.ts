import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Voice, VoiceCounts } from '@kantyna/contracts/orders/voices';
import { FEWEST_VOICES, THUMBS, VOICE_FAULTS } from '@kantyna/contracts/product';
import { ANNA, BARTEK, CELINA, dishEntry, entry, person } from '../../test/examples.js';
import { countVoices, voicesCountedUntil, type VoicedOrder } from './voice-counts.js';

const DANKA = person('Danka');

/** An order in which people said something about a dish of their own: `'+'`, `'-'`, or with what was wrong `'-cold late'`. */
const meal = (dish: string, said: Readonly<Record<string, string>>, orderDate = '2025-03-04'): VoicedOrder => ({
  orderDate,
  entries: Object.entries(said).map(([name, how]) => {
    const own = { ...dishEntry(dish, 2000), id: `${dish} of ${name}` };
    const faults = how.slice(1).split(' ').filter(Boolean) as NonNullable<Voice['faults']>;
    const voice: Voice = {
      dishEntryId: own.id,
      thumb: how.startsWith('+') ? 'up' : 'down',
      ...(faults.length > 0 && { faults }),
    };
    return { ...entry(person(name), own), ...(how !== '' && { voices: [voice] }) };
  }),
});
const counted = (...orders: readonly VoicedOrder[]): VoiceCounts => {
  const counts = countVoices();
  orders.forEach(counts.add);
  return counts.result();
};
/** The sums and the dishes: `2+ 1- Bigos 2+ 1-`. */
const short = ({ up, down, dishes }: VoiceCounts) =>
  [`${up}+ ${down}-`, ...dishes.map((one) => `${one.name} ${one.up}+ ${one.down}-`)].join(' ');

test.each<[string, orders: VoicedOrder[], said: string]>([
  ['nobody', [], '0+ 0-'],
  ['two people', [meal('Bigos', { Anna: '+', Bartek: '-' })], '0+ 0-'],
  ['three people', [meal('Bigos', { Anna: '+', Bartek: '-', Celina: '+' })], '2+ 1- Bigos 2+ 1-'],
  ['one of three is silent', [meal('Bigos', { Anna: '+', Bartek: '-', Celina: '' })], '0+ 0-'],
  [
    'one person three times',
    [meal('Bigos', { Anna: '+' }), meal('Bigos', { Anna: '+' }), meal('Bigos', { Anna: '+' })],
    '0+ 0-',
  ],
  [
    'a person twice: the latest counts',
    [meal('Bigos', { Anna: '+', Bartek: '+' }), meal('Bigos', { Anna: '-', Celina: '+' })],
    '2+ 1- Bigos 2+ 1-',
  ],
  [
    'another dish of two people is not in the sums',
    [meal('Bigos', { Anna: '+', Bartek: '+', Celina: '+' }), meal('Żurek', { Anna: '-', Bartek: '-' })],
    '3+ 0- Bigos 3+ 0-',
  ],
  [
    'three people about three dishes',
    [meal('Żurek', { Anna: '-' }), meal('Bigos', { Bartek: '+' }), meal('Flaki', { Celina: '-' })],
    '0+ 0-',
  ],
  [
    'two people more wait, also with another voice',
    [meal('Bigos', { Anna: '+', Bartek: '+', Celina: '+' }), meal('Bigos', { Anna: '-', Danka: '-' })],
    '3+ 0- Bigos 3+ 0-',
  ],
  [
    'and count with the third',
    [
      meal('Bigos', { Anna: '+', Bartek: '+', Celina: '+' }),
      meal('Bigos', { Anna: '-', Danka: '-' }),
      meal('Bigos', { Ewa: '+' }),
    ],
    '3+ 2- Bigos 3+ 2-',
  ],
  [
    'each year is counted by itself',
    [
      meal('Bigos', { Anna: '+', Bartek: '+', Celina: '+', Danka: '+' }),
      meal('Bigos', { Ewa: '-', Filip: '-' }),
      meal('Bigos', { Anna: '-', Bartek: '+', Celina: '+' }, '2026-01-02'),
    ],
    '6+ 1- Bigos 6+ 1-',
  ],
])('%s', (_, orders, said) => expect(short(counted(...orders))).toBe(said));

test('who shares a dish counts, and who does not eat it any more does not', () => {
  const bigos = { ...dishEntry('Bigos', 2000), sharedWith: ['entry of Bartek', 'entry of Celina'] };
  const voices: Voice[] = [{ dishEntryId: bigos.id, thumb: 'up' }];
  const orderDate = '2025-03-04';
  const entries = [
    { ...entry(ANNA, bigos), voices },
    { ...entry(BARTEK), voices },
  ];
  const withOther = (other: typeof ANNA) => ({ orderDate, entries: [...entries, { ...entry(other), voices }] });
  expect(short(counted(withOther(CELINA)))).toBe('3+ 0- Bigos 3+ 0-');
  expect(short(counted(withOther(DANKA)))).toBe('0+ 0-');
});

test('faults are counted for the restaurant', () => {
  const said = meal('Bigos', { Anna: '-cold late', Bartek: '-cold', Celina: '+' });
  expect(counted(said)).toMatchObject({ up: 1, down: 2, faults: { late: 1, cold: 2, wrong: 0 } });
});

test('voices count from the day on which nobody can change them', () => {
  expect(voicesCountedUntil('2025-03-12')).toBe('2025-03-04');
});

test('whatever is said, one voice after the other: who watches the counts sees none before two other people spoke of the dish, too', () => {
  const voice = fc.record({
    who: fc.constantFrom('Anna', 'Bartek', 'Celina', 'Danka', 'Ewa'),
    dish: fc.constantFrom('Bigos', 'Żurek'),
    thumb: fc.constantFrom(...THUMBS),
    faults: fc.subarray([...VOICE_FAULTS]),
  });
  fc.assert(
    fc.property(fc.array(voice, { maxLength: 30 }), (said) => {
      const counts = countVoices();
      const since = new Map<string, Set<string>>();
      const latest = new Map<string, (typeof said)[number]>();
      for (const one of said) {
        const { who, dish, thumb, faults } = one;
        const before = counts.result();
        counts.add(meal(dish, { [who]: thumb === 'up' ? '+' : `-${faults.join(' ')}` }));
        latest.set(`${who} ${dish}`, one);
        const people = (since.get(dish) ?? new Set()).add(who);
        since.set(dish, people);
        if (people.size < FEWEST_VOICES) {
          expect(counts.result()).toEqual(before);
          continue;
        }
        since.delete(dish);
        const all = [...latest.values()].filter((other) => other.dish === dish);
        const up = all.filter((other) => other.thumb === 'up').length;
        const { dishes, ...sums } = counts.result();
        expect(dishes.find(({ name }) => name === dish)).toEqual({ name: dish, up, down: all.length - up });
        const sum = (key: (typeof THUMBS)[number]) => dishes.reduce((total, { [key]: count }) => total + count, 0);
        expect([sums.up, sums.down]).toEqual(THUMBS.map(sum));
      }
    }),
  );
});
