import Type, { type Static } from '@kantyna/typebox';
import { Grosze, Shape } from '../format.js';

/** The weekdays on which a restaurant is open: 1 is Monday, 7 Sunday. Missing if it is every day. */
export const OpenWeekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 });

/** The minimum sum of dishes for a delivery, and the sum from which delivery is free, in grosze. Missing if there is none. */
export const Thresholds = Shape({
  minimumOrder: Type.Optional(Grosze),
  freeDeliveryFrom: Type.Optional(Grosze),
});
export type Thresholds = Static<typeof Thresholds>;

/** The sums that are there: 0 and `null` are none. */
export const toThresholds = ({
  minimumOrder,
  freeDeliveryFrom,
}: { [K in keyof Thresholds]?: number | null | undefined }): Thresholds => ({
  ...(minimumOrder ? { minimumOrder } : {}),
  ...(freeDeliveryFrom ? { freeDeliveryFrom } : {}),
});
