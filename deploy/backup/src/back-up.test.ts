import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startInfrastructure, type Infrastructure } from '@kantyna/embedded/infrastructure';
import { openSecrets } from '@kantyna/embedded/secrets';
import { Double, Long, MongoClient } from 'mongodb';
import { connect } from 'nats';
import { backUp } from './back-up.js';
import { openArchive } from './file/archive.js';
import { restore } from './restore.js';
import { readSettings, type Settings } from './settings.js';
import { startReplicaSet } from './test/replica-set.js';

// Starting real processes takes long on a busy machine.

const dir = mkdtempSync(`${tmpdir()}/kantyna-backup-`);
const KEY = 'ab'.repeat(32);
let running: Infrastructure;
let client: MongoClient;
let settings: Settings;

const settingsWith = (env: NodeJS.ProcessEnv) =>
  readSettings({ DATA_DIR: `${dir}/data`, BACKUP_DIR: `${dir}/backups`, BACKUP_KEY: KEY, ...env });
const never = new AbortController().signal;
const restoring = (path: string, env: NodeJS.ProcessEnv, options = {}) =>
  restore(path, settingsWith(env), { replaceKeys: false, signal: never, ...options });
const backups = () => readdirSync(`${dir}/backups`);

beforeAll(async () => {
  running = await startInfrastructure({ dataDir: `${dir}/data`, log: () => undefined, env: {} });
  openSecrets(`${dir}/data`);
  client = await new MongoClient(running.mongodbUri).connect();
  const stored = { _id: 'a' as never, whole: new Double(1), long: Long.MAX_VALUE, at: new Date(0), nothing: null };
  await client.db('kantyna_auth').collection('persons').insertOne(stored);
  await client.db('kantyna_crawler').createCollection('sources');
  await client.db('other').collection('things').insertOne({ of: 'another product' });
  settings = settingsWith({});
});

afterAll(async () => {
  await client.close();
  await running.stop();
  rmSync(dir, { recursive: true });
});

/** Writes numbers, one after the other: each first in one database, then in the other one. */
function startWriting() {
  const acknowledged = { before: 0, now: 0 };
  const stopping = new AbortController();
  const collections = ['kantyna_orders', 'kantyna_payments'].map((name) =>
    client.db(name).collection<{ _id: number }>('numbers'),
  );
  const done = (async () => {
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      for (const collection of collections) await collection.insertOne({ _id: n });
      acknowledged.now = n;
    }
  })();
  const stop = async () => {
    stopping.abort();
    await done;
  };
  return { acknowledged, stop };
}

