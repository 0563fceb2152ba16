import { Schema } from 'mongoose';

const plain = { _id: false, id: false } as const;
const text = { type: String, default: '' } as const;

const person = new Schema({ id: String, username: String, email: String }, plain);
const sideDish = new Schema({ id: String, name: String, price: Number }, plain);

const dishEntry = new Schema(
  { id: String, dishId: String, dishName: String, price: Number, sideDishes: [sideDish], comments: text },
  plain,
);

/** An order's state: `StoredOrder` of order.ts. */
export const orderSchema = new Schema(
  {
    restaurant: new Schema({ id: String, name: String, url: text, telephone: text }, plain),
    creator: person,
    createdAt: String,
    orderDate: String,
    timeOfOrder: String,
    timeOfDelivery: String,
    orderState: String,
    lastTransition: String,
    deliveryData: new Schema(
      { decreaseInPercent: Number, deliveryCostPerEverybody: Number, deliveryCostPerDish: Number },
      plain,
    ),
    paymentData: new Schema(
      {
        paymentByCash: Boolean,
        paymentByBankTransfer: Boolean,
        bankTransferNumber: text,
        paymentByBlik: Boolean,
        blikPhoneNumber: text,
      },
      plain,
    ),
    entries: [new Schema({ id: String, person, dishEntries: [dishEntry] }, plain)],
  },
  plain,
);

const known = { versionKey: false, id: false } as const;

/** What is known of the catalogue's restaurants, and a text that is another one after each change of the menu. */
export const restaurantSchema = new Schema(
  {
    _id: String,
    version: Number,
    removed: Boolean,
    name: String,
    url: String,
    telephone: String,
    menuRevision: String,
  },
  known,
);
restaurantSchema.index({ removed: 1 });

/** What is known of the catalogue's dishes. */
export const dishSchema = new Schema(
  {
    _id: String,
    version: Number,
    removed: Boolean,
    restaurantId: String,
    name: String,
    price: Number,
    category: text,
    position: Number,
    lastCrawled: String,
    sideDishes: [sideDish],
  },
  known,
);
dishSchema.index({ removed: 1, restaurantId: 1 });
