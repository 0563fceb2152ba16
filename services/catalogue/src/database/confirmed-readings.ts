import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { MenuCorrections, type MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import { ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import { Id, Shape } from '@kantyna/contracts/format';
import { isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { addCorrections, withoutCorrection } from '../rules/readings/corrections.js';
import type { WayOfReading } from '../rules/readings/hold-reasons.js';

/** The way in which a restaurant's page was read when a person confirmed it last, and their corrections. The id is the restaurant's. */
const ConfirmedReading = Shape({
  _id: Id,
  url: Type.Optional(Type.String()),
  readBy: Type.Optional(ReadBy),
  corrections: MenuCorrections,
  /** Grows with each change. Missing in documents of releases before it. */
  version: Type.Optional(Type.Integer()),
});
type ConfirmedReading = Static<typeof ConfirmedReading>;

/** Opens the confirmed readings. */
export async function openConfirmedReadings(connection: Connection) {
  const confirmed = await openCollection(connection, 'confirmed-readings', ConfirmedReading);

  const find = (restaurantId: string) => confirmed.findOne({ _id: restaurantId });

  /** Changes what is remembered of a restaurant, again if somebody changed it meanwhile. `undefined` leaves it. */
  const change = async (
    restaurantId: string,
    update: (present: ConfirmedReading | undefined) => Omit<ConfirmedReading, '_id' | 'version'> | undefined,
  ): Promise<void> => {
    for (;;) {
      const present = (await find(restaurantId)) ?? undefined;
      const next = update(present);
      if (!next) return;
      const { version = 0 } = present ?? {};
      const asRead = { _id: restaurantId, version: version === 0 ? { $exists: false } : version };
      const replacement = { ...next, version: version + 1 };
      try {
        if ((await confirmed.replaceOne(asRead, replacement, { upsert: !present })).matchedCount === 1 || !present)
          return;
      } catch (error) {
        if (!isDuplicate(error)) throw error; // Somebody confirmed the first reading at the same moment.
      }
    }
  };

  return {
    find,

    /** Remembers the way that a person confirmed, and what they corrected. */
    confirm: (restaurantId: string, { url, readBy }: WayOfReading, added: readonly MenuCorrection[] = []) =>
      change(restaurantId, (present) => ({
        ...(url !== undefined && { url }),
        ...(readBy !== undefined && { readBy }),
        corrections: addCorrections(present?.corrections ?? [], added),
      })),

    takeBack: (restaurantId: string, gone: MenuCorrection) =>
      change(
        restaurantId,
        (present) => present && { ...present, corrections: withoutCorrection(present.corrections, gone) },
      ),

    async forget(restaurantId: string): Promise<void> {
      await confirmed.deleteOne({ _id: restaurantId });
    },
  };
}

export type ConfirmedReadings = Awaited<ReturnType<typeof openConfirmedReadings>>;
