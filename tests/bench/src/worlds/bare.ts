// A process with nothing but fastify, for the floor of an idle product.
import { fastify } from 'fastify';

const app = fastify();
app.get('/', () => ({}));
process.once('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.send?.('ready');
