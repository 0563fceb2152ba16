import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { STATE } from '@kantyna/bus/connection/streams';
import { eventually } from '@kantyna/test-support/eventually';
import type { Row } from '../bench.js';
import { fill } from '../worlds/filled-world.js';

const ORDERS = 100_000;
const LONGEST_MS = 10 * 60_000;

/** A projection that is made anew from the stream, beside reading the same messages and doing nothing with them. */
export const projection: Row = {
  name: 'projection',
  about: 'the projection of 100 000 orders from nothing / the raw stream read',
  measure: async (bench) => {
    const world = await bench.start({ people: 6 });
    bench.say('filling the world, some minutes');
    await fill(world, { orders: ORDERS, people: 2_000, restaurants: 5, ofFirstPerson: 0 });
    const bus = await connectBus({
      url: world.system.natsUrlOf('admin'),
      name: 'admin',
      replicas: 1,
      log: pino({ level: 'silent' }),
    });
    bench.onEnd(() => bus.close());
    const mongo = await MongoClient.connect(world.system.mongodbUri);
    bench.onEnd(() => mongo.close());
    const payments = mongo.db('kantyna_payments');

    const raw: number[] = [];
    const made: number[] = [];
    for (let round = 0; round < Math.min(bench.rounds, 3); round += 1) {
      const readAt = performance.now();
      const consumer = await bus.jetstream.consumers.get(STATE, { filterSubjects: ['state.orders.order.>'] });
      const messages = await consumer.consume({ max_messages: 1_000 });
      let read = 0;
      for await (const message of messages) {
        message.json();
        read += 1;
        if (message.info.pending === 0) break;
      }
      raw.push(read / (performance.now() - readAt));

      await world.system.kill('payments-1', 'SIGSTOP');
      await payments.collection('orders').deleteMany({});
      await payments.collection('projections').deleteMany({});
      const startedAt = performance.now();
      await world.system.kill('payments-1');
      await eventually(async () => (await payments.collection('orders').estimatedDocumentCount()) > ORDERS, LONGEST_MS);
      made.push(ORDERS / (performance.now() - startedAt));
    }
    const seconds = (rate: number) => (ORDERS / rate / 1000).toFixed(1);
    return [
      {
        what: '100 000 orders projected from nothing / read',
        values: made.map((rate, round) => rate / raw[round]!),
        // A minute, where to read them takes 1.3 s.
        aim: { atLeast: 0.022 },
        detail: `${seconds(made[0]!)} s to ${seconds(raw[0]!)} s`,
      },
    ];
  },
};
