import Type, { type Static } from '@kantyna/typebox';
import { Grosze, Shape } from '../format.js';

/** From which sums of dishes on, in grosze, a restaurant delivers, and delivers free of charge. Missing if there is no such sum. */
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
