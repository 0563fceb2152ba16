import type { HandlerResult, ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { Refusal } from '@kantyna/contracts/refusal';
import { isWebAddressOrEmpty } from '@kantyna/contracts/web-address';
import type { Dependencies } from '../dependencies.js';
import { readMenu } from '../rules/menu/imported-menu.js';
import { reportOf, type ReportHeader } from '../rules/menu/report.js';
import { recordCrawl, takeInMenu } from '../menu-intake/take-in-menu.js';

type Intake = Pick<Dependencies, 'store' | 'reports' | 'log' | 'inTurn'>;

/** The crawler read a menu: applies it, holds it back, or reports why it is invalid. */
export const handleMenuRead =
  (deps: Intake) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuRead'>>): Promise<HandlerResult> => {
    const { store, reports } = deps;
    const { at, menu: body, doubts } = data;
    const found = await store.findRestaurantOf({ name: data.restaurantName, url: data.url });
    const isOutdated = (found?.lastCrawled ?? '') > at;
    if (isOutdated || (await reports.findReport(eventId))?.done) return 'applied';
    if (!body) {
      if (found) await recordCrawl(store, found.id, at);
      return 'applied';
    }

    const readBy = data.readBy ? { readBy: data.readBy } : {};
    const header: ReportHeader = { id: eventId, at, by: 'crawl', dishCount: body.dishes.length, doubts, ...readBy };
    const url = [body.url, data.url].find(isAddress) ?? '';
    const menu = readMenu({ ...body, name: data.restaurantName, url });
    const taken = menu instanceof Refusal ? menu : await takeInMenu(deps, menu, header, found);
    if (!(taken instanceof Refusal)) return 'applied';
    if (found) await recordCrawl(store, found.id, at);
    await reportFailure(deps, data.restaurantName, found?.id, header, (taken.messages ?? [taken.message]).join('; '));
    return 'applied';
  };

const isAddress = (url: unknown): boolean => typeof url === 'string' && url.trim() !== '' && isWebAddressOrEmpty(url);

/** The crawler could not read a menu: reports it. The present menu stays. */
export const handleMenuNotRead =
  (deps: Intake) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuNotRead'>>): Promise<HandlerResult> => {
    if ((await deps.reports.findReport(eventId))?.done) return 'applied';
    const found = await deps.store.findRestaurantOf({ name: data.restaurantName, url: data.url });
    const header: ReportHeader = { id: eventId, at: data.at, by: 'crawl', dishCount: 0 };
    await reportFailure(deps, data.restaurantName, found?.id, header, data.cause);
    return 'applied';
  };

async function reportFailure(
  { reports, log }: Intake,
  restaurantName: string,
  restaurantId: string | undefined,
  header: ReportHeader,
  cause: string,
): Promise<void> {
  if (restaurantId !== undefined) await reports.put(restaurantId, reportOf(header, 'failed', undefined, cause));
  else
    log.warn({ event: 'menu.failed', restaurantName, cause }, 'The menu of an unknown restaurant failed, ignoring it');
}
