import type { voiceEndpoints } from '@kantyna/contracts/orders/voices';
import { daysAfter } from '@kantyna/kernel/clock';
import { notFound } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Dependencies } from '../dependencies.js';
import { countVoices } from '../rules/voices/voice-counts.js';
import { giveVoice, takeBackVoice } from '../rules/voices/voices.js';
import { onOrder } from './order-calls.js';

/** The voices of how many days are counted for a restaurant. */
const COUNTED_DAYS = 180;

/** The calls for what people say about dishes after the meal. */
export const voiceHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof voiceEndpoints> => ({
  ...onOrder(store, {
    giveVoice: (order, { person, params, body }) => giveVoice(order, params, body, { person, now: clock.now(), clock }),
    takeBackVoice: (order, { person, params }) => takeBackVoice(order, params, { person, now: clock.now(), clock }),
  }),
  voiceCounts: async ({ params: { restaurantId } }) => {
    if (!(await store.findRestaurant(restaurantId))) return notFound('restaurant');
    const counts = countVoices();
    const orders = await store.voicedOrders(restaurantId, daysAfter(clock.now().date, -COUNTED_DAYS));
    orders.forEach(counts.add);
    return counts.result();
  },
});
