import type { Static } from '@kantyna/typebox';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { events, states } from '@kantyna/contracts/messages/messages';
import { byName, tidy } from '@kantyna/contracts/name';
import type { OfficeAct } from '@kantyna/contracts/people/office';
import type { Place, PlaceChoice, PlaceDetails } from '@kantyna/contracts/orders/places';
import { MOST_PLACES } from '@kantyna/contracts/product';
import type { Change } from '@kantyna/kernel/change';
import { conflict, notFound, type Refusal } from '@kantyna/kernel/refusal';

/** All places of delivery, in one document: so two managers at once never make too many, or two of one name. */
export const StoredPlaces = states.places.data;
export type StoredPlaces = Static<typeof StoredPlaces>;

type Places = readonly Place[];
type PlacesChange<R> = Change<StoredPlaces, R> | Refusal;

/** Adds a place under an id. A 409 if there are as many as there may be, or if one has a name that looks the same. */
export function addPlace(present: Places, given: PlaceDetails, { id, by }: { id: string; by: string }) {
  if (present.length >= MOST_PLACES)
    return conflict('TOO_MANY_PLACES', `There are ${MOST_PLACES} places of delivery at most.`);
  const place = tidyPlace(id, given);
  return refuseTwin(present, place) ?? saved([...present, place], { by, act: 'addPlace', place, reply: { id } });
}

/** Gives a place another name or address. A 409 if another one has a name that looks the same. */
export function changePlace(present: Places, id: string, given: PlaceDetails, by: string): PlacesChange<object> {
  if (!present.some((one) => one.id === id)) return notFound('place');
  const place = tidyPlace(id, given);
  const places = present.map((one) => (one.id === id ? place : one));
  return refuseTwin(present, place) ?? saved(places, { by, act: 'changePlace', place, reply: {} });
}

/** Removes a place. Orders and people of it have none then: they keep an id that is unknown. */
export function removePlace(present: Places, id: string, by: string): PlacesChange<object> {
  const place = present.find((one) => one.id === id);
  if (!place) return notFound('place');
  const places = present.filter((one) => one !== place);
  return saved(places, { by, act: 'removePlace', place, reply: {} });
}

const tidyPlace = (id: string, { name, address }: PlaceDetails): Place => ({
  id,
  name: tidy(name),
  address: tidy(address),
});

const refuseTwin = (present: Places, { id, name }: Place): Refusal | undefined => {
  const key = confusableKey(name);
  const twin = present.find((one) => one.id !== id && confusableKey(one.name) === key);
  return twin && conflict('PLACE_EXISTS', 'There is a place of this name already.', twin.name);
};

/** The places by name, with the event for the log of the office. */
const saved = <R>(
  places: Places,
  { by, act, place, reply }: { by: string; act: OfficeAct; place: Place; reply: R },
): Change<StoredPlaces, R> => ({
  state: { places: places.toSorted((one, other) => byName(one.name, other.name)) },
  events: [{ kind: events.placesChanged, data: { by, act, details: place.name } }],
  reply,
});

/** The place of something; none if it is gone, and while there are fewer than two: then there is nothing to choose. */
export const placeOf = (places: Places, placeId: string | null | undefined): Place | undefined =>
  places.length < 2 ? undefined : places.find(({ id }) => id === placeId);

/** Where the food of an order is brought: to its place, or to the only one that there is. */
export const deliveryPlaceOf = (places: Places, placeId: string | null | undefined): Place | undefined =>
  places.length === 1 ? places[0] : placeOf(places, placeId);

/** The name of the place of something, as a field of a reply. */
export function placeNameOf(places: Places, placeId: string | null | undefined): { placeName?: string } {
  const place = placeOf(places, placeId);
  return place ? { placeName: place.name } : {};
}

/** The places to choose from, as a field of a reply. */
export const placeChoices = (places: Places): { places?: PlaceChoice[] } =>
  places.length < 2 ? {} : { places: places.map(({ id, name }) => ({ id, name })) };

/** The places of delivery, and where a person eats: `null` anywhere, `undefined` if they have not said so. */
export interface Eating {
  readonly places: Places;
  readonly ownPlaceId: string | null | undefined;
}

/** Where people eat as long as there are no places to choose. */
export const ANYWHERE: Eating = { places: [], ownPlaceId: undefined };

/** Whether something is elsewhere for who eats at a place: it has another one. */
export function isElsewhere(
  places: Places,
  placeId: string | null | undefined,
  ownPlaceId: string | null | undefined,
): boolean {
  const [place, own] = [placeOf(places, placeId), placeOf(places, ownPlaceId)];
  return place !== undefined && own !== undefined && place !== own;
}
