import type { FlagKind, FlagDecision } from '@kantyna/contracts/product';
import { counted } from '../texts/counted.js';
import { texts } from '../texts/texts.js';

const dishes = counted('en', { one: 'dish', other: 'dishes' });
const ofDishes = counted('pl', { one: 'dania', other: 'dań' });

/** Complaints about dishes. */
export const useFlagTexts = texts({
  en: {
    heading: 'Complaints',
    flagDish: 'Something wrong?',
    dialogTitle: 'What is wrong?',
    whichKind: 'What is wrong with it',
    kinds: {
      missing: 'It’s missing',
      wrong: 'It’s the wrong one',
      cold: 'It was cold',
      other: 'Something else',
    } satisfies Record<FlagKind, string> as Record<FlagKind, string>,
    words: 'In a few words (optional)',
    by: 'reported by',
    said: (words: string) => `“${words}”`,
    untilDecided: (person: string) => `You pay its price as it is, until ${person} decides.`,
    save: 'Report it',
    reported: (dish: string) => `Reported: ${dish}.`,
    open: 'Not decided yet',
    decided: {
      refunded: 'The restaurant refunds it: nobody pays for it',
      shared: 'All pay for it together',
      stays: 'It is paid as ordered',
    } satisfies Record<FlagDecision, string> as Record<FlagDecision, string>,
    decide: {
      refunded: 'Refunded by the restaurant',
      shared: 'Share it by all',
      stays: 'Leave it as it is',
    } satisfies Record<FlagDecision, string> as Record<FlagDecision, string>,
    decideLabel: (dish: string) => `What becomes of ${dish}`,
    undo: 'Undo the decision',
    withdraw: 'Take it back',
    counts: 'Complaints in 90 days',
    noneOf: (count: number) => `0 of ${dishes(count)}`,
    of: (flagged: number, count: number, kinds: string) => `${flagged} of ${dishes(count)}: ${kinds}`,
    noDishes: 'nothing delivered yet',
    counted: {
      missing: (count: number) => `${count} missing`,
      wrong: (count: number) => `${count} wrong`,
      cold: (count: number) => `${count} cold`,
      other: (count: number) => `${count} with something else`,
    } satisfies Record<FlagKind, (count: number) => string> as Record<FlagKind, (count: number) => string>,
  },
  pl: {
    heading: 'Reklamacje',
    flagDish: 'Coś nie tak?',
    dialogTitle: 'Co jest nie tak?',
    whichKind: 'Co jest z nim nie tak',
    kinds: {
      missing: 'Nie ma go',
      wrong: 'Jest inne',
      cold: 'Było zimne',
      other: 'Coś innego',
    },
    words: 'W kilku słowach (opcjonalnie)',
    by: 'zgłasza:',
    said: (words) => `„${words}”`,
    untilDecided: (person) => `Na razie kwota się nie zmienia. Decyduje ${person}.`,
    save: 'Zgłoś',
    reported: (dish) => `Zgłoszono: ${dish}.`,
    open: 'Jeszcze bez decyzji',
    decided: {
      refunded: 'Restauracja oddaje pieniądze: nikt za to nie płaci',
      shared: 'Płacą za to wszyscy razem',
      stays: 'Płatne tak, jak zamówiono',
    },
    decide: {
      refunded: 'Restauracja oddaje pieniądze',
      shared: 'Podziel na wszystkich',
      stays: 'Zostaje, jak jest',
    },
    decideLabel: (dish) => `Co dalej z daniem: ${dish}`,
    undo: 'Cofnij decyzję',
    withdraw: 'Wycofaj',
    counts: 'Reklamacje z 90 dni',
    noneOf: (count) => `0 z ${ofDishes(count)}`,
    of: (flagged, count, kinds) => `${flagged} z ${ofDishes(count)}: ${kinds}`,
    noDishes: 'nic jeszcze nie przyjechało',
    counted: {
      missing: (count) => `brakujące: ${count}`,
      wrong: (count) => `pomylone: ${count}`,
      cold: (count) => `zimne: ${count}`,
      other: (count) => `inne: ${count}`,
    },
  },
});
