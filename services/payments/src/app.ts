import { zonedClock } from '@kantyna/service/clock';
import type { ServiceContext } from '@kantyna/service/service';
import { paymentHandlers } from './routes.js';
import { openStore } from './store.js';
import { upgradePayments } from './upgrade.js';

/** Registers the calls and subscriptions of this service. */
export async function build(context: ServiceContext<'payments'>): Promise<void> {
  const { bus, connection, serve, publish, subscribe } = context;
  const store = await openStore(connection, bus);
  await upgradePayments(store);
  publish(store.payments);
  const { catchUp } = await subscribe(store.handlers);
  serve(paymentHandlers({ store, catchUp, isBusAway: () => !bus.connected(), clock: zonedClock('UTC') }));
}
