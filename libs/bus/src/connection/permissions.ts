import { SERVICES, type Service } from '@kantyna/contracts/services';
import { events, eventSubject, states, stateSubject } from '@kantyna/contracts/messages/messages';
import { EVENTS, STATE } from './streams.js';

/** The subjects that a user of NATS may publish to and subscribe to. Everything else is refused by the server. */
export interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** The parts of the product that connect to NATS. Each one has a user of its name. */
export const BUS_USERS = [...SERVICES, 'gateway'] as const;
type BusUser = (typeof BUS_USERS)[number];

/**
 * The only part that may change a stream: it sets the number of copies. The other parts trust auth in any case, because it signs the
 * tokens.
 */
export const STREAM_KEEPER = 'auth';

/** The prefix of the subjects on which a user gets replies. Nobody else may listen there. */
export const inboxPrefix = (user: string): string => `_INBOX.${user}`;

/** The first word of the subjects of trouble. */
export const TROUBLE = 'trouble';

/** The subject on which a service says that it could not publish; without `owner` those of all services. */
export const troubleSubject = (owner = '*'): string => `${TROUBLE}.${owner}`;

/**
 * The least rights that a user needs: its own states and events, its own replies, word of trouble, and the calls to JetStream that this
 * library makes. Nobody may delete or purge a stream, only one part may change them, and nobody may use direct gets: their replies repeat a
 * stored body on any subject that the caller names, so they could forge a state (docs/decisions/0019).
 */
export function permissionsOf(user: BusUser): Permissions {
  const common: Permissions = {
    publish: [
      api('INFO'),
      ...[STATE, EVENTS].flatMap((stream) => [api('STREAM.INFO', stream), api('STREAM.CREATE', stream)]),
      watchOf(stateSubject(states.keys, 'current')),
      watchOf(stateSubject(states.revocation)),
      watchOf(stateSubject(states.managers, 'current')),
      api('CONSUMER.INFO', STATE, '*'),
      api('CONSUMER.MSG.NEXT', STATE, '*'),
    ],
    subscribe: [`${inboxPrefix(user)}.>`],
  };
  if (user === 'gateway') return common;
  const published = ownSubjects(user);
  return {
    publish: [
      ...published.states,
      ...published.events,
      troubleSubject(user),
      ...common.publish,
      api('CONSUMER.CREATE', STATE),
      watchOf('>'),
      api('CONSUMER.DURABLE.CREATE', EVENTS, user),
      api('CONSUMER.INFO', EVENTS, user),
      api('CONSUMER.MSG.NEXT', EVENTS, user),
      `$JS.ACK.${EVENTS}.${user}.>`,
      api('STREAM.MSG.GET', STATE),
      api('STREAM.MSG.GET', EVENTS),
      ...(user === STREAM_KEEPER ? [STATE, EVENTS].map((stream) => api('STREAM.UPDATE', stream)) : []),
    ],
    subscribe: [...common.subscribe, troubleSubject()],
  };
}

const api = (...call: string[]): string => `$JS.API.${call.join('.')}`;

/** The right to watch one subject, or with `>` any. The server compares the subject with the filter of the consumer. */
const watchOf = (subject: string): string => api('CONSUMER.CREATE', STATE, '*', subject);

/** The subjects that a service owns by the contract. */
function ownSubjects(service: Service) {
  const ownStates = Object.values(states).filter(({ owner }) => owner === service);
  const ownEvents = Object.values(events).filter(({ owner }) => owner === service);
  return {
    states: ownStates.map((kind) => stateSubject(kind)),
    events: ownEvents.map((kind) => eventSubject(kind)),
  };
}

/**
 * The users in the syntax of NATS's configuration. Their passwords are variables, such as `$ORDERS_PASSWORD`, in the file
 * `secrets/passwords.conf` beside it. `admin` may do everything: it is for operators and tests.
 */
export function usersConfig(): string {
  const list = (subjects: readonly string[]) =>
    `[\n${subjects.map((subject) => `          "${subject}"\n`).join('')}        ]`;
  const users = BUS_USERS.map((user) => {
    const { publish, subscribe } = permissionsOf(user);
    return `    {
      user: ${user}, password: $${user.toUpperCase()}_PASSWORD
      permissions {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
      }
    }
`;
  });
  return `# Generated from the contracts by \`npm run bus-users\`: what each part may send and hear. Do not edit.
include secrets/passwords.conf
authorization {
  users: [
    { user: admin, password: $ADMIN_PASSWORD }
${users.join('')}  ]
}
`;
}
