import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { FEWEST_VOICES, THUMBS, VOICE_FAULTS } from '../product.js';
import { Id, OneOf, Shape } from '../format.js';

/** A voice about a delivered dish as a person gives it (docs/rules/bill-and-flags.md, Voices). A thumb up has no faults. */
export const GivenVoice = Shape({
  thumb: OneOf(THUMBS),
  faults: Type.Optional(Type.Array(OneOf(VOICE_FAULTS), { maxItems: VOICE_FAULTS.length, uniqueItems: true })),
});
export type GivenVoice = Static<typeof GivenVoice>;

/** A person's voice about a dish of an order. */
export const Voice = Shape({ dishEntryId: Id, ...GivenVoice.properties });
export type Voice = Static<typeof Voice>;

/** The thumbs up and down of several people. */
export const Thumbs = Shape({ up: Type.Integer(), down: Type.Integer() });
export type Thumbs = Static<typeof Thumbs>;

/** The thumbs about the dishes of a restaurant, and how often each fault was said. */
export const RestaurantThumbs = Shape({
  ...Thumbs.properties,
  faults: Shape({ late: Type.Integer(), cold: Type.Integer(), wrong: Type.Integer() }),
});
export type RestaurantThumbs = Static<typeof RestaurantThumbs>;

/** The thumbs about each dish of which at least three people spoke, and their sums. */
export const VoiceCounts = Shape({
  ...RestaurantThumbs.properties,
  dishes: Type.Array(Shape({ name: Type.String(), ...Thumbs.properties })),
});
export type VoiceCounts = Static<typeof VoiceCounts>;

/** The calls for what people say about dishes after the meal. */
export const voiceEndpoints = endpointsOf('orders', {
  giveVoice: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/voice',
    access: 'eater',
    limit: { none: 'One of each person about a dish, which only they see.' },
    needs: [],
    summary: 'Says whether a delivered dish was good, in place of what the caller said before. Nobody is told.',
    body: GivenVoice,
    errors: [409],
  },
  takeBackVoice: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/voice',
    access: 'eater',
    limit: { none: 'Without a voice nothing changes.' },
    needs: [],
    summary: 'Takes back what the caller said about a dish. Without a voice nothing changes.',
    errors: [409],
  },
  voiceCounts: {
    route: 'GET /api/restaurants/:restaurantId/voice_counts',
    access: 'user',
    needs: ['restaurant'],
    summary: `What people said about the dishes of a restaurant in this year and the last: counts that grow by ${FEWEST_VOICES} people or more, never who.`,
    reply: VoiceCounts,
  },
});
