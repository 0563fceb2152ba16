import { texts } from '../../texts/texts.js';

/** Dishes that several people eat together. */
export const useSharedDishTexts = texts({
  en: {
    heading: 'Shared dishes',
    share: 'Share with others',
    isShared: (dish: string) => `Others can join ${dish} now.`,
    alone: (person: string) => `${person} shares it. Who joins?`,
    each: (amount: string) => `${amount} each`,
    join: (amount: string) => `Join (${amount})`,
    leave: 'Leave',
    keep: 'Don’t share it',
  },
  pl: {
    heading: 'Dania do podziału',
    share: 'Podziel się',
    isShared: (dish) => `Inni mogą teraz dołączyć: ${dish}.`,
    alone: (person) => `${person} chce się podzielić. Kto dołącza?`,
    each: (amount) => `po\u00a0${amount}`,
    join: (amount) => `Dołącz (${amount})`,
    leave: 'Rezygnuję',
    keep: 'Jednak nie dzielę',
  },
});
