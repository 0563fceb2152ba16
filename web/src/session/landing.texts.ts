import { texts } from '../texts/texts.js';

/** The landing page. */
export const useLandingTexts = texts({
  en: {
    heroFirst: 'Order food with your colleagues',
    heroSecond: 'keep track of orders and payments',
    start: "Let's start!",
    picture: 'An order on a phone: its times, what I chose and pay, and what the others chose.',
    stepsHeading: 'How it works',
    steps: [
      'Create and share a new order sheet.',
      'Everybody selects food and waits for others.',
      'Call the restaurant using a view that groups identical dishes.',
      'Notify others by web push notification when the order arrives.',
      'Payments, with all payment details in one place.',
      'Repeat.',
    ],
  },
  pl: {
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
  },
});
