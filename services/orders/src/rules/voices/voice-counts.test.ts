import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Voice, VoiceCounts } from '@kantyna/contracts/orders/voices';
import { FEWEST_VOICES, THUMBS, VOICE_FAULTS } from '@kantyna/contracts/product';
import { ANNA, BARTEK, CELINA, dishEntry, entry, person } from '../../test/examples.js';
import { countVoices, type VoicedEntry } from './voice-counts.js';

const DANKA = person('Danka');

/** An order in which people said something about a dish of their own: `'+'`, `'-'`, or with what was wrong `'-cold late'`. */
const meal = (dish: string, said: Readonly<Record<string, string>>): VoicedEntry[] =>
  Object.entries(said).map(([name, how]) => {
    const own = { ...dishEntry(dish, 2000), id: `${dish} of ${name}` };
    const faults = how.slice(1).split(' ').filter(Boolean) as NonNullable<Voice['faults']>;
    const voice: Voice = {
      dishEntryId: own.id,
      thumb: how.startsWith('+') ? 'up' : 'down',
      ...(faults.length > 0 && { faults }),
    };
    return { ...entry(person(name), own), ...(how !== '' && { voices: [voice] }) };
  });
const counted = (...orders: readonly VoicedEntry[][]): VoiceCounts => {
  const counts = countVoices();
  orders.forEach(counts.add);
  return counts.result();
};
/** The sums and the dishes: `2+ 1- Bigos 2+ 1-`. */
const short = ({ up, down, dishes }: VoiceCounts) =>
  [`${up}+ ${down}-`, ...dishes.map((one) => `${one.name} ${one.up}+ ${one.down}-`)].join(' ');

test.each<[string, orders: VoicedEntry[][], said: string]>([
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
    'other dishes of three people together are, but not by themselves',
    [meal('Żurek', { Anna: '-', Bartek: '+' }), meal('Flaki', { Celina: '-' })],
    '1+ 2-',
  ],
])('%s', (_, orders, said) => expect(short(counted(...orders))).toBe(said));

test('who shares a dish counts, and who does not eat it any more does not', () => {
  const bigos = { ...dishEntry('Bigos', 2000), sharedWith: ['entry of Bartek', 'entry of Celina'] };
  const voices: Voice[] = [{ dishEntryId: bigos.id, thumb: 'up' }];
  const all = [
    { ...entry(ANNA, bigos), voices },
    { ...entry(BARTEK), voices },
  ];
  expect(short(counted([...all, { ...entry(CELINA), voices }]))).toBe('3+ 0- Bigos 3+ 0-');
  expect(short(counted([...all, { ...entry(DANKA), voices }]))).toBe('0+ 0-');
});

test('faults are counted for the restaurant', () => {
  const said = meal('Bigos', { Anna: '-cold late', Bartek: '-cold', Celina: '+' });
  expect(counted(said)).toMatchObject({ up: 1, down: 2, faults: { late: 1, cold: 2, wrong: 0 } });
});

test('whatever is said: nothing is of fewer than three people, also not the sums less the dishes', () => {
  const voice = fc.record({
    who: fc.constantFrom('Anna', 'Bartek', 'Celina', 'Danka', 'Ewa'),
    dish: fc.constantFrom('Bigos', 'Żurek', 'Flaki'),
    thumb: fc.constantFrom(...THUMBS),
    faults: fc.subarray([...VOICE_FAULTS]),
  });
  fc.assert(
    fc.property(fc.array(voice, { maxLength: 20 }), (said) => {
      const orders = said.map(({ who, dish, thumb, faults }) =>
        meal(dish, { [who]: thumb === 'up' ? '+' : `-${faults.join(' ')}` }),
      );
      const latest = new Map(said.map((one) => [`${one.who} ${one.dish}`, one]));
      const about = (names: readonly string[]) => [...latest.values()].filter(({ dish }) => names.includes(dish));
      const { up, down, dishes } = counted(...orders);
      const shown = dishes.map(({ name }) => name);
      for (const { name, ...thumbs } of dishes) {
        const of = about([name]);
        expect(of.length).toBeGreaterThanOrEqual(FEWEST_VOICES);
        expect(thumbs.up).toBe(of.filter(({ thumb }) => thumb === 'up').length);
        expect(thumbs.up + thumbs.down).toBe(of.length);
      }
      const others = about(['Bigos', 'Żurek', 'Flaki'].filter((name) => !shown.includes(name)));
      const isSaid = new Set(others.map(({ who }) => who)).size >= FEWEST_VOICES;
      expect(up + down).toBe(about(shown).length + (isSaid ? others.length : 0));
    }),
  );
});
