import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { MenuCorrections, type MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import { ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import { Id, Shape } from '@kantyna/contracts/format';
import { openCollection } from '@kantyna/store/mongo/collection';
import { addCorrections, withoutCorrection } from '../rules/readings/corrections.js';
import type { WayOfReading } from '../rules/readings/hold-reasons.js';

/** How the page of a restaurant was read when a person confirmed it last, and what they corrected. Its id is the restaurant's. */
const ConfirmedReading = Shape({
  _id: Id,
  url: Type.Optional(Type.String()),
  readBy: Type.Optional(ReadBy),
  corrections: MenuCorrections,
});
export type ConfirmedReading = Static<typeof ConfirmedReading>;

/** Opens the confirmed readings. */
export async function openConfirmedReadings(connection: Connection) {
  const confirmed = await openCollection(connection, 'confirmed-readings', ConfirmedReading);

  const find = (restaurantId: string) => confirmed.findOne({ _id: restaurantId });

  return {
    find,

    /** Remembers the way that a person confirmed, and what they corrected. */
    async confirm(
      restaurantId: string,
      { url, readBy }: WayOfReading,
      added: readonly MenuCorrection[] = [],
    ): Promise<void> {
      const corrections = addCorrections((await find(restaurantId))?.corrections ?? [], added);
      const way = { ...(url !== undefined && { url }), ...(readBy !== undefined && { readBy }) };
      await confirmed.replaceOne({ _id: restaurantId }, { ...way, corrections }, { upsert: true });
    },

    /** Remembers the way of a version before, unless one is there. */
    async assume(restaurantId: string, readBy: ReadBy): Promise<void> {
      const unless = { $setOnInsert: { readBy, corrections: [] } };
      await confirmed.updateOne({ _id: restaurantId }, unless, { upsert: true });
    },

    async takeBack(restaurantId: string, gone: MenuCorrection): Promise<void> {
      const corrections = withoutCorrection((await find(restaurantId))?.corrections ?? [], gone);
      await confirmed.updateOne({ _id: restaurantId }, { $set: { corrections } });
    },

    async forget(restaurantId: string): Promise<void> {
      await confirmed.deleteOne({ _id: restaurantId });
    },
  };
}

export type ConfirmedReadings = Awaited<ReturnType<typeof openConfirmedReadings>>;
