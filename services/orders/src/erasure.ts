import { erased, type Person } from '@kantyna/contracts/events';
import type { DishEntry, PaymentData } from '@kantyna/contracts/order';
import type { Entry, StoredOrder, StoredSoldOut } from './stored-order.js';

/**
 * The order without the name, address, comments, words of flags and payment numbers of a person who was erased. Dishes and prices stay, and so what
 * everybody owes (docs/rules.md, Personal data).
 */
export function withoutPerson(order: StoredOrder, personId: string): StoredOrder {
  const isCreator = order.creator.id === personId;
  const { usualEaters, notToday, caller, payer, proposals } = order;
  const others = (people: readonly Person[]) => people.filter(({ id }) => id !== personId);
  const { caller: _caller, proposals: _proposals, payerPaymentData, ...kept } = order;
  const isPayer = payer?.id === personId;
  const present = proposals?.filter(({ person }) => person.id !== personId);
  return {
    ...kept,
    // Nobody calls who has left; who is owed stays.
    ...(caller && caller.id !== personId && { caller }),
    ...(payer && { payer: withoutName(payer, personId) }),
    ...(payerPaymentData && { payerPaymentData: isPayer ? withoutNumbers(payerPaymentData) : payerPaymentData }),
    ...(present && present.length > 0 && { proposals: present }),
    creator: withoutName(order.creator, personId),
    ...(isCreator && { paymentData: withoutNumbers(order.paymentData) }),
    entries: order.entries.map((entry) => (entry.person.id === personId ? withoutComments(entry) : entry)),
    ...(order.soldOut && { soldOut: order.soldOut.map((one) => withoutAsked(one, personId)) }),
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

const withoutAsked = ({ asked, ...soldOut }: StoredSoldOut, personId: string): StoredSoldOut => ({
  ...soldOut,
  asked: asked.map(({ before, ...one }) => {
    const isTheirs = one.person.id === personId;
    const dishEntry = before && (isTheirs ? { ...before, comments: '' } : before);
    return { ...one, person: withoutName(one.person, personId), ...(dishEntry && { before: dishEntry }) };
  }),
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
