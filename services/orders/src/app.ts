import { zonedClock } from '@kantyna/service/clock';
import { onErasure } from '@kantyna/service/erasure';
import type { ServiceContext } from '@kantyna/service/service';
import type { variables } from './config.js';
import { orderEntryHandlers } from './entry-routes.js';
import { orderHandlers } from './order-routes.js';
import { erasePersonalData } from './personal-data.js';
import { openStore } from './store.js';

/** Registers the calls and subscriptions of this service. */
export async function build(context: ServiceContext<'orders', typeof variables>): Promise<void> {
  const { config, bus, connection, serve, publish, subscribe } = context;
  const store = await openStore(connection, bus);
  publish(store.orders);
  const erasure = onErasure((personId) => erasePersonalData(store.orders, personId));
  const { catchUp } = await subscribe([...store.handlers, erasure]);
  const deps = { store, catchUp, clock: zonedClock(config.TIME_ZONE) };
  serve({ ...orderHandlers(deps), ...orderEntryHandlers(deps) });
}
