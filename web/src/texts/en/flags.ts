import type { FlagDecision, FlagKind } from '@kantyna/contracts/product';
import { counted } from '../counted.js';

const dishes = counted('en', { one: 'dish', other: 'dishes' });

/** The English texts of complaints about dishes. */
export const texts = {
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
  untilDecided: (person: string) => `It costs what it costs until ${person} decides.`,
  save: 'Report it',
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
};
