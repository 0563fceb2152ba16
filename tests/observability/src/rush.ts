import { setTimeout as pause } from 'node:timers/promises';
import { BROWSER_KEYS } from '@kantyna/acceptance/notification-attempts';
import type { Colleague } from '@kantyna/acceptance/company';
import { listen } from '@kantyna/acceptance/live';
import { addDish, move, openOrder, openRestaurant, show } from '@kantyna/acceptance/ordering';
import type { Product } from '@kantyna/acceptance/product';

const ORDERS = 6;
const EATERS = 8;
/** How long a person thinks between two things that they do, at most (ms). */
const THINKS = 4_000;

const think = () => pause(Math.random() * THINKS);

/** A small lunch rush, of about a minute: some orders at once, with eaters who look, choose, watch, get pushes, and pay. */
export async function lunchRush({ company, own }: Product): Promise<void> {
  const { orderDate } = await company.people[0]!.calls.orderCreateData();
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, number) => {
      const [creator, ...eaters] = company.some(EATERS) as [Colleague, ...Colleague[]];
      const restaurant = await openRestaurant(creator);
      const orderId = await openOrder(creator, restaurant, { orderDate, timeOfOrder: '23:59' });
      const leave = await Promise.all(eaters.map(async (eater) => (await listen(eater)).close));
      const endpoint = own!.outside.pushEndpoint(`rush-${number}`);
      await eaters[0]!.calls.subscribe({ body: { endpoint, ...BROWSER_KEYS } });
      const entries = await Promise.all(
        [creator, ...eaters].map(async (eater) => {
          await think();
          await company.person(eater.email.split('@')[0]!).calls.todaysOrders();
          for (const _look of [1, 2, 3]) {
            await think();
            await show(eater, orderId);
          }
          return { eater, id: (await addDish(eater, orderId, restaurant.dishes[0]!)).id };
        }),
      );
      for (const transition of ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const) {
        await think();
        await move(creator, orderId, transition);
        await Promise.all(eaters.map(async (eater) => show(eater, orderId)));
      }
      for (const { eater, id } of entries.filter((entry) => entry.eater !== creator)) {
        await think();
        await eater.calls.confirmAsPaid({ params: { orderEntryId: id } });
        await eater.calls.balance();
      }
      for (const close of leave) close();
    }),
  );
}
