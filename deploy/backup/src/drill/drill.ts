import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'nats';
import { readSigningKey, signToken } from '@kantyna/auth/signing-key';
import { serversOf } from '@kantyna/bus/connection/connect';
import { STATE } from '@kantyna/bus/connection/streams';
import { createClient } from '@kantyna/contracts/client';
import { endpoints } from '@kantyna/contracts/endpoints';
import { startSystem, type System } from '@kantyna/embedded/system';
import { openTemporaryFolder } from '@kantyna/embedded/temporary-folder';
import { openArchive } from '../file/archive.js';
import type { Manifest } from '../file/frames.js';
import { connectTo, dump, listCollections } from '../place/databases.js';
import { restore } from '../restore.js';
import { keyFilesIn, type Settings } from '../settings.js';
import { differences } from './compare.js';
import { fromTheFuture, readDocuments, type Documents } from './documents.js';
import { expectedViews, type Expected } from './expected.js';

/** The comparison of one kind: how many are the same, went on by themselves since the moment of the backup, and differ, each with its reason. */
export interface Compared {
  readonly what: string;
  readonly same: number;
  readonly wentOn: number;
  readonly different: readonly string[];
}

const WHAT = { order: 'orders', balance: 'balances', menu: 'menus' } as const;
/** After its start the product may take this long until every state is on the bus, and until every view is right (ms). */
const PATIENCE = { bus: 120_000, views: 120_000 };
const HOUR = 3_600;
const SEALED = new URL('./sealed.js', import.meta.url).href;

/** A backup that was restored into an empty place and runs there. */
export interface Drill {
  readonly manifest: Manifest;
  readonly documents: Documents;
  /** Compares what the product shows with documents: those of the backup. Waits for what is not there yet. */
  compare(documents: Documents, patience?: typeof PATIENCE): Promise<Compared[]>;
  /** Stops the product and deletes its place. */
  stop(): Promise<void>;
}

/**
 * Restores a backup into an empty place and starts the product there. It reaches nothing outside of this machine, and its clock shows the moment of the
 * backup. Throws an OperatorError if the file cannot be restored or the product does not start. `log` gets a line for each step.
 */
export async function startDrill(
  path: string,
  settings: Settings,
  { log, signal }: { log: (line: string) => void; signal: AbortSignal },
): Promise<Drill> {
  const work = openTemporaryFolder();
  const dataDir = `${work.dir}/data`;
  try {
    log('Verifying, restoring and reading back …');
    const manifest = await restore(path, { ...settings, server: undefined, dataDir }, { replaceKeys: false, signal });
    const stored = await readDocuments(await openArchive(path, settings.key));
    log('Starting the product there …');
    const system = await startSealed(dataDir, manifest.moment);
    if (!stored.isCurrent) log('The data are of a version before: what the start has converted is compared.');
    const documents = stored.isCurrent ? stored : await converted(system, stored);
    const compare: Drill['compare'] = async (wanted, patience = PATIENCE) => {
      log('Waiting for the states on the bus, and comparing …');
      const onBus = await untilPublished(system, wanted.published, patience.bus, signal);
      const { views, found } = await differences(
        async () => expectedViews({ ...wanted, grants: await presentGrants(system) }),
        callers(system, dataDir, manifest.moment, wanted),
        { patience: patience.views, signal },
      );
      return [oneMoment(wanted), onBus, ...(await judge(system, wanted, views, found))];
    };
    const stop = async () => {
      await system.stop();
      work.remove();
    };
    return { manifest, documents, compare, stop };
  } catch (error) {
    work.remove();
    throw error;
  }
}

async function startSealed(dataDir: string, moment: Date): Promise<System> {
  const flags = process.env['NODE_FLAGS'];
  process.env['NODE_FLAGS'] = [flags, `--import ${SEALED}`].filter(Boolean).join(' ');
  const outside = ['SLACK', 'TEAMS', 'GOOGLE_CHAT', 'DISCORD'].map((chat) => [`${chat}_WEBHOOKS`, ''] as const);
  try {
    return await startSystem({
      dataDir,
      port: 0,
      log: () => undefined,
      env: {
        ...Object.fromEntries(outside),
        MONGODB_URI: '',
        NATS_URL: '',
        SEALED_CLOCK: String(moment.getTime() - Date.now()),
        CATCH_UP_TIMEOUT: '3000',
        LIMIT_PER_PERSON: '100000000',
        LIMIT_PER_ADDRESS: '100000000',
      },
    });
  } finally {
    if (flags === undefined) delete process.env['NODE_FLAGS'];
    else process.env['NODE_FLAGS'] = flags;
  }
}

