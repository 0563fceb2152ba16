import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Created, Id, Name, Nullable, Shape } from '../format.js';
import { MAX_ADDRESS_LENGTH, MAX_PLACE_NAME_LENGTH } from '../product.js';

/** The place of delivery of an order, a standing order or a poll. */
export const PlaceId = Type.Optional(
  Nullable({ ...Id, description: 'The place of delivery. `null`: for everybody. One that is gone is none.' }),
);

/** A place of delivery as people choose it. */
export const PlaceChoice = Shape({ id: Id, name: Type.String() });
export type PlaceChoice = Static<typeof PlaceChoice>;

/** The places of delivery to choose from. */
export const PlaceChoices = Type.Optional(
  Type.Array(PlaceChoice, { description: 'The places of delivery, by name. Missing while there are fewer than two.' }),
);

/** The places of delivery, for who has not said where they eat. */
export const PlacesToChoose = Type.Optional(
  Type.Array(PlaceChoice, {
    description: 'The places of delivery, as long as the caller has not said where they eat.',
  }),
);

/** The name of the place of delivery. */
export const PlaceName = Type.Optional(
  Type.String({ description: 'The name of its place of delivery. Missing while there are fewer than two.' }),
);

/** Whether something is for people who eat elsewhere than the caller. */
export const IsElsewhere = Type.Optional(
  Type.Literal(true, { description: 'Its place is not the caller’s, and they have no part in it.' }),
);

/** A place of delivery as a manager gives it. */
export const PlaceDetails = Shape({ name: Name(MAX_PLACE_NAME_LENGTH), address: Name(MAX_ADDRESS_LENGTH) });
export type PlaceDetails = Static<typeof PlaceDetails>;

/** A place of delivery. */
export const Place = Shape({ id: Id, name: Type.String(), address: Type.String() });
export type Place = Static<typeof Place>;

const byManager = {
  access: 'officeManager',
  needs: [],
  limit: { none: 'Only managers make it, and each is logged.' },
} as const;

/** The calls for places of delivery (docs/rules/places.md). `officeAddress` lists them. */
export const placeEndpoints = endpointsOf('orders', {
  addPlace: {
    ...byManager,
    route: 'POST /api/places/add',
    summary: 'Adds a place of delivery.',
    body: PlaceDetails,
    reply: Created,
    errors: [409],
  },
  changePlace: {
    ...byManager,
    route: 'PUT /api/places/:placeId/change',
    summary: 'Changes name and address of a place of delivery.',
    body: PlaceDetails,
    errors: [409],
  },
  removePlace: {
    ...byManager,
    route: 'DELETE /api/places/:placeId/remove',
    summary: 'Removes a place of delivery. What was at it is for everybody.',
  },
  chooseOwnPlace: {
    route: 'PUT /api/places/own',
    access: 'user',
    limit: { none: 'One of each person, which only they see.' },
    needs: [],
    summary: 'Says where the caller eats; `null`: anywhere.',
    body: Shape({ placeId: Nullable(Id) }),
  },
});
