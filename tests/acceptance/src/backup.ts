import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createConnection } from 'mongoose';
import { expect, test } from '@jest/globals';
import { SERVICES } from '@kantyna/contracts/services';
import { REPO } from '@kantyna/embedded/paths';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import type { Colleague, Company } from './company.js';
import { confirm, move, openOrder, openRestaurant, owedBy, placeOrder, show, typeDish } from './ordering.js';
import type { OwnSystem } from './product.js';

const run = promisify(execFile);
const [PART, PRICE] = [1000, 2655];

/** Collections that a company which uses everything may lack: counts of refused calls, old keys of commands, faults, waiting menus, messages and reports. */
const MAY_BE_EMPTY = /^\w+ (day-counts|\S+_commands|dead-letters|held-menus|chat_messages|report_mails)$/;

/** The names of the collections that hold nothing. */
async function emptyCollections({ mongodbUri }: OwnSystem): Promise<string[]> {
  const connection = await createConnection(mongodbUri).asPromise();
  const empty: string[] = [];
  for (const service of SERVICES) {
    const { db } = connection.useDb(`kantyna_${service}`);
    for (const { name } of await db!.listCollections().toArray())
      if ((await db!.collection(name).findOne()) === null) empty.push(`${service} ${name}`);
  }
  await connection.close();
  return empty;
}

/** Orders that the company pays a part of, and whose other part was paid: a placed one, a rejected one, a deleted one. */
async function paidAndGone(company: Company): Promise<void> {
  const [payer, ...eaters] = company.some(4) as [Colleague, ...Colleague[]];
  const today = dateIn(0);
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const manager = company.person('anna.nowak');
  await manager.calls.setCompanySetting({ body: { from: today, kind: 'fixed', perDay: PART, weekdays } });
  const restaurant = await openRestaurant(payer);
  for (const [index, eater] of eaters.entries()) {
    const before = await owedBy(payer, eater.username);
    const { orderId, entryIds } = await placeOrder(restaurant, payer, [[eater, PRICE]], today);
    await eventually(async () => (await show(payer, orderId)).orderEntries.some(({ companyPart }) => companyPart));
    await confirm(payer, entryIds[0]!);
    if (index > 0) await move(payer, orderId, 'setAsRejected');
    if (index > 1) await payer.calls.deleteOrder({ params: { orderId } });
    const open = index > 0 ? PART - PRICE : 0;
    await eventually(async () => (await owedBy(payer, eater.username)) === before + open);
  }
  await manager.calls.setReportReceiver({ body: { address: 'office@company.example' } });
  const [debtor, creditor] = eaters as [Colleague, Colleague];
  await manager.calls.carryOver({
    body: { debts: [{ debtorId: debtor.id, creditorId: creditor.id, amount: PRICE }] },
  });
}

/** More payments between two people than are kept in one document, more news of an order, and a page that a menu is read from. */
async function moreThanFits(company: Company): Promise<void> {
  const [payer, debtor] = company.some(2) as [Colleague, Colleague];
  for (let payment = 0; payment < 150; payment += 1)
    await payer.calls.confirmSettlement({ params: { personId: debtor.id }, body: { amount: 1, credit: 1 } });
  const restaurant = await openRestaurant(payer);
  const orderId = await openOrder(payer, restaurant);
  for (let dish = 0; dish < 25; dish += 1) for (const eater of [payer, debtor]) await typeDish(eater, orderId, PRICE);
  const source = { url: 'https://page.example/menu', schedule: 'never' } as const;
  await payer.calls.saveMenuSource({ params: { restaurantId: restaurant.id }, body: source });
}

/** Operators try whether a backup can be restored (docs/operations/README.md, Drill). */
export function backup(company: Company, own: OwnSystem): void {
  test('a drill finds nothing different in the backup of a company that has everything', async () => {
    await paidAndGone(company);
    await moreThanFits(company);
    expect((await emptyCollections(own)).filter((name) => !MAY_BE_EMPTY.test(name))).toEqual([]);
    const { NODE_OPTIONS: _, ...env } = process.env;
    const places = { DATA_DIR: own.dataDir, BACKUP_DIR: `${own.dataDir}/backups` };
    const command = (...args: string[]) =>
      run(process.execPath, [`${REPO}/deploy/backup/dist/run.js`, ...args], { env: { ...env, ...places } });
    await command();
    const { stdout } = await command('drill').catch((error: unknown) => error as { stdout: string });
    // The lines say what differs.
    expect(stdout).toMatch(/\norders +[1-9]\d* +\d+ +0\nbalances +[1-9]\d* +0 +0\nmenus +[1-9]\d* +0 +0\n/);
  }, 600_000);
}
