import type { EventOf } from '@kantyna/contracts/events';
import type { Debt } from '@kantyna/contracts/notices';
import type { Language } from '@kantyna/contracts/notifications';
import { formatZloty } from '@kantyna/money/zloty';
import type { NotificationKind } from './notification-kind.js';

/** What a push or a message in a chat says of an event, after the name of the restaurant if there is one. `today` is the date of the event. */
type PushTexts = { readonly [K in NotificationKind]: (notice: EventOf<K>, today: string) => string };

/** A date without its year: `27 November`, `27 listopada`. */
const day = (language: Language, date: string): string =>
  new Date(date).toLocaleDateString(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const people = (language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>>, count: number): string =>
  `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;

/** The debts that a push names; of the others it says how many they are. */
const DEBTS_NAMED = 5;

/** A list of the debts that a push has room for. `one` names a debt, `more` counts the rest. */
function listDebts(debts: readonly Debt[], one: (debt: Debt) => string, more: (count: number) => string): string {
  const rest = debts.length - DEBTS_NAMED;
  const named = debts.slice(0, DEBTS_NAMED).map(one).join(', ');
  return rest > 0 ? `${named} ${more(rest)}` : named;
}

const en: PushTexts = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'ordered' : `ordered, expected at ${timeOfDelivery}`,
  delivered: () => 'the food is here',
  rejected: () => 'the order was rejected',
  backAsOrdered: () => 'back as ordered',
  opened: ({ orderDate, closingDate, closingTime }, today) => {
    const order = orderDate === today ? 'today’s order' : `the order for ${day('en', orderDate)}`;
    const on = closingDate === undefined ? '' : ` on ${day('en', closingDate)}`;
    return `${order} is open. Choose a dish${closingTime === undefined ? '' : ` until ${closingTime}${on}`}.`;
  },
  closingSoon: ({ closingTime }) => `closes at ${closingTime}. Choose a dish, or say “not today”.`,
  closed: ({ peopleCount, totalAmount }) =>
    peopleCount === 0
      ? 'closed, nobody has chosen a dish'
      : `Time to call: ${people('en', { one: 'person', other: 'people' }, peopleCount)}, ${formatZloty(totalAmount)}`,
  nudged: ({ creatorUsername, closingTime }) =>
    `${creatorUsername} is waiting for your choice${closingTime === undefined ? '' : ` until ${closingTime}`}`,
  stillOpen: ({ orderState }) =>
    orderState === 'ORDERED'
      ? 'has the food come? Mark the order as delivered, else it counts as delivered tonight.'
      : 'today’s order is still open. Reject it or mark it as ordered, else it is rejected tonight.',
  dishesChanged: ({ actorUsername, dishName, isRemoved }) =>
    isRemoved ? `${actorUsername} removed your dish: ${dishName}` : `${actorUsername} changed your dish: ${dishName}`,
  rolesChanged: ({ what, role, actorUsername, personUsername }) => {
    const toDo = role === 'caller' ? 'call' : 'pay';
    switch (what) {
      case 'offered':
        return `${actorUsername} offers to ${toDo}`;
      case 'asked':
        return `${actorUsername} asks you to ${toDo}`;
      case 'declined':
        return `${actorUsername} can’t ${toDo}`;
      case 'takenOver':
        return `${actorUsername} took over the call`;
      case 'given':
        if (personUsername === undefined) return role === 'caller' ? 'you make the call' : 'you pay, and get the money';
        return role === 'caller' ? `${personUsername} makes the call` : `${personUsername} pays, and gets the money`;
    }
  },
  soldOut: ({ dishName, what, instead, isLate }) => {
    if (what === 'asked') return `${dishName} is sold out. Choose another dish within two minutes.`;
    if (what === 'undone') return `${dishName} is there after all`;
    const got = instead === undefined ? 'your dish was left out' : `you get ${instead}`;
    return isLate
      ? `${dishName} is sold out, and there was no answer in time: ${got}`
      : `${dishName} is sold out: ${got}`;
  },
  priceChanged: ({ dishName, price, amount }) =>
    `${dishName} costs ${formatZloty(price)} now: you pay ${formatZloty(amount)}`,
  billed: ({ amount }) => `the bill is in: you pay ${formatZloty(amount)}`,
  shareChanged: ({ actorUsername, dishName, change, amount }) => {
    const pays = `you pay ${formatZloty(amount)}`;
    return {
      joined: `${actorUsername} shares ${dishName} with you: ${pays}`,
      left: `${actorUsername} no longer shares ${dishName}: ${pays}`,
      passedOn: `${actorUsername} leaves ${dishName} to those who share it: ${pays}`,
      changed: `${actorUsername} changed ${dishName}, which you share: ${pays}`,
      removed: `${actorUsername} removed ${dishName}, which you shared`,
    }[change];
  },
  dishFlagged: ({ actorUsername, dishName, kind, isWithdrawn }) => {
    const flags = { missing: 'is missing', wrong: 'is wrong', cold: 'was cold', other: 'is not right' };
    return isWithdrawn
      ? `${actorUsername} takes it back: ${dishName} is all right`
      : `${actorUsername} says that ${dishName} ${flags[kind]}`;
  },
  flagDecided: ({ dishName, decision, amount }) => {
    const pays = `you pay ${formatZloty(amount)}`;
    if (decision === null) return `what becomes of ${dishName} is open again: ${pays}`;
    const decisions = { refunded: 'is refunded', shared: 'is paid by all together', stays: 'is paid as ordered' };
    return `${dishName} ${decisions[decision]}: ${pays}`;
  },
  paymentReverted: ({ actorUsername, amount }) =>
    `${actorUsername} marked a payment of ${formatZloty(amount)} as not paid`,
  settlementAnswered: ({ actorUsername, answer, amount, reason }) =>
    ({
      confirmed: `${actorUsername} confirmed your payment of ${formatZloty(amount)}`,
      contested: `${actorUsername} did not get your payment of ${formatZloty(amount)}: ${reason}`,
      reverted: `${actorUsername} took back that you paid ${formatZloty(amount)}`,
    })[answer],
  debts: ({ debts }) => {
    const one = ({ creditorName = 'someone who left', amount }: Debt) => `${creditorName} ${formatZloty(amount)}`;
    return `You owe ${listDebts(debts, one, (count) => `and ${people('en', { one: 'other', other: 'others' }, count)}`)}`;
  },
  debtReminded: ({ creditorName, amount }) => `${creditorName} reminds you: you owe them ${formatZloty(amount)}`,
};

const PEOPLE = { one: 'osoba', few: 'osoby', other: 'osób' };

const pl: PushTexts = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'zamówione' : `zamówione, będzie o ${timeOfDelivery}`,
  delivered: () => 'jedzenie już jest',
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
  dishesChanged: ({ actorUsername, dishName, isRemoved }) =>
    isRemoved
      ? `${actorUsername}: usunięto Twoje danie „${dishName}”`
      : `${actorUsername}: zmieniono Twoje danie „${dishName}”`,
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
  soldOut: ({ dishName, what, instead, isLate }) => {
    if (what === 'asked') return `${dishName}: zabrakło. Wybierz inne danie w ciągu dwóch minut.`;
    if (what === 'undone') return `${dishName}: jednak jest`;
    const got = instead === undefined ? 'zamówienie bez tego dania' : `zamiast tego ${instead}`;
    return isLate
      ? `${dishName}: zabrakło, a odpowiedź nie przyszła na czas – ${got}`
      : `${dishName}: zabrakło – ${got}`;
  },
  priceChanged: ({ dishName, price, amount }) =>
    `${dishName} kosztuje teraz ${formatZloty(price)}: płacisz ${formatZloty(amount)}`,
  billed: ({ amount }) => `jest rachunek: płacisz ${formatZloty(amount)}`,
  shareChanged: ({ actorUsername, dishName, change, amount }) => {
    const pays = `płacisz ${formatZloty(amount)}`;
    return {
      joined: `${actorUsername} dzieli z Tobą „${dishName}”: ${pays}`,
      left: `${actorUsername} już nie dzieli „${dishName}”: ${pays}`,
      passedOn: `${actorUsername} zostawia „${dishName}” tym, którzy je dzielą: ${pays}`,
      changed: `${actorUsername}: zmieniono „${dishName}”, które dzielisz: ${pays}`,
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
  flagDecided: ({ dishName, decision, amount }) => {
    const pays = `płacisz ${formatZloty(amount)}`;
    if (decision === null) return `sprawa dania „${dishName}” jest znów otwarta: ${pays}`;
    const decisions = {
      refunded: 'restauracja oddaje za danie',
      shared: 'wszyscy składają się na danie',
      stays: 'bez zmian zostaje danie',
    };
    return `${decisions[decision]} „${dishName}”: ${pays}`;
  },
  paymentReverted: ({ actorUsername, amount }) =>
    `${actorUsername}: wpłata ${formatZloty(amount)} znów jest nieopłacona`,
  settlementAnswered: ({ actorUsername, answer, amount, reason }) =>
    ({
      confirmed: `${actorUsername} potwierdza Twoją wpłatę: ${formatZloty(amount)}`,
      contested: `${actorUsername} nie widzi Twojej wpłaty ${formatZloty(amount)}: ${reason}`,
      reverted: `${actorUsername} cofa potwierdzenie Twojej wpłaty: ${formatZloty(amount)}`,
    })[answer],
  debts: ({ debts }) => {
    const one = ({ creditorName = 'osoba, która odeszła', amount }: Debt) => `${formatZloty(amount)} (${creditorName})`;
    return `Do oddania: ${listDebts(debts, one, (count) => `i jeszcze ${people('pl', PEOPLE, count)}`)}`;
  },
  debtReminded: ({ creditorName, amount }) => `${creditorName} przypomina: do oddania ${formatZloty(amount)}`,
};

/** The texts of pushes in each language. */
export const texts: Record<Language, PushTexts> = { en, pl };

/** What the buttons of a push say, and the link in a chat. */
export const actionTexts: Record<Language, Record<'notToday' | 'open' | 'openOrder', string>> = {
  en: { notToday: 'Not today', open: 'Open', openOrder: 'Open the order' },
  pl: { notToday: 'Dziś nie jem', open: 'Otwórz', openOrder: 'Otwórz zamówienie' },
};

/** What a test push says. */
export const testTexts: Record<Language, string> = {
  en: 'It works: notifications arrive here.',
  pl: 'Działa: powiadomienia tu dochodzą.',
};
