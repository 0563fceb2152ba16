import type { Debt } from '@kantyna/contracts/messages/notices';
import { formatZloty } from '@kantyna/money/zloty';
import { day, listDebts, people, type PushTexts, type ToldAmount } from './text-parts.js';

const PEOPLE = { one: 'osoba', few: 'osoby', other: 'osób' };

/** The recipient's changed amount, behind the text of a push. */
export const changedInPolish = ({ amount, before, isOwed }: ToldAmount): string =>
  `, ${isOwed ? 'do odzyskania masz' : 'płacisz'} ${insteadOf(amount, before)}`;

const insteadOf = (amount: number, before?: number): string =>
  `${formatZloty(amount)}${before === undefined ? '' : ` zamiast ${formatZloty(before)}`}`;

/** The texts of pushes and chats in Polish. */
export const pl: PushTexts = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'zamówione' : `zamówione, będzie o ${timeOfDelivery}`,
  delivered: () => 'jedzenie już jest',
  deliveryMoved: ({ orderDate, timeOfDelivery, timeBefore, isOtherDay, isElsewhere }) => {
    const at = timeOfDelivery === undefined ? '' : ` o ${timeOfDelivery}`;
    const when = `${isOtherDay ? ` ${day('pl', orderDate)}` : ''}${at}`;
    const was = timeBefore === undefined || at === '' ? '' : `, nie o ${timeBefore}`;
    const where = isElsewhere ? `${when === '' ? '' : ','} w innym miejscu` : '';
    return when + where === ''
      ? 'nie wiadomo już, o której będzie jedzenie'
      : `jedzenie będzie teraz${when}${was}${where}`;
  },
  rejected: () => 'zamówienie zostało odrzucone',
  backAsOrdered: () => 'zamówienie jest znowu złożone',
  opened: ({ orderDate, closingDate, closingTime }, today) => {
    const order = orderDate === today ? 'zamówienie na dziś' : `zamówienie na ${day('pl', orderDate)}`;
    const on = closingDate === undefined ? '' : ` ${day('pl', closingDate)}`;
    return `${order} jest otwarte. Wybierz danie${closingTime === undefined ? '' : ` do ${closingTime}${on}`}.`;
  },
  closingSoon: ({ closingTime }) => `zamknięcie o ${closingTime}. Wybierz danie albo kliknij „Dziś nie jem”.`,
  closed: ({ peopleCount, totalAmount }) =>
    peopleCount === 0
      ? 'zamknięte, nikt nie wybrał dania'
      : `Czas dzwonić: ${people('pl', PEOPLE, peopleCount)}, ${formatZloty(totalAmount)}`,
  nudged: ({ creatorUsername, closingTime }) =>
    `${creatorUsername} czeka na Twój wybór${closingTime === undefined ? '' : ` do ${closingTime}`}`,
  stillOpen: ({ orderState }) =>
    orderState === 'ORDERED'
      ? 'czy jedzenie dotarło? Oznacz zamówienie jako dostarczone, inaczej w nocy uznamy je za dostarczone.'
      : 'dzisiejsze zamówienie jest wciąż otwarte. Odrzuć je albo oznacz jako złożone, inaczej w nocy zostanie odrzucone.',
  dayEnded: () =>
    'nikt nie oznaczył zamówienia jako złożonego, więc w nocy zostało odrzucone. Przywróci je osoba, która je otworzyła, dzwoni albo płaci.',
  dishesChanged: ({ actorUsername, dishName, isRemoved }) =>
    `${actorUsername}: ${isRemoved ? 'usunięto' : 'zmieniono'} Twoje danie „${dishName}”`,
  rolesChanged: ({ what, role, actorUsername, personUsername }) => {
    const isCall = role === 'caller';
    switch (what) {
      case 'offered':
        return isCall ? `${actorUsername} chce zadzwonić` : `${actorUsername} chce zapłacić`;
      case 'asked':
        return isCall ? `${actorUsername} prosi: zadzwoń do restauracji` : `${actorUsername} prosi: zapłać restauracji`;
      case 'declined':
        return isCall ? `${actorUsername} nie zadzwoni` : `${actorUsername} nie zapłaci`;
      case 'takenOver':
        return `${actorUsername} przejmuje dzwonienie`;
      case 'given':
        if (personUsername === undefined) return isCall ? 'dzwonisz Ty' : 'płacisz Ty i Tobie oddają pieniądze';
        return isCall ? `dzwoni ${personUsername}` : `płaci ${personUsername}, tej osobie oddajecie pieniądze`;
    }
  },
  soldOut: ({ dishName, what, instead, without, isLate }) => {
    if (what === 'asked') return `${dishName}: zabrakło. Wybierz inne danie w ciągu dwóch minut.`;
    if (what === 'undone') return `${dishName}: jednak jest`;
    const got =
      instead === undefined
        ? 'zamówienie bez tego dania'
        : `zamiast tego ${instead}${without ? `, bez dodatków: ${without.join(', ')}` : ''}`;
    return isLate
      ? `${dishName}: zabrakło, a odpowiedź nie przyszła na czas – ${got}`
      : `${dishName}: zabrakło – ${got}`;
  },
  priceChanged: ({ dishName, price, amount, before }) =>
    `${dishName} kosztuje teraz ${formatZloty(price)}, Twoje dania razem ${insteadOf(amount, before)}`,
  billed: ({ why }) => {
    if (why === undefined) return 'jest rachunek';
    return {
      reopened: 'zamówienie jest znowu otwarte',
      notRejected: 'zamówienie jednak nie jest odrzucone',
      other: 'zmieniła się kwota',
    }[why];
  },
  shareChanged: ({ actorUsername, dishName, change, amount, changed }) => {
    // The new price of the whole entry follows.
    const part = changed ? '' : `, Twoja część to ${formatZloty(amount)}`;
    return {
      joined: `${actorUsername} dzieli z Tobą „${dishName}”${part}`,
      left: `${actorUsername} już nie dzieli „${dishName}”${part}`,
      passedOn: `${actorUsername} zostawia „${dishName}” tym, którzy je dzielą${part}`,
      changed: `${actorUsername}: zmieniono „${dishName}”, które dzielisz${part}`,
      removed: `${actorUsername}: usunięto „${dishName}”, które mieliście dzielić`,
    }[change];
  },
  dishFlagged: ({ actorUsername, dishName, kind, isWithdrawn }) => {
    const flags = {
      missing: 'brakuje dania',
      wrong: 'pomylone danie',
      cold: 'zimne danie',
      other: 'coś nie tak z daniem',
    };
    return isWithdrawn
      ? `${actorUsername}: z daniem „${dishName}” jednak wszystko w porządku`
      : `${actorUsername}: ${flags[kind]} „${dishName}”`;
  },
  flagDecided: ({ dishName, decision }) => {
    const decisions = {
      refunded: 'restauracja oddaje za danie',
      shared: 'wszyscy składają się na danie',
      stays: 'bez zmian zostaje danie',
    };
    return decision ? `${decisions[decision]} „${dishName}”` : `sprawa dania „${dishName}” jest znów otwarta`;
  },
  paymentReverted: ({ actorUsername, amount }) => `${actorUsername} cofa wpłatę: ${formatZloty(amount)}`,
  settlementAnswered: ({ actorUsername, answer, amount, reason, hasNewPayer, restaurantName = '' }) =>
    hasNewPayer
      ? `${restaurantName}: teraz płaci się osobie ${actorUsername}. Zgłoszona wpłata ${formatZloty(amount)} przestaje obowiązywać.`
      : {
          confirmed: `${actorUsername} potwierdza Twoją wpłatę: ${formatZloty(amount)}`,
          contested: `Twoja wpłata ${formatZloty(amount)} nie doszła, pisze ${actorUsername}: ${reason}`,
          reverted: `${actorUsername} cofa wpłatę między Wami: ${formatZloty(amount)}`,
          saidPaid: `${actorUsername}: „zapłacone, ${formatZloty(amount)}”. Nie zgadza się? Cofnij to.`,
          gotBack: `${actorUsername} potwierdza zwrot od Ciebie: ${formatZloty(amount)}`,
        }[answer],
  reimbursed: ({ actorUsername, amount, isTakenBack }) =>
    amount < 0
      ? `${actorUsername} ${isTakenBack ? 'cofa' : 'potwierdza'} Twoją wpłatę dla firmy: ${formatZloty(-amount)}`
      : isTakenBack
        ? `${actorUsername} cofa wypłatę od firmy: ${formatZloty(amount)}`
        : `${actorUsername}: firma wypłaciła Ci ${formatZloty(amount)}`,
  debts: ({ debts }) => {
    const one = ({ creditorName = 'osoba, która odeszła', amount }: Debt) => `${formatZloty(amount)} (${creditorName})`;
    return `Do oddania: ${listDebts(debts, one, (count) => `i jeszcze ${people('pl', PEOPLE, count)}`)}`;
  },
  importKeyReplaced: ({ actorUsername }) =>
    `${actorUsername}: klucz importu został wymieniony, importy ze starym kluczem nie działają`,
  menuWaits: ({ restaurantName }) => `${restaurantName}: menu jest odczytane i czeka na sprawdzenie`,
  debtReminded: ({ creditorName, amount }) => `${creditorName} przypomina: do oddania ${formatZloty(amount)}`,
};
