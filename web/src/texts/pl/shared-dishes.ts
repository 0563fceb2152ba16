import type { SharedDishTexts } from '../en/shared-dishes.js';

/** The Polish texts of dishes that several people eat together. */
export const sharedDishes: SharedDishTexts = {
  heading: 'Dania do podziału',
  hint: 'Podziel się daniem:',
  share: (dish) => `Podziel: ${dish}`,
  alone: (person) => `${person} chce się podzielić. Kto dołącza?`,
  each: (amount) => `po\u00a0${amount}`,
  join: (amount) => `Dołącz (${amount})`,
  leave: 'Rezygnuję',
  keep: 'Jednak nie dzielę',
};
