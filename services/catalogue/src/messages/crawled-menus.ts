import type { HandlerResult, ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { Refusal } from '@kantyna/kernel/refusal';
import { isWebAddressOrEmpty } from '@kantyna/contracts/addresses';
import type { Dependencies } from '../dependencies.js';
import type { Store } from '../database/store.js';
import type { ImportedMenu } from '../rules/menu/imported-menu.js';
import { reportOf, type ReportHeader } from '../rules/menu/report.js';
import { applyCorrections } from '../rules/readings/corrections.js';
import { holdReasons } from '../rules/readings/hold-reasons.js';
import { NO_RESTAURANT, type RestaurantRecord } from '../rules/restaurant.js';
import { recordMenu, takeInMenu, type Intakes } from '../menu-intake.js';

type Intake = Intakes & Pick<Dependencies, 'readings' | 'log'>;

/** The crawler read a menu: applies it, holds it back, or reports why it is invalid. */
export const handleMenuRead =
  (deps: Intake) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuRead'>>): Promise<HandlerResult> => {
    const { store, reports } = deps;
    const { at, menu: body, doubts, doubtMessages } = data;
    const found = await restaurantOf(store, data);
    if (found === GONE) return 'applied';
    const isOutdated = [found?.lastCrawled, found?.lastPasted].some((last = '') => last > at);
    if (isOutdated || (await reports.findReport(eventId))?.done) return 'applied';
    if (!body) {
      if (found) await recordMenu(store, found.id, at);
      return 'applied';
    }

    const readBy = data.readBy ? { readBy: data.readBy } : {};
    const about = { doubts, doubtMessages, ...readBy };
    const header: ReportHeader = { id: eventId, at, by: 'crawl', dishCount: body.dishes.length, ...about };
    const url = [body.url, data.url].find(isAddress) ?? '';
    const menu = await deps.menus.readMenu({ ...body, name: data.restaurantName, url });
    const taken = menu instanceof Refusal ? menu : await takeInReading(deps, menu, header, found, data);
    if (!(taken instanceof Refusal) || taken === NO_RESTAURANT) return 'applied';
    // Too many version conflicts: the bus redelivers the event.
    if (taken.status === 503) throw new Error(taken.message);
    if (found) await recordMenu(store, found.id, at);
    await reportFailure(deps, data.restaurantName, found?.id, header, {
      cause: (taken.messages ?? [taken.message]).join('; '),
    });
    return 'applied';
  };

/** Takes in a menu with the corrections of its source, unless a person has to look at it first. */
async function takeInReading(
  deps: Intake,
  menu: ImportedMenu,
  header: ReportHeader,
  found: RestaurantRecord | undefined,
  { url, readBy, askedById, dishDoubts = [], isRecognised = readBy === 'photo' }: EventOf<'menuRead'>,
) {
  const confirmed = (found && (await deps.readings.find(found.id))) ?? undefined;
  const known = found && isRecognised ? (await deps.store.findDishes(found.id)).map(({ dish }) => dish.name) : [];
  const recognised = known.length > 0 ? await deps.menus.knownNames(menu.dishes, known) : menu.dishes;
  const corrected = applyCorrections(recognised, confirmed?.corrections ?? []);
  const dishes = corrected.map(({ dish }) => dish);
  const doubts = corrected.flatMap(({ index }, dish) =>
    dishDoubts.filter((one) => one.dish === index).map((one) => ({ ...one, dish })),
  );
  const doubtful = doubts.map(({ dish }) => dish);
  const way = { url, readBy };
  return takeInMenu(deps, { ...menu, dishes }, { ...header, dishCount: dishes.length }, found, {
    why: ({ dishes: present, former }) => holdReasons({ present, former, menu: dishes, way, confirmed, doubtful }),
    about: { url, ...(readBy && { readBy }), doubts },
    askedById,
  });
}

/** The crawler read for a restaurant that was deleted since. The menu is dropped, because the restaurant must not come back. */
const GONE = Symbol('gone');

/** The restaurant that the crawler read for. If it knew none, the one with that name or address, if there is one. */
async function restaurantOf(
  store: Store,
  data: Pick<EventOf<'menuNotRead'>, 'restaurantId' | 'restaurantName' | 'url'>,
): Promise<RestaurantRecord | typeof GONE | undefined> {
  const { restaurantId: id, restaurantName: name, url } = data;
  if (id === undefined) return store.findRestaurantOf({ name, url });
  const meant = await store.findRestaurant(id);
  return meant ? { id, ...meant } : GONE;
}

const isAddress = (url: unknown): boolean => typeof url === 'string' && url.trim() !== '' && isWebAddressOrEmpty(url);

/** The crawler could not read a menu: reports it. The present menu stays. */
export const handleMenuNotRead =
  (deps: Intake) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuNotRead'>>): Promise<HandlerResult> => {
    if ((await deps.reports.findReport(eventId))?.done) return 'applied';
    const found = await restaurantOf(deps.store, data);
    if (found === GONE) return 'applied';
    const header: ReportHeader = { id: eventId, at: data.at, by: 'crawl', dishCount: 0 };
    await reportFailure(deps, data.restaurantName, found?.id, header, data);
    return 'applied';
  };

async function reportFailure(
  { reports, log }: Intake,
  restaurantName: string,
  restaurantId: string | undefined,
  header: ReportHeader,
  why: Pick<EventOf<'menuNotRead'>, 'cause' | 'causeMessage'>,
): Promise<void> {
  if (restaurantId !== undefined) await reports.put(restaurantId, reportOf(header, 'failed', undefined, why));
  else
    log.warn(
      { event: 'menu.failed', restaurantName, cause: why.cause },
      'The menu of an unknown restaurant failed, ignoring it',
    );
}
