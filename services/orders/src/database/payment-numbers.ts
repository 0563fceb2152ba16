import type { Connection } from 'mongoose';
import type { PaymentNumbers } from '@kantyna/contracts/orders/order';
import type { Stored } from '@kantyna/store/documents/stored-document';
import { isDuplicate, openCollection, type Collection } from '@kantyna/store/mongo/collection';
import { rememberedNumbers, SavedNumbers, type UsedNumber } from '../rules/roles/payment-numbers.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The collection of the numbers that people saved. */
export const PAYMENT_NUMBERS = 'payment_numbers';

/** After so many orders in cash only, no number is proposed. */
const ORDERS_LOOKED_AT = 100;

/** Opens the collection of the numbers that people are paid at by default. `orders` have those that they used. */
export async function openPaymentNumberStore(connection: Connection, orders: Collection<Stored<StoredOrder>>) {
  const saved = await openCollection(connection, PAYMENT_NUMBERS, SavedNumbers);

  /** The numbers in a person's latest orders, each the last one of its kind. */
  const lastUsed = async (personId: string) => {
    const found = await orders
      .find({ removed: false, 'state.creator.id': personId }, { 'state.paymentData': 1, 'state.createdAt': 1 })
      .sort({ 'state.createdAt': -1 })
      .limit(ORDERS_LOOKED_AT);
    const last = (kind: keyof PaymentNumbers): UsedNumber | undefined => {
      const order = found.find(({ state }) => state.paymentData[kind] !== '')?.state;
      return order && { number: order.paymentData[kind], at: order.createdAt };
    };
    return { bankTransferNumber: last('bankTransferNumber'), blikPhoneNumber: last('blikPhoneNumber') };
  };

  return {
    /** The numbers that a form proposes to a person. */
    async numbersOf(personId: string): Promise<PaymentNumbers> {
      const [own, used] = await Promise.all([saved.findOne({ _id: personId }), lastUsed(personId)]);
      return rememberedNumbers(own ?? undefined, used);
    },

    /** Replaces the numbers that a person saved. `at` is an instant. */
    async putNumbers(personId: string, numbers: PaymentNumbers & { at: string }): Promise<void> {
      try {
        await saved.replaceOne({ _id: personId }, numbers, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await saved.replaceOne({ _id: personId }, numbers); // Saved for the first time twice at once.
      }
    },

    async forgetNumbers(personId: string): Promise<void> {
      await saved.deleteOne({ _id: personId });
    },
  };
}
