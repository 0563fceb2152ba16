import type { Bus } from '../connection/connect.js';
import { TROUBLE, troubleSubject } from '../connection/permissions.js';

/**
 * The body of word of trouble. The server repeats it to nobody: it can be made to reply and deliver to any subject, but delivers a message
 * under the subject that it was stored with, and replies with JSON, headers or nothing (docs/decisions/0019).
 */
const UNPUBLISHED = 'unpublished';

/**
 * Says to all services that this one has changes which it could not publish. It takes no stream: a stream may have no leader, and then
 * only its owner knows that something is missing.
 */
export function tellTrouble(bus: Bus): void {
  bus.noteTrouble();
  if (bus.connected()) bus.nats.publish(troubleSubject(bus.name), UNPUBLISHED);
}

/** Notes what other services say in `tellTrouble`, each on the subject that only it may publish to, until the connection closes. */
export function hearTrouble(bus: Bus): void {
  bus.nats.subscribe(troubleSubject(), {
    callback: (error, message) => {
      // A refusal is logged by the connection.
      if (error || message.string() !== UNPUBLISHED) return;
      const [word, part] = message.subject.split('.');
      if (word === TROUBLE) bus.noteTrouble(part);
    },
  });
}
