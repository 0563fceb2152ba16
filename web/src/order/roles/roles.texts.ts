import type { OrderRole } from '@kantyna/contracts/orders/order';
import { texts } from '../../texts/texts.js';

type ByRole<T> = Record<OrderRole, T>;

const byRole = <T>(texts: ByRole<T>): ByRole<T> => texts;

/** Who calls and who pays: offers, requests and take-overs. */
export const useRoleTexts = texts({
  en: {
    offer: byRole({ caller: 'I’ll call', payer: 'I’ll pay the restaurant' }),
    offered: byRole({ caller: 'You offered to call', payer: 'You offered to pay' }),
    withdraw: 'Withdraw',
    asksYou: byRole({
      caller: (who: string) => `${who} asks you to call`,
      payer: (who: string) => `${who} asks you to pay`,
    }),
    accept: byRole({ caller: 'Yes, I’ll call', payer: 'Yes, I’ll pay' }),
    decline: 'No, I can’t',
    offers: byRole({
      caller: (who: string) => `${who} offers to call`,
      payer: (who: string) => `${who} offers to pay`,
    }),
    take: 'Accept',
    refuse: 'Decline',
    /** A screen reader's name of a button about a person. */
    about: (action: string, who: string) => `${action}: ${who}`,
    asked: byRole({
      caller: (who: string) => `You asked ${who} to call`,
      payer: (who: string) => `You asked ${who} to pay`,
    }),
    unask: 'Never mind',
    ask: byRole({ caller: 'Ask someone to call', payer: 'Ask someone to pay the restaurant' }),
    /** Who owes the others most: without a name the reader does. */
    turn: (who: string | undefined, owed: string) =>
      who === undefined
        ? `You could pay this time: you owe the others ${owed}`
        : `${who} could pay this time: they owe the others ${owed}`,
    /** The amount that is settled if they pay; without one, all of it. */
    evens: (part: string | undefined) => `, and that would settle ${part === undefined ? 'all' : part} of it`,
    askThem: 'Ask them to pay',
    takeBack: byRole({ caller: 'I’ll call myself', payer: 'I’ll pay myself' }),
    giveBack: byRole({ caller: 'I can’t call after all', payer: 'I can’t pay after all' }),
    takeOver: 'Take over the call',
    takeOverQuestion: (who: string) => `Make the call in place of ${who}?`,
    takeOverText: 'They are told, and you phone the restaurant.',
    left: 'Who opened this order has left. Nobody looks after it.',
    takeOverOrder: 'Take it over',
    takeOverHint:
      'You call, pay and are paid back, unless somebody else is there for it or has paid already. You can change that afterwards.',
    numbers: 'Change how you’re paid',
    payTitle: 'How do they pay you back?',
    payHint: 'You pay the restaurant, and everyone settles up with you.',
    payHintOffer: 'If your offer is accepted, you pay the restaurant, and everyone settles up with you.',
    noMethod: 'Choose at least one way to pay you back.',
    numberChanged: (label: string, number: string) =>
      number === '' ? `${label}: it was removed meanwhile.` : `${label}: it has changed meanwhile, to ${number}.`,
    save: 'Save',
    endedByItself: 'Nobody marked this order as placed, so it ended with its day. Did the food come?',
    wasOrdered: 'It was ordered',
    stillUnderWay: 'It’s still under way',
  },
  pl: {
    offer: { caller: 'Ja zadzwonię', payer: 'Zapłacę restauracji' },
    offered: { caller: 'Proponujesz, że zadzwonisz', payer: 'Proponujesz, że zapłacisz' },
    withdraw: 'Jednak nie',
    asksYou: {
      caller: (who) => `${who} prosi Cię o telefon do restauracji`,
      payer: (who) => `${who} prosi Cię o zapłacenie`,
    },
    accept: { caller: 'Dobrze, zadzwonię', payer: 'Dobrze, zapłacę' },
    decline: 'Nie mogę',
    offers: {
      caller: (who) => `${who} chce zadzwonić`,
      payer: (who) => `${who} chce zapłacić`,
    },
    take: 'Zgoda',
    refuse: 'Nie, dziękuję',
    about: (action, who) => `${action}: ${who}`,
    asked: {
      caller: (who) => `Prośba o telefon wysłana: ${who}`,
      payer: (who) => `Prośba o zapłacenie wysłana: ${who}`,
    },
    unask: 'Wycofaj',
    ask: { caller: 'Poproś o telefon', payer: 'Poproś o zapłacenie restauracji' },
    turn: (who, owed) =>
      who === undefined
        ? `Tym razem możesz zapłacić Ty: masz do oddania pozostałym ${owed}`
        : `Tym razem może zapłacić ${who}: ma do oddania pozostałym ${owed}`,
    evens: (part) => (part === undefined ? ' i wszystko się wyrówna' : `, z czego ${part} się wyrówna`),
    askThem: 'Poproś o zapłacenie',
    takeBack: { caller: 'Jednak ja zadzwonię', payer: 'Jednak ja zapłacę' },
    giveBack: { caller: 'Jednak nie zadzwonię', payer: 'Jednak nie zapłacę' },
    takeOver: 'Przejmij dzwonienie',
    takeOverQuestion: (who) => `Zadzwonić zamiast: ${who}?`,
    takeOverText: 'Ta osoba się dowie, a do restauracji dzwonisz Ty.',
    left: 'Osoba, która otworzyła to zamówienie, odeszła. Nikt się nim nie zajmuje.',
    takeOverOrder: 'Przejmij je',
    takeOverHint:
      'Dzwonisz, płacisz i Tobie oddają pieniądze, chyba że zajmuje się tym albo zapłacił już ktoś inny. Potem możesz to zmienić.',
    numbers: 'Zmień, jak Ci oddają',
    payTitle: 'Jak mają Ci oddać?',
    payHint: 'Płacisz restauracji, a wszyscy rozliczają się z Tobą.',
    payHintOffer: 'Jeśli propozycja zostanie przyjęta, płacisz restauracji, a wszyscy rozliczają się z Tobą.',
    noMethod: 'Wybierz co najmniej jeden sposób.',
    numberChanged: (label, number) =>
      number === '' ? `${label}: w międzyczasie usunięty.` : `${label}: w międzyczasie zmieniony na ${number}.`,
    save: 'Zapisz',
    endedByItself:
      'Nikt nie oznaczył tego zamówienia jako złożonego, więc skończyło się razem z dniem. Czy jedzenie dotarło?',
    wasOrdered: 'Było zamówione',
    stillUnderWay: 'Jeszcze trwa',
  },
});
