import type { Calls } from '@kantyna/contracts/calls';
import type { PastedMenu } from '@kantyna/contracts/pasted-menus';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { Answer } from '@kantyna/service/serve';
import { newId } from '@kantyna/store/id';
import { applyDishes, differencesOfMenu } from './apply-menu.js';
import { countsOf } from './differences.js';
import { menuOfPasted, withoutTwice } from './pasted-menu.js';
import { readText } from './pasted-text.js';
import { crawled } from '../restaurant.js';
import type { Needs } from '../restaurant-routes.js';
import type { Store } from '../store.js';

type Route<N extends keyof Calls> = (needs: Needs) => Answer<Calls[N]>;

const NO_RESTAURANT = notFound('restaurant');

export const readPastedMenu: Route<'readPastedMenu'> =
  ({ store, caughtUp, now }) =>
  async ({ params: { restaurantId }, body }) => {
    await caughtUp();
    if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
    const { dishes, doubts } = readText(body.text);
    const menu = await pasted(store, restaurantId, withoutTwice([...dishes]));
    if (menu instanceof Refusal) return menu;
    const differences = await differencesOfMenu(store, restaurantId, menu, { now: now(), isPart: true });
    return { dishes: [...dishes], doubts: [...doubts], differences };
  };

export const applyPastedMenu: Route<'applyPastedMenu'> =
  (needs) =>
  async ({ params: { restaurantId }, query, body, person, command }) => {
    const { store, reports, answers, caughtUp, now } = needs;
    await caughtUp();
    const manner = { now: now(), isPart: !body.replace };
    const told = (differences: Parameters<typeof countsOf>[0]) => ({ counts: countsOf(differences), differences });
    if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
    const menu = await pasted(store, restaurantId, body.dishes);
    if (menu instanceof Refusal) return menu;
    if (query.dryRun) return told(await differencesOfMenu(store, restaurantId, menu, manner));
    return answers.once(command, async () => {
      await store.restaurants.change(restaurantId, undefined, (present) =>
        present ? { state: crawled(present, manner.now), reply: undefined } : { reply: undefined },
      );
      const origin = { id: newId(), at: manner.now, by: 'paste', dishCount: menu.length } as const;
      const differences = await applyDishes(needs, restaurantId, menu, manner, {
        ...origin,
        username: person.username,
      });
      if (body.replace) await reports.release(restaurantId);
      return told(differences);
    });
  };

const pasted = async (store: Store, restaurantId: string, dishes: PastedMenu['dishes']) =>
  menuOfPasted(dishes, await store.dishesOf(restaurantId));
