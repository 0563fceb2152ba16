import type { MoreTexts } from '../en-more.js';

/** The Polish texts of standing orders. */
export const texts: MoreTexts['standing'] = {
  mine: 'Twoje zamówienia stałe',
  none: 'Nie masz jeszcze żadnego. Zamówienie stałe samo otwiera Twoje zamówienie co tydzień w wybrane dni.',
  weekdays: ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'],
  times: (opensAt, closesAt) => `Otwarcie o ${opensAt}, zamknięcie o ${closesAt}`,
  next: (date) => `Następne: ${date}`,
  paused: 'Wstrzymane',
  restaurantGone: 'Wstrzymane: tej restauracji nie ma już na liście.',
  pause: 'Wstrzymaj',
  resume: 'Wznów',
  end: 'Zakończ',
  endQuestion: (restaurant) => `Zakończyć zamówienie stałe: ${restaurant}?`,
  endText: 'Otwarte już zamówienia pozostaną.',
  left: 'Po osobach, które odeszły',
  takeOver: 'Przejmij',
  makeNew: 'Nowe zamówienie stałe',
  days: 'Dni',
  opensAt: 'Otwarcie o',
  closesAt: 'Zamknięcie o',
  hint: 'Dane do płatności pochodzą z Twojego ostatniego zamówienia, a koszty i limit z ostatniego zamówienia z tej restauracji. Możesz je zmienić po otwarciu.',
  make: 'Utwórz zamówienie stałe',
  made: 'Utworzono zamówienie stałe.',
};
