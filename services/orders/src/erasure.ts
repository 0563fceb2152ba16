import { erased, type Person } from '@kantyna/contracts/events';
import type { DishEntry, PaymentData } from '@kantyna/contracts/order';
import type { Entry, StoredOrder } from './stored-order.js';

/**
 * The order without the name, address, comments, words of flags and payment numbers of a person who was erased. Dishes and prices stay, and so what
 * everybody owes (docs/rules.md, Personal data).
 */
export function withoutPerson(order: StoredOrder, personId: string): StoredOrder {
  const isCreator = order.creator.id === personId;
  const { usualEaters, notToday } = order;
  const others = (people: readonly Person[]) => people.filter(({ id }) => id !== personId);
  return {
    ...order,
    creator: withoutName(order.creator, personId),
    ...(isCreator && { paymentData: withoutNumbers(order.paymentData) }),
    entries: order.entries.map((entry) => (entry.person.id === personId ? withoutComments(entry) : entry)),
    ...(usualEaters && { usualEaters: others(usualEaters) }),
    ...(notToday && { notToday: others(notToday) }),
  };
}

const withoutName = (person: Person, personId: string): Person => (person.id === personId ? erased(person) : person);

const withoutComments = ({ dishEntries, person, ...entry }: Entry): Entry => ({
  ...entry,
  person: erased(person),
  dishEntries: dishEntries.map(withoutWords),
});

const withoutWords = ({ flag, ...dishEntry }: DishEntry): DishEntry => {
  if (!flag) return { ...dishEntry, comments: '' };
  const { words: _, ...plain } = flag;
  return { ...dishEntry, comments: '', flag: plain };
};

const withoutNumbers = ({ paymentByCash }: PaymentData): PaymentData => ({
  paymentByCash,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
});
