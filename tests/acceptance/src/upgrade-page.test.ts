import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInfrastructure, type Infrastructure } from '@kantyna/embedded/infrastructure';
import { SERVICES } from '@kantyna/contracts/services';
import { REPO } from '@kantyna/embedded/paths';
import { startSystem } from '@kantyna/embedded/system';
import { patient } from '@kantyna/test-support/patient';
import { signInTestUsers, type Colleague } from './company.js';
import { confirm, openRestaurant, owedBy, placeOrder } from './ordering.js';
import { startProduct, type OwnSystem, type Product } from './product.js';

const run = promisify(execFile);
const OWED = 6001;
const PAID = 2000;

let product: Product;
let own: OwnSystem;
let people: Colleague[];
const backups = mkdtempSync(`${tmpdir()}/kantyna-upgrade-`);
beforeAll(async () => {
  product = await startProduct({ url: undefined, scale: {} });
  own = product.own!;
  people = product.company.some(3);
});
afterAll(async () => {
  await product.close();
  rmSync(backups, { recursive: true });
});

/** The commands of the page for an upgrade without Docker, up to where the old one is stopped. */
function commandsOfThePage(): string {
  const [, section] = readFileSync(`${REPO}/docs/operations/README.md`, 'utf8').split('\n## Upgrade\n');
  const [, block] = /```sh\n(export DATA_DIR=[^]*?)```/.exec(section!)!;
  return block!;
}

/** Stores what 1.1.0 would have: its marks in place of a number, and orders without the texts that searches look in. */
async function storeAsIn110(connection: Connection): Promise<void> {
  for (const service of SERVICES) await connection.useDb(`kantyna_${service}`).collection('upgrades').deleteMany({});
  const payments = connection.useDb('kantyna_payments').collection<{ _id: string; at: Date }>('upgrades');
  await payments.insertMany(['lines', 'open orders'].map((_id) => ({ _id, at: new Date() })));
  const orders = connection.useDb('kantyna_orders').collection('orders');
  await orders.updateMany({}, { $unset: { 'state.searched': 1, 'state.eaters': 1 } });
}

/** The output of the page's commands about a data folder. */
async function followThePage(old: Infrastructure): Promise<string> {
  const addresses = { MONGODB_URI: old.mongodbUri, DATABASE: 'kantyna_auth', NATS_URL: old.natsUrlOf('auth') };
  writeFileSync(`${own.dataDir}/admin.json`, JSON.stringify(addresses));
  const commands = commandsOfThePage().replace('../kantyna/.data', own.dataDir).replace('../backups', backups);
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr } = await run('sh', ['-e', '-c', commands], { cwd: REPO, env, maxBuffer: 1e8 });
  return stdout + stderr;
}

test('the page of an upgrade leads from the data of 1.1.0 to those of now', async () => {
  const [creator, owing, paying] = people as [Colleague, Colleague, Colleague];
  const restaurant = await openRestaurant(creator);
  const { entryIds } = await placeOrder(restaurant, creator, [
    [owing, OWED],
    [paying, PAID],
  ]);
  await confirm(creator, entryIds[1]!);
  expect(await owedBy(creator, owing.username)).toBe(OWED);
  await own.stop();

  const old = await startInfrastructure({ dataDir: own.dataDir, log: () => undefined, env: {} });
  let said: string;
  try {
    const connection = await createConnection(old.mongodbUri).asPromise();
    await storeAsIn110(connection);
    await connection.close();
    said = await followThePage(old);
  } finally {
    await old.stop();
  }
  expect(said).toContain('data of Kantyna 1.1.0 or before');
  expect(said).toContain('orders: searched texts: will change up to 1 documents');
  expect(said).toContain('what the start has converted is compared');
  expect(said).toMatch(/balances +\d+ +0 +0\n/);

  const env = { MONGODB_URI: '', NATS_URL: '', CATCH_UP_TIMEOUT: '3000' };
  const now = await startSystem({ dataDir: own.dataDir, port: 0, log: () => undefined, env });
  try {
    const { people: again } = await signInTestUsers(now.url, patient(fetch));
    const same = again.find(({ id }) => id === creator.id)!;
    expect(await owedBy(same, owing.username)).toBe(OWED);
    expect(await owedBy(same, paying.username)).toBe(0);
  } finally {
    await now.stop();
  }
}, 600_000);
