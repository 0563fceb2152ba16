import type { MoreTexts } from '../en-more.js';

/** The Polish texts of dishes that several people eat together. */
export const texts: MoreTexts['sharedDishes'] = {
  heading: 'Dania do podziału',
  share: 'Podziel się',
  isShared: (dish) => `Inni mogą teraz dołączyć: ${dish}.`,
  alone: (person) => `${person} chce się podzielić. Kto dołącza?`,
  each: (amount) => `po\u00a0${amount}`,
  join: (amount) => `Dołącz (${amount})`,
  leave: 'Rezygnuję',
  keep: 'Jednak nie dzielę',
};
