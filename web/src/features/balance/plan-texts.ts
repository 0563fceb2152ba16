import type { PlanStatus } from '@kantyna/contracts/transfer-plans';
import { counted } from '../../texts/counted.js';
import type { Language } from '../../texts/language.js';
import { useLanguage } from '../../texts/texts.js';

interface PlanTexts {
  propose: string;
  none: string;
  title: (before: number, after: number) => string;
  /** `person`: who proposed it; nobody: the reader did. */
  proposed: (person: string | undefined) => string;
  /** `person`: who declined; nobody: the reader did. */
  declined: (person: string | undefined) => string;
  ended: Record<Exclude<PlanStatus, 'OPEN' | 'DECLINED'>, string>;
  same: string;
  you: string;
  transfer: string;
  to: string;
  columns: { now: string; then: string; before: string };
  agreed: (person: string) => string;
  awaited: (person: string) => string;
  agree: string;
  decline: string;
  withdraw: string;
  hide: string;
}

const enTransfers = counted('en', { one: 'transfer', other: 'transfers' });
const plTransfers = counted('pl', { one: 'przelew', few: 'przelewy', many: 'przelewów', other: 'przelewu' });

/** The texts about fewer transfers. They come with the page that shows them, and are no part of the first load of others. */
const catalogues: Record<Language, PlanTexts> = {
  en: {
    propose: 'Fewer transfers',
    none: 'There is no way with fewer transfers now.',
    title: (before, after) => `${enTransfers(after)} instead of ${before}`,
    proposed: (person) => (person === undefined ? 'You proposed this.' : `${person} proposes this.`),
    declined: (person) => `${person ?? 'You'} declined. Nothing was moved.`,
    ended: {
      TAKEN: 'Everybody agreed. It counts from now on.',
      OUTDATED: 'One of these debts has changed since. Nothing was moved.',
      EXPIRED: 'Not everybody agreed within a week. Nothing was moved.',
    },
    same: 'It counts once everybody agrees. Nobody pays more or gets less in all.',
    you: 'You',
    transfer: 'Who pays whom',
    to: 'to',
    columns: { now: 'Now', then: 'Then', before: 'Before' },
    agreed: (person) => `${person}: agreed`,
    awaited: (person) => `${person}: awaited`,
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
    hide: 'Hide',
  },
  pl: {
    propose: 'Mniej przelewów',
    none: 'Mniej przelewów teraz się nie da.',
    title: (before, after) => `${plTransfers(after)} zamiast ${before}`,
    proposed: (person) => (person === undefined ? 'To Twoja propozycja.' : `Proponuje: ${person}.`),
    declined: (person) =>
      person === undefined
        ? 'Propozycja odrzucona przez Ciebie. Nic się nie zmieniło.'
        : `${person} się nie zgadza. Nic się nie zmieniło.`,
    ended: {
      TAKEN: 'Wszyscy się zgodzili. Od teraz tak się liczy.',
      OUTDATED: 'Któraś z tych kwot już się zmieniła. Nic nie przeniesiono.',
      EXPIRED: 'Przez tydzień nie zgodzili się wszyscy. Nic się nie zmieniło.',
    },
    same: 'Liczy się, gdy zgodzą się wszyscy. W sumie nikt nie płaci więcej ani nie dostaje mniej.',
    you: 'Ty',
    transfer: 'Kto komu płaci',
    to: 'do',
    columns: { now: 'Teraz', then: 'Potem', before: 'Przedtem' },
    agreed: (person) => `${person}: zgoda`,
    awaited: (person) => `${person}: czekamy`,
    agree: 'Zgadzam się',
    decline: 'Nie zgadzam się',
    withdraw: 'Wycofaj',
    hide: 'Ukryj',
  },
};

/** The texts about fewer transfers as React state. */
export const usePlanTexts = (): PlanTexts => catalogues[useLanguage()];
