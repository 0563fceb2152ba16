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

/** What became of a menu that came in: `MenuReport` of the contract. Not `done`: its dishes may not all be written yet. */
export const reportSchema = new Schema(
  { _id: String, restaurantId: String, done: Boolean, report: Schema.Types.Mixed },
  { versionKey: false, id: false, minimize: false },
);
reportSchema.index({ restaurantId: 1, 'report.at': -1, _id: -1 });

/** A menu that was held back: `HeldMenu` of report-store.ts. The id is the restaurant's. */
export const heldMenuSchema = new Schema(
  { _id: String, reportId: String, dishes: [Schema.Types.Mixed] },
  { versionKey: false, id: false, minimize: false },
);

/** What was answered to a write with an `Idempotency-Key`. The id is the key with who asked. */
export const answerSchema = new Schema(
  { _id: String, fingerprint: String, reply: Schema.Types.Mixed, at: Date },
  { versionKey: false, id: false, minimize: false },
);
answerSchema.index({ at: 1 });
