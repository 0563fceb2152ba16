import { texts } from '../texts/texts.js';

/** Dishes that are sold out, and what people take instead. */
export const useSoldOutTexts = texts({
  en: {
    timeLeft: 'Time left to choose',
    without: (sides: string) => `without ${sides}`,
    choose: 'Choose',
    nothingInstead: 'Nothing instead',
    noMatch: 'No dish matches.',
    otherDishes: 'Other dishes',
    samePrice: 'same price',
    chooseForAll: 'Choose another dish for all who share it. Without an answer it is left out.',
    chooseOther: 'Take another dish. Without an answer yours is left out.',
    chooseOtherFor: (person: string) => `Another dish for ${person}, or nothing.`,
    chooseShared: (person: string) =>
      `You share it with ${person}. Choose another dish for all of you, or it is left out.`,
    otherAnswer: 'Other dish',
    take: (dish: string, difference: string) => `Take ${dish}, ${difference}?`,
    takeIt: 'Take it',
    takeNothing: (dish: string) => `Take nothing instead of ${dish}?`,
    wish: 'Wish (optional)',
    youGet: (dish: string, soldOut: string) => `${soldOut} is sold out: you get ${dish}.`,
    youGetNothing: (soldOut: string) => `${soldOut} is sold out: you get nothing instead.`,
    youWereLeftOut: (soldOut: string) =>
      `${soldOut} is sold out, and there was no answer in time: your dish was left out.`,
    // The sheet for a person whose dish is sold out.
    isSoldOut: (dish: string) => `${dish} is sold out`,
    correct: 'Correct the menu',
    // The menu after the call.
    costs: (dish: string, price: string, menu: string) => `On the phone ${dish} cost ${price}. The menu says ${menu}.`,
    dismiss: 'Leave the menu',
    isBack: (dish: string) => `${dish} is there after all.`,
    stillInEntry: (dish: string) => `${dish} is sold out today. Choose another dish.`,
  },
  pl: {
    timeLeft: 'Czas na wybór',
    without: (sides) => `bez dodatków: ${sides}`,
    choose: 'Wybierz',
    nothingInstead: 'Nic w zamian',
    noMatch: 'Żadne danie nie pasuje.',
    otherDishes: 'Inne dania',
    samePrice: 'ta sama cena',
    chooseForAll: 'Weź inne danie dla wszystkich, którzy je dzielą. Bez odpowiedzi zamówienie będzie bez niego.',
    chooseOther: 'Weź inne danie. Bez odpowiedzi zamówienie będzie bez Twojego dania.',
    chooseOtherFor: (person) => `Inne danie dla: ${person}, albo nic.`,
    chooseShared: (person) =>
      `Dzielicie je: ${person} i Ty. Weź inne danie dla wszystkich. Bez odpowiedzi zamówienie będzie bez niego.`,
    otherAnswer: 'Inne danie',
    take: (dish, difference) => `${dish}, ${difference}. Bierzesz?`,
    takeIt: 'Biorę',
    takeNothing: (dish) => `Zabrakło: ${dish}. Nie bierzesz nic w zamian?`,
    wish: 'Życzenie (opcjonalnie)',
    youGet: (dish, soldOut) => `${soldOut}: zabrakło. Zamiast tego masz ${dish}.`,
    youGetNothing: (soldOut) => `${soldOut}: zabrakło. Nie masz nic w zamian.`,
    youWereLeftOut: (soldOut) =>
      `${soldOut}: zabrakło, a odpowiedź nie przyszła na czas. Zamówienie jest bez Twojego dania.`,
    isSoldOut: (dish) => `${dish}: zabrakło`,
    correct: 'Popraw menu',
    costs: (dish, price, menu) => `Przez telefon: ${dish} za ${price}. W menu jest ${menu}.`,
    dismiss: 'Zostaw menu',
    isBack: (dish) => `${dish}: jednak jest.`,
    stillInEntry: (dish) => `${dish}: dziś zabrakło. Wybierz inne danie.`,
  },
});
