import type { voiceEndpoints } from '@kantyna/contracts/orders/voices';
import { notFound } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Dependencies } from '../dependencies.js';
import { countVoices, voicesCountedUntil } from '../rules/voices/voice-counts.js';
import { giveVoice, takeBackVoice } from '../rules/voices/voices.js';
import { onOrder } from './order-calls.js';

/** The calls for what people say about dishes after the meal. */
export const voiceHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof voiceEndpoints> => ({
  ...onOrder(store, {
    giveVoice: (order, { person, params, body }) => giveVoice(order, params, body, { person, now: clock.now(), clock }),
    takeBackVoice: (order, { person, params }) => takeBackVoice(order, params, { person, now: clock.now(), clock }),
  }),
  voiceCounts: async ({ params: { restaurantId } }) => {
    if (!(await store.findRestaurant(restaurantId))) return notFound('restaurant');
    const counts = countVoices();
    const { date } = clock.now();
    const lastYear = `${Number(date.slice(0, 4)) - 1}-01-01`;
    (await store.voicedOrders(restaurantId, lastYear, voicesCountedUntil(date))).forEach(counts.add);
    return counts.result();
  },
});
