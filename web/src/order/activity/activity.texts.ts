import type { ChangedDetail } from '@kantyna/contracts/orders/activity';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import type { OrderState } from '@kantyna/contracts/orders/order';
import type { SoldOutOutcome } from '@kantyna/contracts/orders/phone';
import type { FlagKind, FlagDecision } from '@kantyna/contracts/product';
import { texts } from '../../texts/texts.js';

/** What happened in an order. `who` did it; `whose` it was, if that is somebody else. */
export const useActivityTexts = texts({
  en: {
    none: 'Nothing has been noted yet.',
    label: 'What happened',
    opened: (who: string) => `${who} opened the order`,
    openedByItself: 'A standing order or a poll opened it',
    moved: (who: string, from: OrderState, to: OrderState) =>
      ({
        CREATED: from === 'ORDERING' ? `${who} unlocked the order` : `${who} marked the order back as un-ordered`,
        ORDERING: `${who} locked the order to place it`,
        ORDERED: from === 'ORDERING' ? `${who} placed the order` : `${who} set the order back to ordered`,
        DELIVERED: `${who} marked the order as delivered`,
        REJECTED: `${who} rejected the order`,
      })[to],
    dayEnded: (isDelivered: boolean): string =>
      isDelivered ? 'The day ended: the order counts as delivered' : 'The day ended: the order was rejected',
    rejectionUndone: (who: string) => `${who} took the rejection back`,
    detailsChanged: (who: string, details: string) => `${who} changed: ${details}`,
    details: {
      date: 'date',
      timeOfOrder: 'time of order',
      timeOfDelivery: 'time of delivery',
      prices: 'discount and delivery',
      payment: 'how to pay',
      limit: 'limit per person',
      place: 'place of delivery',
    } satisfies Record<ChangedDetail, string> as Record<ChangedDetail, string>,
    billed: (who: string, amount: string, kind: GivenBill['kind']): string =>
      ({
        total: `${who} entered the bill: ${amount}`,
        delivery: `${who} entered the bill: delivery ${amount}`,
        dishes: `${who} entered the bill: other prices of dishes`,
      })[kind],
    billRemoved: (who: string) => `${who} took the bill back`,
    soldOut: (who: string, dish: string) => `${who} marked ${dish} as sold out`,
    soldOutUndone: (who: string, dish: string) => `${who}: ${dish} is there after all`,
    soldOutSettled: {
      answer: (whose: string, dish: string, instead?: string) =>
        instead === undefined
          ? `${whose} takes nothing instead of ${dish}`
          : `${whose} takes ${instead} instead of ${dish}`,
      fallback: (whose: string, dish: string, instead?: string) =>
        instead === undefined
          ? `${whose} gets nothing instead of ${dish}, as chosen before`
          : `${whose} gets ${instead} instead of ${dish}, as chosen before`,
      time: (whose: string, dish: string) => `${whose} didn’t answer: ${dish} was left out`,
    } as Record<SoldOutOutcome['by'], (whose: string, dish: string, instead?: string) => string>,
    without: (sides: string) => `without ${sides}`,
    priceChanged: (who: string, dish: string, price: string, before: string) =>
      `${who} set the price of ${dish} to ${price}, before ${before}`,
    flagged: (who: string, dish: string, flag: FlagKind): string =>
      ({
        missing: `${who} reported ${dish} as missing`,
        wrong: `${who} reported ${dish} as wrong`,
        cold: `${who} reported ${dish} as cold`,
        other: `${who} reported a problem with ${dish}`,
      })[flag],
    flagWithdrawn: (who: string, dish: string) => `${who} took the complaint about ${dish} back`,
    flagDecided: (who: string, dish: string, decision: FlagDecision | null, whose?: string): string => {
      const what = whose === undefined ? dish : `${whose}’s ${dish}`;
      if (decision === null) return `${who} took the decision about ${what} back`;
      return {
        refunded: `${who} decided: ${what} is refunded`,
        shared: `${who} decided: all pay for ${what}`,
        stays: `${who} decided: ${what} is paid as ordered`,
      }[decision];
    },
    closed: (who: string) => `${who} closed the order`,
    closingSet: (who: string, time: string) => `${who} set the closing time to ${time}`,
    closingRemoved: (who: string) => `${who} removed the closing time`,
    dishAdded: (who: string, dishes: string) => `${who} added ${dishes}`,
    dishRemoved: (who: string, dishes: string, whose?: string) =>
      whose === undefined ? `${who} removed ${dishes}` : `${who} removed ${dishes} from ${whose}’s dishes`,
    dishChanged: (who: string, dish: string, before: string, whose?: string) => {
      const change = dish === before ? dish : `${before} to ${dish}`;
      return whose === undefined ? `${who} changed ${change}` : `${who} changed ${change} among ${whose}’s dishes`;
    },
    dishShared: (who: string, dish: string) => `${who} opened ${dish} for sharing`,
    dishUnshared: (who: string, dish: string) => `${who} keeps ${dish} to themselves`,
    dishJoined: (who: string, dish: string) => `${who} shares ${dish}`,
    dishLeft: (who: string, dish: string) => `${who} no longer shares ${dish}`,
    dishPassedOn: (who: string, dish: string, whose?: string) =>
      `${who} passed ${dish} on${whose === undefined ? '' : ` to ${whose}`}`,
    notToday: (who: string) => `${who} doesn’t eat today`,
    notTodayTakenBack: (who: string) => `${who} eats after all`,
    nudged: (who: string, whose: string) => `${who} nudged ${whose}`,
    claims: {
      claimed: (who: string, amount: string) => `${who} said that they paid ${amount}`,
      contested: (who: string, amount: string, whose: string) =>
        `${who} said that ${whose}’s payment did not arrive: ${amount}`,
      withdrawn: (who: string, amount: string) => `${who} took back that they paid ${amount}`,
    },
    roleOffered: {
      caller: (who: string) => `${who} offered to call`,
      payer: (who: string) => `${who} offered to pay`,
    },
    roleAsked: {
      caller: (who: string, whom: string) => `${who} asked ${whom} to call`,
      payer: (who: string, whom: string) => `${who} asked ${whom} to pay`,
    },
    roleDropped: {
      caller: (who: string, whose?: string) =>
        whose === undefined ? `${who} won’t call after all` : `${who} doesn’t need ${whose} to call`,
      payer: (who: string, whose?: string) =>
        whose === undefined ? `${who} won’t pay after all` : `${who} doesn’t need ${whose} to pay`,
    },
    roleGiven: {
      caller: (whom: string) => `${whom} calls from now on`,
      payer: (whom: string) => `${whom} pays from now on`,
    },
    orderTakenOver: (whom: string) => `${whom} took over the order`,
    callTakenOver: (whom: string) => `${whom} took over the call`,
    paid: {
      CONFIRMED: (who: string, amount: string, whose?: string) =>
        whose === undefined
          ? `${who} confirmed a payment: ${amount}`
          : `${who} confirmed ${whose}’s payment: ${amount}`,
      UNPAID: (who: string, amount: string, whose?: string) =>
        whose === undefined
          ? `${who} took a payment back: ${amount}`
          : `${who} took ${whose}’s payment back: ${amount}`,
    },
    gaveBack: {
      CONFIRMED: (who: string, amount: string, whose?: string) =>
        whose === undefined ? `${who} got ${amount} back` : `${who} confirmed that ${whose} got ${amount} back`,
      UNPAID: (who: string, amount: string, whose?: string) =>
        whose === undefined
          ? `${who} didn’t get ${amount} back after all`
          : `${who} undid that ${whose} got ${amount} back`,
    },
  },
  pl: {
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
      return whose === undefined
        ? `${who}: zmieniono ${change}`
        : `${who}: zmieniono ${change} (danie osoby: ${whose})`;
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
  },
});
