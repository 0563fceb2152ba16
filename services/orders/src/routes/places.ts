import type { placeEndpoints } from '@kantyna/contracts/orders/places';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import { createdId } from '@kantyna/store/aggregate/shortcuts';
import { CURRENT } from '../database/remembered.js';
import type { Dependencies } from '../dependencies.js';
import { addPlace, changePlace, removePlace } from '../rules/places/places.js';

/** The calls about places of delivery. */
export const placeHandlers = ({ store }: Pick<Dependencies, 'store'>): HandlersOf<typeof placeEndpoints> => ({
  addPlace: loggedByEvent(async ({ person, body, command }) => {
    const made = { id: createdId(command, 'place'), by: person.id };
    return store.allPlaces.change(CURRENT, command, (all) => addPlace(all?.places ?? [], body, made));
  }),
  changePlace: loggedByEvent(async ({ person, params: { placeId }, body, command }) =>
    store.allPlaces.change(CURRENT, command, (all) => changePlace(all?.places ?? [], placeId, body, person.id)),
  ),
  removePlace: loggedByEvent(async ({ person, params: { placeId }, command }) =>
    store.allPlaces.change(CURRENT, command, (all) => removePlace(all?.places ?? [], placeId, person.id)),
  ),
  chooseOwnPlace: async ({ person, body: { placeId } }) => {
    await store.putOwnPlace(person.id, placeId);
    return {};
  },
});
