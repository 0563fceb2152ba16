import { zonedClock } from '@kantyna/service/clock';
import { onErasure } from '@kantyna/service/erasure';
import type { ServiceContext } from '@kantyna/service/service';
import { paymentHandlers } from './routes.js';
import { erasePersonalData } from './personal-data.js';
import { openStore } from './store.js';
import { upgradePayments } from './upgrade.js';

/** Registers the calls and subscriptions of this service. */
export async function build(context: ServiceContext<'payments'>): Promise<void> {
  const { bus, connection, serve, publish, subscribe } = context;
  const store = await openStore(connection, bus);
  await upgradePayments(store);
  publish(store.payments);
  const [orders, persons] = store.handlers;
  const erasure = onErasure((personId) => erasePersonalData(store, personId), persons);
  const { catchUp } = await subscribe([orders, erasure]);
  serve(paymentHandlers({ store, catchUp, isBusAway: () => !bus.connected(), clock: zonedClock('UTC') }));
}
