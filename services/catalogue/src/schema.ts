import { Schema } from 'mongoose';

const plain = { _id: false, id: false } as const;
const text = { type: String, default: '' } as const;

/** A restaurant's state: `StoredRestaurant` of restaurant.ts. */
export const restaurantSchema = new Schema(
  { name: String, url: text, telephone: text, address: text, lastCrawled: String, lastEdited: String },
  plain,
);

const sideDish = new Schema({ id: String, name: String, price: Number, edited: Boolean }, plain);

/** A dish's state: `StoredDish` of dish.ts. */
export const dishSchema = new Schema(
  {
    restaurantId: String,
    name: String,
    price: Number,
    category: text,
    position: Number,
    lastCrawled: String,
    lastEdited: String,
    edited: Boolean,
    sideDishes: [sideDish],
  },
  plain,
);

/** What open orders use of the catalogue: `Uses` of open-order.ts. Of a closed order only the version stays. */
export const openOrderSchema = new Schema(
  { _id: String, version: Number, restaurantId: String, ids: { type: [String], default: undefined } },
  { versionKey: false, id: false },
);
openOrderSchema.index({ restaurantId: 1 });

/** The key of the import API, and the request that made it. There is one document. */
export const importCredentialsSchema = new Schema(
  { _id: String, apiKey: String, replacedBy: String },
  { versionKey: false, id: false },
);