describe('a backup of the embedded database', () => {
  it('is of one moment of all databases, with all that was acknowledged before, and stops nobody', async () => {
    const writing = startWriting();
    while (writing.acknowledged.now < 20) await new Promise(setImmediate);
    const before = writing.acknowledged.now;
    const made = await backUp(settings);
    const after = writing.acknowledged.now;
    await writing.stop();
    expect(after).toBeGreaterThan(before);
    expect(made.pausedMs).toBeGreaterThan(0);

    const counts = new Map(
      made.manifest.collections.map(({ database, name, count }) => [`${database}.${name}`, count]),
    );
    const [orders, payments] = ['kantyna_orders.numbers', 'kantyna_payments.numbers'].map((name) => counts.get(name)!);
    expect(payments).toBeGreaterThanOrEqual(before);
    expect(payments).toBeLessThanOrEqual(after + 1);
    expect([payments!, payments! + 1]).toContain(orders);
    expect([...counts.keys()].filter((name) => name.startsWith('other'))).toEqual([]);
    expect(made.manifest.keys).toEqual(['vapid-private-key']);
  });

  it('restores into an empty data folder, byte by byte, and a backup of that is the same but for the key of tokens', async () => {
    const made = await backUp(settings);
    const env = { DATA_DIR: `${dir}/restored` };
    await restoring(made.path, env);
    for (const name of made.manifest.keys)
      expect(readFileSync(`${dir}/restored/secrets/${name}`, 'utf8')).toBe(
        readFileSync(`${dir}/data/secrets/${name}`, 'utf8'),
      );
    const tokenKeys = ['data', 'restored'].map((one) => readFileSync(`${dir}/${one}/secrets/token-private-key.pem`));
    expect(tokenKeys[0]).not.toEqual(tokenKeys[1]);
    const again = await backUp(settingsWith(env));
    expect(again.pausedMs).toBeUndefined();
    const used = made.manifest.collections.filter(({ count }) => count > 0);
    expect(again.manifest.collections.filter(({ count }) => count > 0)).toEqual(used);
    await expect(restoring(made.path, env)).rejects.toThrow(`${dir}/restored is not empty (`);
    expect(readdirSync(dir).sort()).toEqual(['backups', 'data', 'restored']);
  });

  it('that is interrupted leaves no file, and the database goes on', async () => {
    const known = backups();
    const program = `import { run } from ${JSON.stringify(new URL('./main.js', import.meta.url).href)}; await run([]);`;
    const env = { PATH: process.env['PATH'], DATA_DIR: `${dir}/data`, BACKUP_DIR: `${dir}/backups` };
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'inherit' });
    while (backups().length === known.length) await new Promise(setImmediate);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(backups()).toEqual(known);
    await client.db('kantyna_auth').command({ ping: 1 });
  });

  it('says in one line what is wrong, and leaves nothing', async () => {
    await expect(backUp(settingsWith({ DATA_DIR: `${dir}/none` }))).rejects.toThrow(
      `There is no database in ${dir}/none`,
    );
    writeFileSync(`${dir}/file`, '');
    await expect(backUp(settingsWith({ BACKUP_DIR: `${dir}/file` }))).rejects.toThrow(
      `The folder ${dir}/file cannot be used`,
    );
    // The embedded engine has no snapshots, as a MongoDB server of its own has none.
    const known = backups();
    await expect(backUp(settingsWith({ MONGODB_URI: running.mongodbUri }))).rejects.toThrow('gives no snapshot');
    expect(() => settingsWith({ BACKUP_KEY: 'abc' })).toThrow('BACKUP_KEY: must match pattern');
    expect(backups()).toEqual(known);
    rmSync(`${dir}/file`);
  });

  it('that does not fit on the disk leaves no file', async () => {
    const disk = `${dir}/disk`;
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1M', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return; // Only root may, and not in every container.
    }
    try {
      await expect(backUp(settingsWith({ BACKUP_DIR: disk }))).rejects.toThrow(/^No backup was made: .*ENOSPC/);
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true });
    }
  });
});

describe('a restore of an older backup', () => {
  const auth = () => client.db('kantyna_auth');
  /** The output of `npm run restore`. */
  const printed = (path: string, dataDir: string) => {
    const program = `import { run } from ${JSON.stringify(new URL('./main.js', import.meta.url).href)}; await run(process.argv.slice(1));`;
    const args = ['--input-type=module', '-e', program, 'restore', path];
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_DIR: `${dir}/older`, BACKUP_KEY: KEY };
    return execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  };

  it('ends all sessions, and names who was blocked or erased since, as far as a newer one knows', async () => {
    const person = (name: string) => ({
      _id: name as never,
      version: 1,
      state: { username: name, email: `${name}@x.pl` },
    });
    await auth()
      .collection('people')
      .insertMany([person('Ala'), person('Ola'), person('Ewa')]);
    await auth()
      .collection('revocations')
      .insertOne({ _id: 'Ewa' as never, version: 1, state: { blocked: true } });
    await auth()
      .collection('keys')
      .insertOne({ _id: 'current' as never, version: 1, state: { keys: ['public'] } });
    const at = { BACKUP_DIR: `${dir}/older` };
    const { path } = await backUp(settingsWith(at));
    const alone = printed(path, `${dir}/alone`);
    expect(alone).toContain('All sessions have ended');
    expect(alone).toContain('Nobody knows who was blocked or erased after 20');

    await auth()
      .collection('revocations')
      .insertOne({ _id: 'Ala' as never, version: 1, state: { blocked: true } });
    await auth()
      .collection('people')
      .updateOne({ _id: 'Ola' as never }, { $set: { state: { username: '', email: '' } } });
    const newer = await backUp(settingsWith(at));
    const said = printed(path, `${dir}/before`);
    expect(said).toContain('Ala <Ala@x.pl> was blocked since: npm run -s admin -- block Ala\n');
    expect(said).toContain('Ola <Ola@x.pl> was erased since: npm run -s admin -- erase Ola\n');
    expect(said).not.toContain('Ewa');
    expect(said).toContain(`after ${newer.manifest.moment.toISOString()}: do that again`);

    const restored = await startInfrastructure({ dataDir: `${dir}/before`, log: () => undefined, env: {} });
    const into = await new MongoClient(restored.mongodbUri).connect();
    expect(await into.db('kantyna_auth').collection('keys').countDocuments()).toBe(0);
    expect(await into.db('kantyna_auth').collection('people').countDocuments()).toBe(3);
    await into.close();
    await restored.stop();
    for (const name of ['people', 'revocations', 'keys']) await auth().collection(name).drop();
  });
});

