import type { Connection } from 'mongoose';
import type { PaymentNumbers } from '@kantyna/contracts/orders/orders';
import type { Stored } from '@kantyna/store/documents/stored-document';
import { filter, isDuplicate, openCollection, type Collection } from '@kantyna/store/mongo/collection';
import { rememberedNumbers, SavedNumbers, type UsedNumber } from '../rules/roles/payment-numbers.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The collection of the numbers that people saved. */
export const PAYMENT_NUMBERS = 'payment_numbers';

/** Opens the collection of the numbers that people are paid at by default. `orders` have those that they used. */
export async function openPaymentNumberStore(connection: Connection, orders: Collection<Stored<StoredOrder>>) {
  const saved = await openCollection(connection, PAYMENT_NUMBERS, SavedNumbers);

  /** The number of a kind in the latest order of a person that has one. */
  const lastUsed = async (personId: string, kind: keyof PaymentNumbers): Promise<UsedNumber | undefined> => {
    const found = await orders
      .findOne({ removed: false, 'state.creator.id': personId, [`state.paymentData.${kind}`]: filter({ $ne: '' }) })
      .sort({ 'state.createdAt': -1 });
    return found ? { number: found.state.paymentData[kind], at: found.state.createdAt } : undefined;
  };

  return {
    /** The numbers that a form proposes to a person. */
    async numbersOf(personId: string): Promise<PaymentNumbers> {
      const [own, bankTransferNumber, blikPhoneNumber] = await Promise.all([
        saved.findOne({ _id: personId }),
        lastUsed(personId, 'bankTransferNumber'),
        lastUsed(personId, 'blikPhoneNumber'),
      ]);
      return rememberedNumbers(own ?? undefined, { bankTransferNumber, blikPhoneNumber });
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
