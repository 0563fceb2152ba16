import { parseArgs } from 'node:util';
import type { Static, TObject } from '@kantyna/typebox';
import { pino } from 'pino';
import { connectBus, unreachableBus } from '@kantyna/bus/connection/connect';
import { commonVariables, databaseVariables, readConfig } from '@kantyna/service/process/config';
import { connectProgram } from '@kantyna/service/process/database-program';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { COMMAND_LINE } from '@kantyna/contracts/people/names';
import type { OfficeAct } from '@kantyna/contracts/people/office';
import { Refusal } from '@kantyna/kernel/refusal';
import { ACTS, perform, type PersonAct } from './office/acts.js';
import { openStore, type Store } from './store.js';
import { officePeople } from './office/people.js';

const USAGE = `npm run -s admin -- people            lists everybody, with who is blocked
npm run -s admin -- block PERSON      ends all sessions of a person, who cannot sign in any more
npm run -s admin -- unblock PERSON    lets them sign in again
npm run -s admin -- end-sessions PERSON    ends all sessions of a person, who may sign in again
npm run -s admin -- manager add PERSON     makes a person a manager of the office
npm run -s admin -- manager remove PERSON  makes a manager an ordinary person
npm run -s admin -- relink PERSON     prints a link by which their new account becomes theirs; it works once, for 24 hours
npm run -s admin -- log               says what was done in the office and by this command, the latest first
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
  const act = readAction(parseArgs({ args, allowPositionals: true, strict: false }).positionals);
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

/** Notes in the log of the office what another command changed. */
export async function noteInLog(act: OfficeAct, details: string | undefined, env: NodeJS.ProcessEnv): Promise<void> {
  await withStore(readConfig(variables, env), async (store) => {
    await store.officeLog.append({ by: COMMAND_LINE, act, ...(details !== undefined && { details }) });
    return { said: '' };
  });
}

/** An action of a command. Returns its result in words or JSON, and the id of the person about whom it changed something. */
type Action = (store: Store) => Promise<{ readonly said: string; readonly changedId?: string }>;
interface PersonAction {
  readonly act: PersonAct;
  readonly said: (person: Person, result: object) => string;
}

function readAction(words: readonly string[]): Action | undefined {
  const [name] = words;
  if (words.length === 1 && name === 'people') return async (store) => ({ said: await listPeople(store) });
  if (words.length === 1 && name === 'log') return async (store) => ({ said: await listLog(store) });
  const wanted = words.at(-1);
  const action = new Map<string, PersonAction>(Object.entries(ACTIONS)).get(words.slice(0, -1).join(' '));
  if (!action || wanted === undefined) return undefined;
  return async (store) => {
    const person = await findPerson(store, wanted);
    const result = await perform(store, action.act, { by: COMMAND_LINE, person });
    if (result instanceof Refusal) throw new Error(result.message);
    return { said: action.said(person, result), ...(name !== 'export' && { changedId: person.id }) };
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

/** The commands that are about one person: what they do, and what they say of it. */
const ACTIONS = {
  block: { act: ACTS.block, said: (person) => `${nameOf(person)} is blocked: all sessions have ended.\n` },
  unblock: { act: ACTS.unblock, said: (person) => `${nameOf(person)} may sign in again.\n` },
  'end-sessions': { act: ACTS.endSessions, said: (person) => `All sessions of ${nameOf(person)} have ended.\n` },
  'manager add': { act: ACTS.addManager, said: (person) => `${nameOf(person)} is a manager of the office.\n` },
  'manager remove': { act: ACTS.removeManager, said: (person) => `${nameOf(person)} is no manager any more.\n` },
  relink: {
    act: ACTS.relink,
    said: (person, result) =>
      `For ${nameOf(person)}, once, within 24 hours, at the address of the app: ${(result as { path: string }).path}\n`,
  },
  export: { act: ACTS.export, said: (_, data) => `${JSON.stringify(data, null, 2)}\n` },
  erase: {
    act: ACTS.erase,
    said: (person) =>
      `${nameOf(person)} is erased. The other services follow within seconds. Repeat this after restoring a backup.\n`,
  },
} satisfies Record<string, PersonAction>;

/** A line for each person, by name: id, name and address, and whether they are blocked, leave, were erased, or are a manager. */
async function listPeople(store: Store): Promise<string> {
  const people = (await officePeople(store)).toSorted((one, other) => one.username.localeCompare(other.username));
  const lines = people.map((one) => [
    one.id,
    nameOf(one),
    ...(isErased(one) ? ['erased'] : []),
    ...(one.manager ? ['manager'] : []),
    ...(one.isBlocked ? ['BLOCKED'] : []),
    ...(one.leavesAt === undefined ? [] : [`LEAVES ${one.leavesAt}`]),
  ]);
  return lines.map((line) => `${line.join('  ')}\n`).join('');
}

/** The lines of the log, the latest first. */
async function listLog(store: Store): Promise<string> {
  const page = await store.officeLog.page();
  if (page instanceof Refusal) throw new Error(page.message);
  const lines = page.entries.map(({ at, by, act, about, details }) => [at, by, act, about ?? '', details ?? '']);
  return lines.map((line) => `${line.join('  ').trimEnd()}\n`).join('');
}

const nameOf = ({ id, username, email }: Person): string => (username === '' ? id : `${username} <${email}>`);