describe('a disk', () => {
  it('that is too small for a restore is named, and nothing is left', async () => {
    const disk = `${dir}/small`;
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40M', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return; // Only root may, and not in every container.
    }
    try {
      const { path } = await backUp(settings);
      const into = restoring(path, { DATA_DIR: `${disk}/data` });
      await expect(into).rejects.toThrow(/^Nothing was restored: the disk of .*small has \d+ MB left, /);
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true });
    }
  });

  it('that cannot be written to is named without end, and costs nothing', async () => {
    const env = { PATH: process.env['PATH'], DATA_DIR: `${dir}/data` };
    const program = `import { run } from ${JSON.stringify(new URL('./main.js', import.meta.url).href)}; await run(['--every-hours', '12']);`;
    writeFileSync(`${dir}/no-folder`, '');
    // In /proc nobody makes a folder; Node's own `recursive` would try for ever.
    for (const BACKUP_DIR of [`${dir}/no-folder`, '/proc/1/backups']) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { ...env, BACKUP_DIR } });
      const [said] = (await once(child.stderr, 'data')) as [Buffer];
      expect(String(said)).toMatch(
        /^The folder \S+ cannot be used: .*\. BACKUP_DIR has to be .* The next try is in 10 min\.\n$/,
      );
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([130, null]);
    }
    rmSync(`${dir}/no-folder`);
  });
});

describe('a backup of a replica set (its stand-in)', () => {
  it('reads everything at one cluster time, writes nothing, and holds the same as one of the engine', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ _id: n as never, text: 'x'.repeat(1_000) }));
    await client.db('kantyna_catalogue').collection('dishes').insertMany(many);
    const replicaSet = await startReplicaSet(client);
    try {
      const { manifest, pausedMs } = await backUp(settingsWith({ MONGODB_URI: replicaSet.uri }));
      expect(pausedMs).toBeUndefined();
      expect(manifest.moment).toEqual(new Date(1_790_000_000_000));
      expect(manifest.collections).toEqual((await backUp(settings)).manifest.collections);

      const nameOf = (command: object) => Object.keys(command)[0]!;
      const names = new Set(replicaSet.commands.map(nameOf));
      expect([...names].sort()).toEqual(['buildInfo', 'endSessions', 'find', 'getMore', 'listCollections']);
      const [first, ...finds] = replicaSet.commands.filter((command) => nameOf(command) === 'find');
      expect(first!['readConcern']).toEqual({ level: 'snapshot' });
      const concerns = new Set(finds.map(({ readConcern }) => JSON.stringify(readConcern)));
      expect([...concerns]).toEqual([expect.stringContaining('"level":"snapshot","atClusterTime":')]);
      const sessions = new Set([first!, ...finds].map(({ lsid }) => JSON.stringify(lsid)));
      expect(sessions.size).toBe(1);
    } finally {
      replicaSet.close();
    }
  });
});

