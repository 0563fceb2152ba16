import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createHttp } from '@kantyna/service/http/http';

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttp({ log: pino({ level: 'silent' }), notReady: () => undefined });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/**
 * Sends headers, and `body` once the server has handled them. Resolves to the reply, which it reads last, like a client that writes
 * before it reads. Rejects if the connection breaks.
 */
async function sendLate(headers: string, body: Iterable<string>): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  const handled = once(app.server, 'request');
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`,
  );
  await handled;
  for (const part of body) if (!socket.write(part)) await once(socket, 'drain');
  return text(socket);
}

const PARTS = 256;
const PART = 'a'.repeat(64 * 1024);

test('a client that still sends a body that is too large reads why it is refused', async () => {
  const reply = await sendLate(`content-length: ${PARTS * PART.length}`, Array<string>(PARTS).fill(PART));
  expect(reply).toMatch(/^HTTP\/1\.1 413 [^]*"code":"TOO_LARGE"/);
});

test('so does one that sends it in chunks of a length that it does not tell', async () => {
  const chunk = `${PART.length.toString(16)}\r\n${PART}\r\n`;
  const reply = await sendLate('transfer-encoding: chunked', [...Array<string>(PARTS).fill(chunk), '0\r\n\r\n']);
  expect(reply).toMatch(/^HTTP\/1\.1 413 [^]*"code":"TOO_LARGE"/);
});
