import type { MoreTexts } from '../en-more.js';

/** The Polish texts of the landing page. */
export const texts: MoreTexts['landing'] = {
  heroFirst: 'Zamawiaj jedzenie ze współpracownikami',
  heroSecond: 'i miej porządek w zamówieniach i płatnościach',
  start: 'Zaczynamy!',
  picture: 'Zamówienie na telefonie: godziny, moje danie z ceną i dania pozostałych.',
  stepsHeading: 'Jak to działa',
  steps: [
    'Utwórz nowe zamówienie i podziel się nim.',
    'Każdy wybiera danie i czeka na pozostałych.',
    'Zadzwoń do restauracji: takie same dania są zebrane razem.',
    'Gdy zamówienie dotrze, wszyscy dostaną powiadomienie.',
    'Płatności ze wszystkimi szczegółami w jednym miejscu.',
    'I od nowa.',
  ],
};