/** The documents as the start has converted them. Copies and originals were read at one moment in the backup only. */
const converted = async (system: System, { copies, versions, published }: Documents): Promise<Documents> => ({
  ...(await readRunning(system)),
  ...{ copies, versions, published },
});

/** The grants that the product has there: payments may have made some of the backup's orders only after its moment. */
const presentGrants = async (system: System): Promise<Documents['grants']> =>
  (await readRunning(system, ({ name }) => name === 'grants')).grants;

async function readRunning(system: System, isRead = (_: { name: string }) => true): Promise<Documents> {
  const client = await connectTo(system.mongodbUri);
  try {
    const collections = (await listCollections(client)).filter(isRead);
    return await readDocuments({ frames: () => dump(client, { collections }) });
  } finally {
    await client.close();
  }
}

/** A client of a person. Its tokens are signed with the key that the restore made. */
function callers(system: System, dataDir: string, moment: Date, { revocations }: Documents) {
  const key = readSigningKey(readFileSync(keyFilesIn(dataDir)['token-private-key.pem'], 'utf8'));
  // A second later: sessions that ended at the moment are over.
  const startedAt = Math.floor(moment.getTime() / 1_000) + 1;
  const endings = new Map(revocations.map(({ _id, state }) => [_id, state.endings]));
  return ({ as }: Expected) => {
    const session = { id: 'drill', startedAt, expiresAt: startedAt + HOUR, endings: endings.get(as.id) };
    const token = signToken(key, as, session);
    return createClient(endpoints, { origin: system.url, headers: () => ({ authorization: `Bearer ${token}` }) });
  };
}

async function untilPublished(
  system: System,
  wanted: readonly string[],
  within: number,
  signal: AbortSignal,
): Promise<Compared> {
  const nats = await connect(serversOf(system.natsUrlOf('admin')));
  try {
    const manager = await nats.jetstreamManager();
    const until = performance.now() + within;
    for (;;) {
      const { subjects = {} } = (await manager.streams.info(STATE, { subjects_filter: '>' })).state;
      const missing = wanted.filter((subject) => !(subject in subjects));
      if (missing.length === 0 || performance.now() > until || signal.aborted)
        return {
          what: 'states on the bus',
          same: wanted.length - missing.length,
          wentOn: 0,
          different: missing.map((subject) => `${subject} did not come back`),
        };
      await wait(250);
    }
  } finally {
    await nats.close();
  }
}

/** Copies are at most as new as what they are of, if all was read at one moment. */
function oneMoment(documents: Documents): Compared {
  const different = fromTheFuture(documents);
  return { what: 'copies of one moment', same: documents.copies.length - different.length, wentOn: 0, different };
}

/** An order whose document has a newer version went on by itself, because something was due. */
async function judge(
  system: System,
  { orders }: Documents,
  views: readonly Expected[],
  found: ReadonlyMap<Expected, string>,
): Promise<Compared[]> {
  const known = new Map(orders.map(({ _id, version }) => [_id, version]));
  const client = await connectTo(system.mongodbUri);
  try {
    const stored = client.db('kantyna_orders').collection<{ _id: string; version: number }>('orders');
    const ids = [...found.keys()].filter(({ what }) => what === 'order').map(({ id }) => id);
    const present = await stored.find({ _id: { $in: ids } }, { projection: { version: 1 } }).toArray();
    const gone = new Set(present.filter(({ _id, version }) => version > (known.get(_id) ?? 0)).map(({ _id }) => _id));
    return Object.entries(WHAT).map(([what, title]) => {
      const ofKind = [...found].filter(([one]) => one.what === what);
      const wentOn = ofKind.filter(([one]) => what === 'order' && gone.has(one.id)).length;
      const different = ofKind.filter(([one]) => what !== 'order' || !gone.has(one.id));
      const same = views.filter((one) => one.what === what).length - ofKind.length;
      return { what: title, same, wentOn, different: different.map(([{ id }, reason]) => `${what} ${id}: ${reason}`) };
    });
  } finally {
    await client.close();
  }
}
