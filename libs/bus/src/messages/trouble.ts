import type { Bus } from '../connection/connect.js';
import { troubleSubject } from '../connection/permissions.js';

/**
 * Says to all services that this one has changes which it could not publish. It takes no stream: a stream may have no leader, and then
 * only its owner knows that something is missing.
 */
export function tellTrouble(bus: Bus): void {
  bus.noteTrouble();
  if (bus.connected()) bus.nats.publish(troubleSubject(bus.name));
}

/** Notes what other services say in `tellTrouble`, until the connection closes. */
export function hearTrouble(bus: Bus): void {
  bus.nats.subscribe(troubleSubject(), {
    callback: (error, { subject }) => {
      // A refusal is logged by the connection.
      if (!error) bus.noteTrouble(subject.split('.')[1]);
    },
  });
}
