import { parseArgs } from 'node:util';
import type { Static, TObject } from '@kantyna/typebox';
import { pino } from 'pino';
import { connectBus, unreachableBus } from '@kantyna/bus/connection/connect';
import { commonVariables, databaseVariables, readConfig } from '@kantyna/service/process/config';
import { connectProgram } from '@kantyna/service/process/database-program';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { erasePerson } from './person.js';
import { endAllSessions, setBlocked } from './sessions.js';
import { openStore, type Store } from './store.js';

const USAGE = `npm run -s admin -- people            lists everybody, with who is blocked
npm run -s admin -- block PERSON      ends all sessions of a person, who cannot sign in any more
npm run -s admin -- unblock PERSON    lets them sign in again
npm run -s admin -- export PERSON     prints what is stored about a person, as JSON
npm run -s admin -- erase PERSON      erases a person from every service; the sums of their orders stay
npm run -s admin -- status [--json]   says of each part its version, what waits and what was given up, and how old the last backup is
npm run -s admin -- again SERVICE ID  has a service handle a dead letter once more

PERSON is an e-mail address or an id. With Docker: docker compose exec auth node services/auth/dist/run-admin.js block PERSON, and deploy/docker/status.sh
`;
const PUBLISHED_LATER =
  'NATS cannot be reached. This is saved; the other parts are told within seconds once NATS is back and auth runs. Until then open sessions go on.\n';
const { NATS_URL, NATS_REPLICAS } = commonVariables;
const variables = { NATS_URL, NATS_REPLICAS, ...databaseVariables };

/** The output of the command. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs the command `admin` with the variables of the auth service. Returns its exit code: 0, 1 after a failure or without such a person, 2
 * for wrong arguments.
 */
export async function admin(args: string[], env: NodeJS.ProcessEnv, { out, err }: Output): Promise<number> {
  const [name = '', ...people] = parseArgs({ args, allowPositionals: true, strict: false }).positionals;
  const act = readAction(name, people);
  if (!act) {
    err(USAGE);
    return 2;
  }
  try {
    const { said, isPublished } = await withStore(readConfig(variables, env), act);
    out(said);
    if (!isPublished) err(PUBLISHED_LATER);
    return 0;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    return 1;
  }
}

/** An action of a command. Returns its result in words or JSON, and the id of the person about whom it changed something. */
type Action = (store: Store) => Promise<{ readonly said: string; readonly changedId?: string }>;
type PersonAction = (store: Store, person: Person) => Promise<string>;

function readAction(name: string, people: readonly string[]): Action | undefined {
  const [wanted, ...others] = people;
  if (name === 'people' && wanted === undefined) return async (store) => ({ said: await listPeople(store) });
  const act = new Map<string, PersonAction>(Object.entries(ACTIONS)).get(name);
  if (!act || wanted === undefined || others.length > 0) return undefined;
  return async (store) => {
    const person = await findPerson(store, wanted);
    const said = await act(store, person);
    return { said, ...(name !== 'export' && { changedId: person.id }) };
  };
}

/**
 * Runs an action. Returns its result, and whether its messages are published. While the bus is away the action is done all the same:
 * outboxes keep the messages, and the relay of auth publishes them.
 */
async function withStore(
  config: Static<TObject<typeof variables>>,
  act: Action,
): Promise<{ said: string; isPublished: boolean }> {
  const { MONGODB_URI: uri, DATABASE: database, NATS_URL: url, NATS_REPLICAS: replicas } = config;
  const log = pino({ name: 'admin', level: 'error' }, pino.destination(2));
  const connection = await connectProgram({ uri, database });
  try {
    const bus = await connectBus({ url, name: 'auth', replicas, log }).catch(() => unreachableBus('auth', log));
    try {
      const store = await openStore(connection, bus);
      const { said, changedId } = await act(store);
      return { said, isPublished: changedId === undefined || (await store.publish(changedId)) };
    } finally {
      await bus.close();
    }
  } finally {
    await connection.close();
  }
}

/** The person with this address or id. Throws if there is not exactly one. */
async function findPerson(store: Store, wanted: string): Promise<Person> {
  const found = await store.findPeople(wanted);
  const [person, other] = found;
  if (!person) throw new Error(`There is no person ${wanted}.`);
  if (other)
    throw new Error(
      `${wanted} is the address of several people. Name one by id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return person;
}

/** The commands that are about one person. */
const ACTIONS = {
  block: (store, person) => block(store, person, true),
  unblock: (store, person) => block(store, person, false),
  export: async (store, { id }) => `${JSON.stringify(await store.personalData(id), null, 2)}\n`,
  erase: async (store, person) => {
    const endSessions = () =>
      changeOrThrow(store.revocations, person.id, (present) => endAllSessions(present, nowInSeconds()));
    await endSessions();
    await changeOrThrow(store.people, person.id, erasePerson);
    await endSessions(); // They may have signed in meanwhile.
    await store.forgetSessions(person.id);
    await store.putDiet(person.id, { diets: [], allergens: [] });
    return `${nameOf(person)} is erased. The other services follow within seconds. Repeat this after restoring a backup.\n`;
  },
} satisfies Record<string, PersonAction>;

/** A line for each person, by name: id, name and address, and whether they are blocked or erased. */
async function listPeople(store: Store): Promise<string> {
  const people = (await store.everybody()).toSorted((one, other) => one.username.localeCompare(other.username));
  const lines = people.map((one) => [
    one.id,
    nameOf(one),
    ...(isErased(one) ? ['erased'] : []),
    ...(one.blocked ? ['BLOCKED'] : []),
  ]);
  return lines.map((line) => `${line.join('  ')}\n`).join('');
}

async function block(store: Store, person: Person, blocked: boolean): Promise<string> {
  await changeOrThrow(store.revocations, person.id, (present) => setBlocked(present, blocked, nowInSeconds()));
  return `${nameOf(person)} ${blocked ? 'is blocked: all sessions have ended' : 'may sign in again'}.\n`;
}

const nameOf = ({ id, username, email }: Person): string => (username === '' ? id : `${username} <${email}>`);
const nowInSeconds = () => Math.floor(Date.now() / 1000);
