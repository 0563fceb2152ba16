import type { Logger } from 'pino';
import type { ReceivedEvent, Verdict } from '@kantyna/bus/handler';
import type { EventOf } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import { applyDishes, differencesOfMenu, putRestaurant, type Applying } from './apply-menu.js';
import { isHeldBack } from './hold-back.js';
import { readMenu, type Menu } from './imported-menu.js';
import { reportOf, type Origin } from './menu-report.js';
import { crawled, restaurantOfMenu } from '../restaurant.js';

type Needs = Applying & { readonly log: Logger };
type MenuRead = ReceivedEvent<EventOf<'menuRead'>>;

/** The crawler read a menu: it is applied as an import is, held back, or reported where a part of it is invalid. */
export const applyMenuRead =
  (needs: Needs) =>
  async ({ eventId, data }: MenuRead): Promise<Verdict> => {
    const { store, reports } = needs;
    const { at, menu: body, readBy, doubts } = data;
    const found = await restaurantOf(needs, data);
    // Delivered again, or overtaken by a menu that came later.
    if ((await reports.isDone(eventId)) || (found?.lastCrawled !== undefined && found.lastCrawled > at))
      return 'applied';
    if (!body) {
      await noteRead(needs, found?.id, at);
      return 'applied';
    }
    const origin: Origin = { id: eventId, at, by: 'crawl', dishCount: body.dishes.length, readBy, doubts };
    const menu = readMenu({ ...body, name: data.restaurantName, url: body.url?.trim() ? body.url : data.url });
    if (menu instanceof Refusal) {
      const cause = (menu.messages ?? [menu.message]).join('; ');
      await noteRead(needs, found?.id, at);
      await reportFailure(needs, data.restaurantName, found?.id, origin, cause);
    } else if (found && isHeldBack(await store.dishesOf(found.id), menu.dishes.length)) {
      await holdBack(needs, found.id, menu, origin);
    } else {
      const id = await putRestaurant(store, menu, at);
      await applyDishes(needs, id, menu.dishes, { now: at }, origin);
      await reports.release(id);
    }
    return 'applied';
  };

/** The crawler could not read a menu: the one that is there stays. */
export const reportMenuNotRead =
  (needs: Needs) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuNotRead'>>): Promise<Verdict> => {
    if (await needs.reports.isDone(eventId)) return 'applied';
    const found = await restaurantOf(needs, data);
    await reportFailure(
      needs,
      data.restaurantName,
      found?.id,
      { id: eventId, at: data.at, by: 'crawl', dishCount: 0 },
      data.cause,
    );
    return 'applied';
  };

async function restaurantOf({ store }: Needs, { restaurantName, url }: { restaurantName: string; url: string }) {
  const all = await store.allRestaurants();
  const id = restaurantOfMenu(all, { name: restaurantName, url });
  const lastCrawled = all.find((one) => one.id === id)?.restaurant.lastCrawled;
  return id === undefined ? undefined : { id, lastCrawled };
}

/** The page was read, whatever came of it. */
async function noteRead({ store }: Needs, id: string | undefined, at: string): Promise<void> {
  if (id === undefined) return;
  await store.restaurants.change(id, undefined, (present) => {
    const isNews = present && crawled(present, at).lastCrawled !== present.lastCrawled;
    return isNews ? { state: crawled(present, at), reply: undefined } : { reply: undefined };
  });
}

async function holdBack(needs: Needs, id: string, menu: Menu, origin: Origin): Promise<void> {
  const { store, reports } = needs;
  const differences = await differencesOfMenu(store, id, menu.dishes, { now: origin.at });
  await noteRead(needs, id, origin.at);
  await reports.hold(id, { reportId: origin.id, dishes: menu.dishes });
  await reports.put(id, reportOf(origin, 'heldBack', differences));
}

async function reportFailure(
  { reports, log }: Needs,
  restaurant: string,
  id: string | undefined,
  origin: Origin,
  cause: string,
): Promise<void> {
  // A restaurant that is not there has no page to tell it on.
  if (id === undefined) log.warn({ restaurant, cause }, 'a menu could not be applied');
  else await reports.put(id, reportOf(origin, 'failed', undefined, cause));
}
