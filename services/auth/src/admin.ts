import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { commonVariables, databaseVariables, readConfig } from '@kantyna/service/process/config';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import type { Person } from '@kantyna/contracts/people/person';
import { changeOrThrow } from '@kantyna/store/change-or-throw';
import { erasePerson } from './person.js';
import { endAllSessions, setBlocked } from './revocation.js';
import { openStore, type Store } from './store.js';

const USAGE = `npm run -s admin -- block PERSON      ends all sessions of a person, who cannot sign in any more
npm run -s admin -- unblock PERSON    lets them sign in again
npm run -s admin -- export PERSON     prints what is stored about a person, as JSON
npm run -s admin -- erase PERSON      erases a person from every service; the sums of their orders stay

PERSON is an e-mail address or an id. With Docker: docker compose exec auth node services/auth/dist/run-admin.js block PERSON
`;
const { NATS_URL, NATS_REPLICAS } = commonVariables;
const variables = { NATS_URL, NATS_REPLICAS, ...databaseVariables };

/** The output of the command. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs the command `admin` with the variables of the auth service. Returns its exit code: 0, 1 where it failed or there is no such
 * person, 2 for wrong arguments.
 */
export async function admin(args: string[], env: NodeJS.ProcessEnv, { out, err }: Output): Promise<number> {
  const [act, person, ...others] = readArguments(args);
  if (!act || !person || others.length > 0) {
    err(USAGE);
    return 2;
  }
  try {
    const { MONGODB_URI, DATABASE, ...bus } = readConfig(variables, env);
    out(
      await withStore({ uri: MONGODB_URI, database: DATABASE }, bus, async (store) =>
        act(store, await findPerson(store, person)),
      ),
    );
    return 0;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    return 1;
  }
}

type Action = (store: Store, person: Person) => Promise<string>;

function readArguments(args: string[]): [act?: Action | undefined, person?: string, ...others: string[]] {
  const [action = '', ...rest] = parseArgs({ args, allowPositionals: true, strict: false }).positionals;
  return [Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined, ...rest];
}

async function withStore<R>(
  database: { uri: string; database: string },
  { NATS_URL: url, NATS_REPLICAS: replicas }: { NATS_URL: string; NATS_REPLICAS: number },
  act: (store: Store) => Promise<R>,
): Promise<R> {
  const log = pino({ name: 'admin', level: 'error' }, pino.destination(2));
  const bus = await connectBus({ url, name: 'auth', replicas, log });
  try {
    const connection = await connectDatabase({ ...database, log });
    try {
      return await act(await openStore(connection, bus));
    } finally {
      await connection.close();
    }
  } finally {
    await bus.close();
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

/** The commands. Each answers what happened, or what was asked for, in words or JSON. */
const ACTIONS = {
  block: (store, person) => block(store, person, true),
  unblock: (store, person) => block(store, person, false),
  export: async (store, { id }) => `${JSON.stringify(await store.personalData(id), null, 2)}\n`,
  erase: async (store, person) => {
    await changeOrThrow(store.revocations, person.id, (present) => endAllSessions(present, nowInSeconds()));
    await store.forgetSessions(person.id);
    await store.putDiet(person.id, { diets: [], allergens: [] });
    await changeOrThrow(store.people, person.id, erasePerson);
    return `${nameOf(person)} is erased. The other services follow within seconds. Repeat this after restoring a backup.\n`;
  },
} satisfies Record<string, Action>;

async function block(store: Store, person: Person, blocked: boolean): Promise<string> {
  await changeOrThrow(store.revocations, person.id, (present) => setBlocked(present, blocked, nowInSeconds()));
  return `${nameOf(person)} ${blocked ? 'is blocked: all sessions have ended' : 'may sign in again'}.\n`;
}

const nameOf = ({ id, username, email }: Person): string => (username === '' ? id : `${username} <${email}>`);
const nowInSeconds = () => Math.floor(Date.now() / 1000);
