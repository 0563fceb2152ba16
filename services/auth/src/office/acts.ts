import type { Endpoint, ReplyOf } from '@kantyna/contracts/endpoint';
import type { OfficeAct } from '@kantyna/contracts/people/office';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import type { Revocation, SessionsEnded } from '@kantyna/contracts/people/sessions';
import type { Change } from '@kantyna/kernel/change';
import { conflict, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { LoggedHandler, RequestContext } from '@kantyna/service/http/handlers';
import type { Command } from '@kantyna/store/documents/idempotency';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Seal } from '../accounts/sealed.js';
import { eraseFromHere } from '../erasure.js';
import { endAllSessions, setBlocked } from '../sessions.js';
import { CURRENT, type Store } from '../store.js';
import { addManager, removeManager } from '../managers.js';
import { unlessLastManager } from './last-manager.js';

const NOT_ONESELF = conflict('NOT_ONESELF', 'Nobody does this to themselves. Please ask another manager.');
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Something that is done to a person. It can be repeated without harm: two requests with one key at the same time both do it. */
export interface PersonAct<R extends object = object> {
  readonly name: OfficeAct;
  /** A manager cannot do it to themselves. */
  readonly notOneself?: true;
  /** The person goes away or stops being a manager: the office has to have another one. */
  readonly takesManager?: true;
  /** Refuses what cannot be done, before it is logged. */
  readonly refuse?: (store: Store, person: Person) => Promise<Refusal | undefined>;
  readonly act: (store: Store, person: Person, by: string) => Promise<R | Refusal>;
}

const changeSessions = (change: (present: Revocation | undefined, now: number) => Change<Revocation>) =>
  async function (store: Store, { id }: Person): Promise<SessionsEnded> {
    await changeOrThrow(store.revocations, id, (present) => change(present, nowInSeconds()));
    return store.sessionsEnded(id);
  };

/** The acts of managers and of the command line on a person. */
export const ACTS = {
  block: {
    name: 'block',
    notOneself: true,
    takesManager: true,
    act: changeSessions((present, now) => setBlocked(present, true, now)),
  },
  unblock: { name: 'unblock', act: changeSessions((present, now) => setBlocked(present, false, now)) },
  endSessions: { name: 'endSessions', act: changeSessions(endAllSessions) },
  addManager: {
    name: 'addManager',
    act: (store, { id }) => changeOrThrow(store.managers, CURRENT, (managers) => addManager(managers, id)),
  },
  removeManager: {
    name: 'removeManager',
    takesManager: true,
    refuse: async (store, { id }) => {
      const outcome = removeManager(await store.storedManagers(), id);
      return outcome instanceof Refusal ? outcome : undefined;
    },
    act: async (store, { id }) => store.managers.change(CURRENT, undefined, (managers) => removeManager(managers, id)),
  },
  relink: {
    name: 'relink',
    act: async (store, { id }) => ({ path: `/login#relink=${await store.relinks.create(id)}` }),
  },
  export: { name: 'export', act: (store, { id }) => store.personalData(id) },
  erase: {
    name: 'erase',
    notOneself: true,
    takesManager: true,
    act: async (store, { id }) => {
      await eraseFromHere(store, id);
      return {};
    },
  },
} as const satisfies Record<string, PersonAct>;

/**
 * Does something to a person, and logs it before: what was done is never missing in the log. `by` is a manager's id or the command line,
 * `key` that of the request.
 */
export async function perform<R extends object>(
  store: Store,
  { name, notOneself, takesManager, refuse, act }: PersonAct<R>,
  { by, person, key }: { readonly by: string; readonly person: Person; readonly key?: string | undefined },
): Promise<R | Refusal> {
  if (notOneself && by === person.id) return NOT_ONESELF;
  const refusal = await refuse?.(store, person);
  if (refusal) return refusal;
  const logAndAct = async () => {
    await store.officeLog.append({ by, act: name, about: person.id, key });
    return act(store, person, by);
  };
  return takesManager ? unlessLastManager(store, person.id, logAndAct) : logAndAct();
}

/**
 * Makes the handlers of managers' calls. Each is logged, then done, once for a key: repeated, it gets the same reply, and a key of another
 * request is a 422 (docs/rules/limits-and-errors.md, Repeating a write). Replies are kept sealed, since some are secrets.
 */
export function loggedHandlers(store: Store, seal: Seal) {
  const once = async <R>(command: Command, work: () => Promise<R | Refusal>): Promise<R | Refusal> => {
    const sealed = await store.officeLog.replies.once(command, async () => {
      const reply = await work();
      return reply instanceof Refusal ? reply : seal.seal(JSON.stringify(reply));
    });
    // After a change of the key nothing more is known than that it was done.
    return sealed instanceof Refusal ? sealed : (JSON.parse(seal.open(sealed) ?? '{}') as R);
  };
  return {
    /** The handler of a call about no person. */
    loggedAs<C extends Endpoint>(
      act: OfficeAct,
      handle: (context: RequestContext<C>) => Promise<ReplyOf<C> | Refusal>,
    ): LoggedHandler<C> {
      const handler = ({ person, command, ...rest }: RequestContext<C>) =>
        once(command, async () => {
          await store.officeLog.append({ by: person.id, act, key: command.key });
          return handle({ person, command, ...rest } as RequestContext<C>);
        });
      return handler as unknown as LoggedHandler<C>;
    },

    /** The handler of a call about the person in its path. 404 without such a person, also if they were erased. */
    logged<C extends Endpoint>(act: PersonAct<ReplyOf<C> & object>): LoggedHandler<C> {
      const handler = ({ person: by, params, command }: RequestContext<C>) =>
        once(command, async () => {
          const person = await store.findPerson((params as { personId: string }).personId);
          return person && !isErased(person)
            ? perform(store, act, { by: by.id, person, key: command.key })
            : notFound('person');
        });
      return handler as unknown as LoggedHandler<C>;
    },
  };
}
