import type { MoreTexts } from '../en-more.js';

/** The Polish texts of the form of a bill. */
export const texts: MoreTexts['bill'] = {
  title: 'Ile to kosztowało?',
  kinds: { total: 'Razem', delivery: 'Dostawa', dishes: 'Pojedyncze dania' },
  hints: {
    total: 'Różnica dzieli się proporcjonalnie do tego, co kto zamówił.',
    delivery: 'Różnica dzieli się proporcjonalnie do tego, co kto zamówił.',
    dishes: 'Nową cenę dania płaci ten, kto je jadł. Ceny bez dodatków.',
  },
  total: 'Suma z rachunku',
  delivery: 'Dostawa dla wszystkich',
  dish: (name, count) => (count === 1 ? name : `${count} × ${name}, za sztukę`),
  reason: 'Powód (opcjonalnie)',
  reasonExample: 'np. droższa dostawa',
  shares: 'Kto ile płaci',
  same: 'jak zamówiono',
  save: 'Zapisz rachunek',
  remove: 'Wróć do cen z zamówienia',
};
