import type { EventOf } from '@kantyna/contracts/events';
import type { Language } from '@kantyna/contracts/notifications';
import { formatZloty } from '@kantyna/money/zloty';
import type { NotificationKind } from './notification-kind.js';

/** What a push says of an event, after the name of the restaurant. */
type PushTexts = { readonly [K in NotificationKind]: (notice: EventOf<K>) => string };

const people = (language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>>, count: number): string =>
  `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;

/** A date, for instance `27 November`. */
const day = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));

const en: PushTexts = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'ordered' : `ordered, expected at ${timeOfDelivery}`,
  delivered: () => 'the food is here',
  rejected: () => 'the order was rejected',
  backAsOrdered: () => 'back as ordered',
  opened: ({ closingTime, orderDate, isAhead }) =>
    isAhead
      ? `the order for ${day('en-GB', orderDate)} is open. Choose a dish.`
      : `today’s order is open. Choose a dish until ${closingTime}.`,
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
  billed: ({ amount }) => `the bill is in: you pay ${formatZloty(amount)}`,
  paymentReverted: ({ actorUsername, amount }) =>
    `${actorUsername} marked a payment of ${formatZloty(amount)} as not paid`,
};

const pl: PushTexts = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'zamówione' : `zamówione, będzie o ${timeOfDelivery}`,
  delivered: () => 'jedzenie już jest',
  rejected: () => 'zamówienie zostało odrzucone',
  backAsOrdered: () => 'zamówienie jest znowu złożone',
  opened: ({ closingTime, orderDate, isAhead }) =>
    isAhead
      ? `zamówienie na ${day('pl', orderDate)} jest otwarte. Wybierz danie.`
      : `zamówienie na dziś jest otwarte. Wybierz danie do ${closingTime}.`,
  closingSoon: ({ closingTime }) => `zamknięcie o ${closingTime}. Wybierz danie albo kliknij „Dziś nie jem”.`,
  closed: ({ peopleCount, totalAmount }) =>
    peopleCount === 0
      ? 'zamknięte, nikt nie wybrał dania'
      : `Czas dzwonić: ${people('pl', { one: 'osoba', few: 'osoby', other: 'osób' }, peopleCount)}, ${formatZloty(totalAmount)}`,
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
  billed: ({ amount }) => `jest rachunek: płacisz ${formatZloty(amount)}`,
  paymentReverted: ({ actorUsername, amount }) =>
    `${actorUsername}: wpłata ${formatZloty(amount)} znów jest nieopłacona`,
};

/** The texts of pushes in each language. */
export const texts: Record<Language, PushTexts> = { en, pl };

/** What the buttons of a push say. */
export const actionTexts: Record<Language, { readonly notToday: string; readonly open: string }> = {
  en: { notToday: 'Not today', open: 'Open' },
  pl: { notToday: 'Dziś nie jem', open: 'Otwórz' },
};

/** What a test push says. */
export const testTexts: Record<Language, string> = {
  en: 'It works: notifications arrive here.',
  pl: 'Działa: powiadomienia tu dochodzą.',
};
