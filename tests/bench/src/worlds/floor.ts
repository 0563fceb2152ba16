// The baseline of the benchmark: bare fastify and the MongoDB driver in a separate process, on the same documents.
import { fastify } from 'fastify';
import { MongoClient, type Document } from 'mongodb';

const [uri = '', port = '', length = ''] = process.argv.slice(2);
const client = await MongoClient.connect(uri);
const orders = client.db('kantyna_orders').collection<Document & { _id: string }>('orders');
const app = fastify();

app.get<{ Params: { id: string } }>('/order/:id', async ({ params }) => {
  const order = await orders.findOne({ _id: params.id });
  const text = JSON.stringify(order);
  return { order, padding: 'x'.repeat(Math.max(0, Number(length) - text.length)) };
});

// Does not change `version`: that would cause a version conflict in each write of the orders service.
app.post<{ Params: { id: string }; Body: object }>('/order/:id/entries', async ({ params, body }) => {
  await orders.findOneAndUpdate(
    { _id: params.id },
    { $push: { 'state.entries.0.dishEntries': body as never }, $inc: { bareWrites: 1 } },
    { returnDocument: 'after' },
  );
  return {};
});

process.once('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
