import { onEvent } from '@kantyna/bus/messages/message-handler';
import { events } from '@kantyna/contracts/messages/messages';
import { ownDataHandler } from '@kantyna/service/http/own-data';
import { onErasure } from '@kantyna/service/messages/erasure';
import type { ServiceContext } from '@kantyna/service/service';
import { openReplies } from '@kantyna/store/documents/idempotency';
import { openTurns } from '@kantyna/kernel/turns';
import type { Dependencies } from './dependencies.js';
import { dishHandlers } from './routes/dishes.js';
import { handleMenuNotRead, handleMenuRead } from './messages/crawled-menus.js';
import { checkImportKey } from './rules/menu/import-key.js';
import { openImportKeys } from './database/import-key.js';
import { openConfirmedReadings } from './database/confirmed-readings.js';
import { importHandlers } from './routes/imports.js';
import { menuReportHandlers } from './routes/menu-reports.js';
import { openMenuReports } from './database/menu-reports.js';
import { pastedMenuHandlers } from './routes/pasted-menus.js';
import { restaurantHandlers } from './routes/restaurants.js';
import { personalData } from './personal-data.js';
import { openStore } from './database/store.js';
import { openMenuPool } from './menu-work/menu-pool.js';
import { handleDishTyped, handleMenuCorrected } from './messages/dish-events.js';

const MENUS_CHANGED_AT_ONCE = 32;
/** The replies to writes that touch many documents. */
const REPLIES_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The calls and subscriptions of this service. */
export async function build(context: ServiceContext<'catalogue'>): Promise<void> {
  const { log, bus, connection, serve, publish, subscribe, onClose, exportedBy } = context;
  const store = await openStore(connection, bus);
  const importKeys = await openImportKeys(connection, bus);
  const reports = await openMenuReports(connection, bus);
  publish(store.restaurants, store.dishes, importKeys, reports);
  const readings = await openConfirmedReadings(connection);
  const idempotentReplies = await openReplies(connection, 'replies', REPLIES_KEPT_MS);
  const now = () => new Date().toISOString();
  const inTurn = openTurns(MENUS_CHANGED_AT_ONCE);
  const { menus, close } = openMenuPool();
  onClose('menus', close);
  const deps: Dependencies = { store, importKeys, reports, readings, idempotentReplies, inTurn, menus, now, log };
  await subscribe([
    store.openOrdersHandler,
    onErasure((personId) => reports.erase(personId)),
    onEvent(events.dishTyped, handleDishTyped(deps)),
    onEvent(events.menuCorrected, handleMenuCorrected(deps)),
    onEvent(events.menuRead, handleMenuRead(deps)),
    onEvent(events.menuNotRead, handleMenuNotRead(deps)),
  ]);
  serve(
    {
      ...restaurantHandlers(deps),
      ...dishHandlers(deps),
      ...importHandlers(deps),
      ...menuReportHandlers(deps),
      ...pastedMenuHandlers(deps),
      ...ownDataHandler('catalogue', (personId) => personalData(connection, personId), exportedBy),
    },
    { importKey: checkImportKey(importKeys.current) },
  );
}
