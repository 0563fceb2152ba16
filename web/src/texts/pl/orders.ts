import { counted } from '../counted.js';
import type { FirstTexts } from '../en.js';

const payments = counted('pl', {
  one: 'wpłata do potwierdzenia',
  few: 'wpłaty do potwierdzenia',
  other: 'wpłat do potwierdzenia',
});

/** The Polish texts of orders and of what is owed for them. */
export const orders: Pick<
  FirstTexts,
  | 'orderStates'
  | 'paymentStatuses'
  | 'today'
  | 'allOrders'
  | 'createOrder'
  | 'standingOrders'
  | 'polls'
  | 'editOrder'
  | 'orderView'
  | 'balance'
> = {
  orderStates: {
    CREATED: 'UTWORZONE',
    ORDERING: 'WŁAŚNIE ZAMAWIANE',
    ORDERED: 'ZAMÓWIONE',
    DELIVERED: 'DOSTARCZONE',
    REJECTED: 'ODRZUCONE',
  },
  paymentStatuses: { UNPAID: 'DO ZAPŁATY', REPORTED: 'ZGŁOSZONE', OVERPAID: 'DO ZWROTU', CONFIRMED: 'ZAPŁACONE' },
  today: {
    title: 'Dzisiejsze zamówienia',
    banner: 'Nowa wersja.',
    fault: 'Problem?',
    idea: 'Pomysł?',
    reportFault: 'Zgłoś błąd',
    suggest: 'Zaproponuj zmianę',
    dismissBanner: 'Ukryj tę wiadomość',
    mine: 'Twoje dzisiejsze zamówienia:',
    mineEmpty: 'Nie masz jeszcze dzisiejszych zamówień.',
    mineTotal: 'Razem',
    orders: 'Zamówienia:',
    ordersEmpty: 'Nie ma jeszcze zamówień',
    addNew: 'Nowe zamówienie',
    by: (username) => `zamawia ${username}`,
    ordersAt: (time) => `zamówienie o ${time}`,
    wasFor: (time) => `miało być o ${time}`,
    notPlaced: (time) => `Miało być o ${time}, jeszcze niezłożone`,
    notHere: (time) => `Dostawa miała być o ${time}, jeszcze jej nie ma`,
    orderedAt: (time) => `zamówiono o ${time}`,
    arrivesAt: (time) => `dostawa o ${time}`,
    arrivedAt: (time) => `dostarczono o ${time}`,
    youAreIn: 'Bierzesz udział',
    reported: (amount) => `Zgłoszono wpłatę ${amount}, czeka na potwierdzenie`,
    yourTurn: (task) => `Twoja kolej: ${task}`,
    turns: {
      answerSoldOut: () => 'zabrakło Twojego dania',
      choose: () => 'wybierz danie',
      close: () => 'zamknij zamówienie',
      call: () => 'złóż zamówienie',
      backToCall: () => 'wróć do rozmowy',
      deliver: () => 'oznacz, gdy jedzenie dotrze',
      pay: (amount) => `zapłać ${amount}`,
      confirm: (amount) => `potwierdź ${amount}`,
      enterBill: () => 'wpisz rachunek',
      decideFlag: () => 'rozpatrz reklamację',
      answerRole: () => 'prośba o telefon lub płatność',
    },
    status: (state) => `Status: ${state}`,
  },
  allOrders: {
    title: 'Wszystkie zamówienia',
    date: 'Data',
    restaurant: 'Restauracja',
    status: 'Status',
    creator: 'Zamawiający',
    people: 'Osoby',
    total: 'Razem',
    planned: (count) => `Zaplanowane: ${count}`,
    filter: 'Szukaj restauracji lub osoby',
    anyState: 'Dowolny status',
    empty: 'Nie ma jeszcze zamówień',
    noMatch: 'Żadne zamówienie nie pasuje do filtra.',
    clearFilter: 'Wyczyść filtr',
    download: 'Pobierz jako CSV',
    /** The name of the file, without its extension. */
    fileName: 'wszystkie-zamowienia',
  },
  createOrder: { title: 'Nowe zamówienie' },
  standingOrders: { title: 'Zamówienia stałe', everyWeek: 'Powtarzaj co tydzień…' },
  polls: { title: 'Gdzie jemy?' },
  editOrder: { title: 'Edycja zamówienia' },
  orderView: {
    title: 'Zadzwoń do restauracji',
    eaters: 'Osoby',
  },
  balance: {
    title: 'Saldo i historia zamówień',
    balance: 'Twoje saldo:',
    toConfirm: payments,
    owed: (amount, person) => `Do odzyskania ${amount} od: ${person}`,
    owe: (amount, person) => `Do oddania ${amount} dla: ${person}`,
    pay: 'Zapłać',
    settled: 'Nic nie czeka na rozliczenie – wszystko uregulowane.',
    orderAgain: 'Zamów ponownie',
    orderedAgain: (dish) => `Dodano do dzisiejszego zamówienia: ${dish}.`,
  },
};
