import type { MoreTexts } from '../en-more.js';

/** The Polish texts of what happened in an order. */
export const texts: MoreTexts['activity'] = {
  none: 'Nic tu jeszcze nie zapisano.',
  label: 'Co się działo',
  opened: (who) => `${who}: nowe zamówienie`,
  openedByItself: 'Zamówienie otwarte przez zamówienie stałe lub ankietę',
  moved: (who, from, to) =>
    ({
      CREATED: from === 'ORDERING' ? `${who}: odblokowano zamówienie` : `${who}: cofnięto złożenie zamówienia`,
      ORDERING: `${who}: zablokowano zamówienie, żeby je złożyć`,
      ORDERED: from === 'ORDERING' ? `${who}: złożono zamówienie` : `${who}: zamówienie znów jest złożone`,
      DELIVERED: `${who}: oznaczono jako dostarczone`,
      REJECTED: `${who}: odrzucono zamówienie`,
    })[to],
  dayEnded: (isDelivered) =>
    isDelivered ? 'Koniec dnia: zamówienie uznano za dostarczone' : 'Koniec dnia: zamówienie zostało odrzucone',
  rejectionUndone: (who) => `${who}: cofnięto odrzucenie`,
  detailsChanged: (who, details) => `${who}: zmieniono: ${details}`,
  details: {
    date: 'data',
    timeOfOrder: 'godzina zamówienia',
    timeOfDelivery: 'godzina dostawy',
    prices: 'rabat i dostawa',
    payment: 'płatność',
    limit: 'limit na osobę',
    place: 'miejsce dostawy',
  },
  billed: (who, amount, kind) =>
    ({
      total: `${who}: wpisano rachunek ${amount}`,
      delivery: `${who}: wpisano rachunek, dostawa ${amount}`,
      dishes: `${who}: wpisano rachunek, inne ceny dań`,
    })[kind],
  billRemoved: (who) => `${who}: wycofano rachunek`,
  soldOut: (who, dish) => `${who}: zabrakło dania ${dish}`,
  soldOutUndone: (who, dish) => `${who}: ${dish} jednak jest`,
  soldOutSettled: {
    answer: (whose, dish, instead) => `${whose}: ${instead ?? 'nic'} zamiast dania ${dish}`,
    fallback: (whose, dish, instead) => `${whose}: ${instead ?? 'nic'} zamiast dania ${dish}, jak wybrano wcześniej`,
    time: (whose, dish) => `${whose}: brak odpowiedzi, zamówienie bez dania ${dish}`,
  },
  without: (sides) => `bez dodatków: ${sides}`,
  priceChanged: (who, dish, price, before) => `${who}: cena dania ${dish} to ${price}, wcześniej ${before}`,
  flagged: (who, dish, flag) =>
    ({
      missing: `${who}: brakuje dania: ${dish}`,
      wrong: `${who}: pomylone danie: ${dish}`,
      cold: `${who}: zimne danie: ${dish}`,
      other: `${who}: coś nie tak z daniem: ${dish}`,
    })[flag],
  flagWithdrawn: (who, dish) => `${who}: wycofano reklamację: ${dish}`,
  flagDecided: (who, dish, decision, whose) => {
    const what = whose === undefined ? dish : `${dish} (danie osoby: ${whose})`;
    if (decision === null) return `${who}: cofnięto decyzję: ${what}`;
    return {
      refunded: `${who}: restauracja oddaje za: ${what}`,
      shared: `${who}: wszyscy płacą za: ${what}`,
      stays: `${who}: bez zmian zostaje: ${what}`,
    }[decision];
  },
  closed: (who) => `${who}: zamknięto zamówienie`,
  closingSet: (who, time) => `${who}: zamknięcie o ${time}`,
  closingRemoved: (who) => `${who}: usunięto godzinę zamknięcia`,
  dishAdded: (who, dishes) => `${who}: dodano ${dishes}`,
  dishRemoved: (who, dishes, whose) =>
    whose === undefined ? `${who}: usunięto ${dishes}` : `${who}: usunięto ${dishes} (danie osoby: ${whose})`,
  dishChanged: (who, dish, before, whose) => {
    const change = dish === before ? dish : `${before} na ${dish}`;
    return whose === undefined ? `${who}: zmieniono ${change}` : `${who}: zmieniono ${change} (danie osoby: ${whose})`;
  },
  dishShared: (who, dish) => `${who}: do podziału: ${dish}`,
  dishUnshared: (who, dish) => `${who}: już nie do podziału: ${dish}`,
  dishJoined: (who, dish) => `${who} dzieli danie: ${dish}`,
  dishLeft: (who, dish) => `${who} już nie dzieli dania: ${dish}`,
  dishPassedOn: (who, dish, whose) =>
    `${who}: przekazano danie ${dish}${whose === undefined ? '' : `, bierze: ${whose}`}`,
  notToday: (who) => `${who}: dziś nie je`,
  notTodayTakenBack: (who) => `${who}: jednak je`,
  nudged: (who, whose) => `${who}: ponaglono, do kogo: ${whose}`,
  claims: {
    claimed: (who, amount) => `${who}: zgłoszona wpłata ${amount}`,
    contested: (who, amount, whose) => `${who}: wpłata nie doszła (${whose}, ${amount})`,
    withdrawn: (who, amount) => `${who}: cofnięte zgłoszenie wpłaty ${amount}`,
  },
  roleOffered: {
    caller: (who) => `${who} chce zadzwonić`,
    payer: (who) => `${who} chce zapłacić`,
  },
  roleAsked: {
    caller: (who, whom) => `${who}: prośba o telefon, do kogo: ${whom}`,
    payer: (who, whom) => `${who}: prośba o zapłacenie, do kogo: ${whom}`,
  },
  roleDropped: {
    caller: (who, whose) => (whose === undefined ? `${who} jednak nie dzwoni` : `${who}: ${whose} nie musi dzwonić`),
    payer: (who, whose) => (whose === undefined ? `${who} jednak nie płaci` : `${who}: ${whose} nie musi płacić`),
  },
  roleGiven: {
    caller: (whom) => `Od teraz dzwoni ${whom}`,
    payer: (whom) => `Od teraz płaci ${whom}`,
  },
  orderTakenOver: (whom) => `${whom} przejmuje zamówienie`,
  callTakenOver: (whom) => `${whom} przejmuje dzwonienie`,
  paid: {
    CONFIRMED: (who, amount, whose) =>
      whose === undefined
        ? `${who}: potwierdzono wpłatę ${amount}`
        : `${who}: potwierdzono wpłatę ${amount} od: ${whose}`,
    UNPAID: (who, amount, whose) =>
      whose === undefined ? `${who}: cofnięto wpłatę ${amount}` : `${who}: cofnięto wpłatę ${amount} od: ${whose}`,
  },
  gaveBack: {
    CONFIRMED: (who, amount, whose) =>
      whose === undefined
        ? `${who}: potwierdzono zwrot ${amount}`
        : `${who}: potwierdzono zwrot ${amount} dla: ${whose}`,
    UNPAID: (who, amount, whose) =>
      whose === undefined ? `${who}: cofnięto zwrot ${amount}` : `${who}: cofnięto zwrot ${amount} dla: ${whose}`,
  },
};
