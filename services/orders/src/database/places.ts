import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { Id, Nullable, Shape } from '@kantyna/contracts/format';
import { states } from '@kantyna/contracts/messages/messages';
import type { Place } from '@kantyna/contracts/orders/places';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { remembered } from './remembered.js';
import { placeOf, StoredPlaces, type Eating } from '../rules/places/places.js';

/** The collection of where people eat. */
export const OWN_PLACES = 'own_places';

/** Where a person eats; `null`: anywhere. The id is the person's. */
const OwnPlace = Shape({ _id: Type.String(), placeId: Nullable(Id) });

/** Opens the collections of places of delivery. */
export async function openPlaceStore(connection: Connection, bus: Bus) {
  const all = await openAggregate(connection, bus, {
    collection: 'places',
    kind: states.places,
    state: StoredPlaces,
    toPublished: (stored) => stored,
  });
  const own = await openCollection(connection, OWN_PLACES, OwnPlace, [{ fields: { placeId: 1 } }]);

  const { known, read, handler } = remembered(all, states.places, { places: [] });
  const placeAt = (placeId: string | null | undefined) => placeOf(known().places, placeId);

  return {
    allPlaces: all,

    /** The places, by name, as this process knows them. */
    places: (): readonly Place[] => known().places,

    /** The place of an id; `undefined` if it is gone, or while there are fewer than two. */
    placeAt,

    /** The places as they are stored. */
    readPlaces: async (): Promise<Place[]> => (await read()).places,

    placesHandler: handler,

    /** The places, and where a person eats. While there are fewer than two nothing is read: there was nothing to choose. */
    async eatingOf(personId: string): Promise<Eating> {
      const { places } = known();
      const chosen = places.length < 2 ? undefined : (await own.findOne({ _id: personId }))?.placeId;
      return { places, ownPlaceId: chosen === null ? null : placeOf(places, chosen)?.id };
    },

    /** The ids of those who eat at other places than this one. */
    async peopleElsewhere(placeId: string): Promise<ReadonlySet<string>> {
      const others = known()
        .places.map(({ id }) => id)
        .filter((id) => id !== placeId);
      const found = await own.find({ placeId: { $in: others } }, { _id: 1 });
      return new Set(found.map(({ _id }) => _id));
    },

    async putOwnPlace(personId: string, placeId: string | null): Promise<void> {
      try {
        await own.replaceOne({ _id: personId }, { placeId }, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await own.replaceOne({ _id: personId }, { placeId }); // Chosen for the first time twice at once.
      }
    },

    async forgetOwnPlace(personId: string): Promise<void> {
      await own.deleteOne({ _id: personId });
    },
  };
}
