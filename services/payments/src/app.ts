import { onState } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { states } from '@kantyna/contracts/events';
import { clock } from '@kantyna/service/clock';
import type { Parts } from '@kantyna/service/service';
import { applyOrder, applyPerson } from './handlers.js';
import { balance, paymentStatus } from './routes.js';
import { openStore } from './store.js';

/** The calls and subscriptions of this service. */
export async function build({ bus, connection, serve, own, receive }: Parts<Record<string, never>>): Promise<void> {
  const store = await openStore(connection, bus);
  own(store.payments);
  const { caughtUp } = await receive([
    onState(states.order, applyOrder(store)),
    onState(states.person, applyPerson(store)),
  ]);
  const needs = { store, caughtUp, now: clock('UTC') };

  serve(calls.balance, balance(needs));
  serve(calls.confirmAsPaid, paymentStatus(needs, 'CONFIRMED'));
  serve(calls.revertToUnpaid, paymentStatus(needs, 'UNPAID'));
}
