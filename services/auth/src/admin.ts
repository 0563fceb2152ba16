import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connect';
import { Refusal } from '@kantyna/contracts/refusal';
import { commonVariables, databaseVariables, readConfig } from '@kantyna/service/config';
import { connectDatabase } from '@kantyna/store/connect';
import { setBlocked } from './revocation.js';
import { openStore, type Store } from './store.js';

const USAGE = `npm run -s admin -- block PERSON      ends all sessions of a person, who cannot sign in any more
npm run -s admin -- unblock PERSON    lets them sign in again

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
  const { action, person } = readArguments(args);
  if (action === undefined || person === undefined) {
    err(USAGE);
    return 2;
  }
  try {
    const { MONGODB_URI, DATABASE, ...bus } = readConfig(variables, env);
    out(
      await withStore({ uri: MONGODB_URI, database: DATABASE }, bus, (store) =>
        block(store, person, action === 'block'),
      ),
    );
    return 0;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    return 1;
  }
}

function readArguments(args: string[]): { action?: 'block' | 'unblock'; person?: string } {
  const [action, person, ...others] = parseArgs({ args, allowPositionals: true, strict: false }).positionals;
  if ((action !== 'block' && action !== 'unblock') || !person || others.length > 0) return {};
  return { action, person };
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

/** Blocks or unblocks a person. Answers what happened, in words. Throws if there is not exactly one such person. */
async function block(store: Store, wanted: string, blocked: boolean): Promise<string> {
  const found = await store.findPeople(wanted);
  const [person, other] = found;
  if (!person) throw new Error(`There is no person ${wanted}.`);
  if (other)
    throw new Error(
      `${wanted} is the address of several people. Name one by id: ${found.map(({ id }) => id).join(', ')}`,
    );
  const now = Math.floor(Date.now() / 1000);
  const result = await store.revocations.change(person.id, undefined, (present) => setBlocked(present, blocked, now));
  if (result instanceof Refusal) throw new Error(result.message);
  return `${person.username} <${person.email}> ${blocked ? 'is blocked: all sessions have ended' : 'may sign in again'}.\n`;
}
