import { texts } from '../../texts/texts.js';

/** The form of a bill. */
export const useBillTexts = texts({
  en: {
    title: 'What did it cost?',
    kinds: { total: 'In all', delivery: 'Delivery', dishes: 'Single dishes' },
    hints: {
      total: 'The difference is split in proportion to what each person ordered.',
      delivery: 'The difference is split in proportion to what each person ordered.',
      dishes: 'Whoever ate a dish pays its new price. Prices are without side dishes.',
    },
    total: 'Total on the bill',
    delivery: 'Delivery for everybody',
    dish: (name: string, count: number) => (count === 1 ? name : `${count} × ${name}, each`),
    reason: 'Reason (optional)',
    reasonExample: 'e.g. dearer delivery',
    shares: 'Who pays what',
    same: 'as ordered',
    save: 'Save the bill',
    remove: 'Back to what was ordered',
  },
  pl: {
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
  },
});
