import { MongoClient } from 'mongodb';
import type { Filled } from './filled-world.js';
import type { World } from './world.js';

interface KnownOrder {
  readonly _id: string;
  readonly order: { readonly entries: readonly { person: { id: string }; amount: number }[] };
}

/** So many payments two people have listed at least, once they had more; the others are on pages of so many. */
const LISTED = 100;
const PAGE = 50;

/**
 * Has the first person have paid the second one all their old orders, one by one, behind the service's back: two people who paid each other a
 * long time have the latest payments, and the older ones on pages. Nothing is open in any old order, for the others neither.
 */
export async function payPast({ system, client }: World, { first, second }: Filled): Promise<void> {
  const [debtor, payer] = [await client(0), await client(1)];
  const mongo = await MongoClient.connect(system.mongodbUri);
  try {
    const db = mongo.db('kantyna_payments');
    const orders = db.collection<KnownOrder>('orders');
    const past = { 'order.orderState': 'DELIVERED' };
    const found = await orders
      .find({ ...past, personIds: first.id }, { projection: { 'order.entries': 1 } })
      .sort({ 'order.orderDate': 1 })
      .toArray();
    const lines = found.map(({ _id, order }) => ({
      orderId: _id,
      personId: first.id,
      amount: order.entries.find(({ person }) => person.id === first.id)!.amount,
    }));
    const all = lines.map((line) => ({
      ...{ id: line.orderId, fromId: first.id, amount: line.amount, status: 'CONFIRMED', lines: [line], credit: 0 },
      steps: [{ type: 'confirmed', byId: second.id, at: '2026-01-01T12:00:00.000Z', amount: line.amount }],
    }));
    const [older, payments] = [all.slice(0, -LISTED), all.slice(-LISTED)];
    // Makes the account of the two.
    await payer.confirmSettlement({ params: { personId: first.id }, body: { amount: 1, credit: 1 } });
    const accounts = db.collection<{ _id: string }>('accounts');
    const account = await accounts.findOne({ 'state.people.id': { $all: [first.id, second.id] } });
    if (!account) throw new Error('the two have no account');
    const pages = Array.from({ length: Math.ceil(older.length / PAGE) }, (_, page) => ({
      _id: `page ${page}` as never,
      accountId: account._id,
      payments: older.slice(page * PAGE, (page + 1) * PAGE),
    }));
    if (pages.length > 0) await db.collection('account-pages').insertMany(pages);
    await accounts.updateOne(
      { _id: account._id },
      { $set: { 'state.payments': payments, 'state.credit': 0, 'state.pages': pages.length }, $inc: { version: 1 } },
    );
    const ids = (await orders.find(past, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
    await accounts.updateMany({}, {
      $pull: { 'state.open': { orderId: { $in: ids } } },
      $inc: { version: 1 },
    } as never);
  } finally {
    await mongo.close();
  }
  const left = await debtor.personBalance({ params: { personId: second.id } });
  if (left.amount !== 0) throw new Error(`${left.amount} grosze are left of the past`);
}
