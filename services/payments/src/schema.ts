import { Schema } from 'mongoose';

const plain = { _id: false, id: false } as const;
const known = { versionKey: false, id: false } as const;

const person = new Schema({ id: String, username: String, email: String }, plain);

/** The payments of an order: `OrderPayments` of payment.ts. */
export const paymentsSchema = new Schema(
  {
    entries: [
      new Schema(
        {
          entryId: String,
          status: String,
          history: [new Schema({ status: String, by: person, at: String }, plain)],
        },
        plain,
      ),
    ],
  },
  plain,
);

/** What is known of the orders. `personIds` are those of the creator and of everyone with an entry. */
export const orderSchema = new Schema(
  {
    _id: String,
    version: Number,
    removed: Boolean,
    personIds: [String],
    order: new Schema(
      {
        restaurantId: String,
        restaurantName: String,
        orderDate: String,
        orderState: String,
        creator: person,
        totalAmount: Number,
        entries: [new Schema({ id: String, person, amount: Number }, plain)],
      },
      plain,
    ),
  },
  known,
);
orderSchema.index({ personIds: 1, 'order.orderState': 1, removed: 1 });
orderSchema.index({ 'order.entries.id': 1 });

/** What is known of the people: who shares a username with whom. */
export const personSchema = new Schema({ _id: String, version: Number, username: String, email: String }, known);
personSchema.index({ username: 1 });
