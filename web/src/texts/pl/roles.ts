import type { MoreTexts } from '../en-more.js';

/** The Polish texts about who calls and who pays. */
export const texts: MoreTexts['roles'] = {
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
  left: 'Osoba, która otworzyła to zamówienie, odeszła. Nikt się nim nie zajmuje.',
  takeOverOrder: 'Przejmij je',
  takeOverHint:
    'Dzwonisz, płacisz i Tobie oddają pieniądze, chyba że zajmuje się tym albo zapłacił już ktoś inny. Potem możesz to zmienić.',
  takeOver: 'Przejmij dzwonienie',
  takeOverQuestion: (who) => `Zadzwonić zamiast: ${who}?`,
  takeOverText: 'Ta osoba się dowie, a do restauracji dzwonisz Ty.',
  numbers: 'Zmień, jak Ci oddają',
  payTitle: 'Jak mają Ci oddać?',
  payHint: 'Płacisz restauracji, a wszyscy rozliczają się z Tobą.',
  payHintOffer: 'Jeśli propozycja zostanie przyjęta, płacisz restauracji, a wszyscy rozliczają się z Tobą.',
  noMethod: 'Wybierz co najmniej jeden sposób.',
  numberChanged: (label, number) =>
    number === '' ? `${label}: w międzyczasie usunięty.` : `${label}: w międzyczasie zmieniony na ${number}.`,
  save: 'Zapisz',
};
