import { erased, type Person } from '@kantyna/contracts/people/person';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import type { DishEntry, PaymentData } from '@kantyna/contracts/orders/order';
import { eatersOf } from '../rules/entries/dishes.js';
import { CASH } from '../rules/roles/payment-numbers.js';
import type { Entry, StoredOrder, StoredSoldOut } from '../rules/stored-order.js';

/**
 * The order without the name, address, comments, names of guests, words of flags and of the bill, and payment numbers of a person who was erased. Dishes and
 * prices stay, and so what everybody owes (docs/rules/people.md, Personal data).
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
    entries: order.entries.map((entry) => withoutWords(order, entry, personId)),
    ...(kept.bill && { bill: kept.billReasonById === personId ? withoutReason(kept.bill) : kept.bill }),
    ...(order.soldOut && { soldOut: order.soldOut.map((one) => withoutAsked(one, personId)) }),
    ...(usualEaters && { usualEaters: others(usualEaters) }),
    ...(notToday && { notToday: others(notToday) }),
  };
}

const withoutName = (person: Person, personId: string): Person => (person.id === personId ? erased(person) : person);

/**
 * An entry without the comments of the person, what they said about dishes, and the names of whom their dishes are for. A flag loses its words if the person may have
 * written them. Who flagged is stored only for shared dishes.
 */
function withoutWords(order: StoredOrder, entry: Entry, personId: string): Entry {
  const isOwn = entry.person.id === personId;
  const dishEntries = entry.dishEntries.map((dishEntry) => {
    const mayFlag =
      order.creator.id === personId || eatersOf(order, entry, dishEntry).some(({ id }) => id === personId);
    const quiet = mayFlag ? withoutFlagWords(dishEntry) : dishEntry;
    return isOwn ? withoutChoiceWords(quiet) : quiet;
  });
  const { voices, ...silent } = entry;
  return {
    ...silent,
    ...(voices && !isOwn && { voices }),
    person: withoutName(entry.person, personId),
    dishEntries,
  };
}

const withoutReason = ({ reason: _, ...bill }: GivenBill): GivenBill => bill;

const withoutAsked = ({ asked, ...soldOut }: StoredSoldOut, personId: string): StoredSoldOut => ({
  ...soldOut,
  asked: asked.map(({ before, ...one }) => {
    const isTheirs = one.person.id === personId;
    const dishEntry = before && (isTheirs ? withoutChoiceWords(before) : before);
    return { ...one, person: withoutName(one.person, personId), ...(dishEntry && { before: dishEntry }) };
  }),
});

const withoutChoiceWords = ({ forWhom: _, ...dishEntry }: DishEntry): DishEntry => ({ ...dishEntry, comments: '' });

const withoutFlagWords = ({ flag, ...dishEntry }: DishEntry): DishEntry => {
  if (!flag) return dishEntry;
  const { words: _, ...plain } = flag;
  return { ...dishEntry, flag: plain };
};

const withoutNumbers = ({ paymentByCash }: PaymentData): PaymentData => ({ ...CASH, paymentByCash });