describe('a restore into a database server', () => {
  let server: Infrastructure;
  let target: MongoClient;
  let path: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    server = await startInfrastructure({ dataDir: `${dir}/server`, log: () => undefined, env: {} });
    target = await new MongoClient(server.mongodbUri).connect();
    ({ path } = await backUp(settings));
    env = {
      MONGODB_URI: server.mongodbUri,
      NATS_URL: server.natsUrlOf('admin'),
      TOKEN_PRIVATE_KEY_FILE: `${dir}/keys/token.pem`,
      VAPID_PRIVATE_KEY_FILE: `${dir}/keys/vapid`,
    };
    mkdirSync(`${dir}/keys`);
  });
  afterAll(async () => {
    await target.close();
    await server.stop();
  });
  const left = async () =>
    (await target.db().admin().listDatabases()).databases
      .map(({ name }) => name)
      .filter((name) => name.startsWith('kantyna'));

  it('that is interrupted or does not read back the same leaves nothing', async () => {
    const interrupted = { signal: AbortSignal.abort(new Error('Interrupted')) };
    await expect(restoring(path, env, interrupted)).rejects.toThrow('Nothing was restored: Interrupted');
    expect(await left()).toEqual([]);
    expect(existsSync(`${dir}/keys/token.pem`)).toBe(false);
  });

  it('refuses one with documents, but begins anew after one that was killed', async () => {
    await target.db('kantyna_orders').collection('orders').insertOne({ of: 'somebody' });
    await expect(restoring(path, env)).rejects.toThrow('The database is not empty (kantyna_orders.orders)');
    expect(await target.db('kantyna_orders').collection('orders').countDocuments()).toBe(1);

    await target.db('kantyna_restore').collection('unfinished').insertOne({ at: new Date() });
    const manifest = await restoring(path, env);
    expect(await target.db('kantyna_orders').collection('orders').countDocuments()).toBe(0);
    expect(await left()).not.toContain('kantyna_restore');
    const numbers = manifest.collections.find(
      ({ database, name }) => database === 'kantyna_orders' && name === 'numbers',
    )!;
    expect(await target.db('kantyna_orders').collection('numbers').countDocuments()).toBe(numbers.count);
    expect(readFileSync(env['TOKEN_PRIVATE_KEY_FILE']!, 'utf8')).toContain('PRIVATE KEY');
    for (const name of await left()) await target.db(name).dropDatabase();
  });

  it('replaces other keys only when it is told to', async () => {
    writeFileSync(env['VAPID_PRIVATE_KEY_FILE']!, 'another');
    await expect(restoring(path, env)).rejects.toThrow(
      `${dir}/keys/vapid is another key than the backup's: --replace-keys`,
    );
    expect(await left()).toEqual([]);
    await restoring(path, env, { replaceKeys: true });
    expect(readFileSync(env['VAPID_PRIVATE_KEY_FILE']!, 'utf8')).toBe(
      readFileSync(`${dir}/data/secrets/vapid-private-key`, 'utf8'),
    );
    for (const name of await left()) await target.db(name).dropDatabase();
  });

  it('refuses a bus that holds anything, or does not answer', async () => {
    const { host, username, password } = new URL(server.natsUrlOf('admin'));
    const nats = await connect({ servers: host, user: username, pass: password });
    await (await nats.jetstreamManager()).streams.add({ name: 'STATE', subjects: ['state.>'] });
    await nats.jetstream().publish('state.orders.order.a');
    await nats.close();
    await expect(restoring(path, env)).rejects.toThrow('The bus is not empty (1 messages): stop the services');
    await expect(restoring(path, { ...env, NATS_URL: 'nats://127.0.0.1:1' })).rejects.toThrow(
      'The bus does not answer',
    );
    await expect(restoring(path, { ...env, NATS_URL: '' })).rejects.toThrow('NATS_URL is missing');
    expect(await left()).toEqual([]);
  });

  it('uses nothing of a damaged backup', async () => {
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    writeFileSync(`${dir}/damaged`, bytes);
    await expect(restoring(`${dir}/damaged`, { DATA_DIR: `${dir}/new` })).rejects.toThrow('its checksum is wrong');
    expect(existsSync(`${dir}/new`)).toBe(false);
    await expect(openArchive(path, Buffer.alloc(32))).rejects.toThrow('another key');
  });
});
