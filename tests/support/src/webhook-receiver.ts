import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived at a webhook. */
export interface ReceivedMessage {
  /** The name of the webhook. */
  readonly hook: string;
  readonly at: number;
  readonly body: unknown;
}

/** The reply to a message. `undefined` never replies. */
export type WebhookReply = { status: number; headers?: Record<string, string> } | undefined;

/** A local stand-in for the incoming webhooks of chats. */
export interface WebhookReceiver {
  readonly origin: string;
  /** All messages, whatever the reply. */
  readonly received: readonly ReceivedMessage[];
  /** The address of a webhook. It has a secret part. */
  address(hook: string): string;
  receivedBy(hook: string): ReceivedMessage[];
  /** Sets the replies to the next messages of a webhook. Later ones get 200. */
  replyWith(hook: string, ...replies: WebhookReply[]): void;
  /** The number of open connections. Without any, everything that was sent has been received. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** The secret part of each address. */
export const WEBHOOK_SECRET = 'T0-do-not-log-B0';

/** Starts the stand-in. What is not a JSON post to an address with its secret gets 403. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const replies = new Map<string, WebhookReply[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, secret, hook = ''] = (request.url ?? '').split('/');
      const isJson = request.headers['content-type'] === 'application/json';
      if (request.method !== 'POST' || secret !== WEBHOOK_SECRET || !isJson) {
        response.writeHead(403).end();
        return;
      }
      received.push({ hook, at: Date.now(), body: JSON.parse(Buffer.concat(chunks).toString()) });
      const next = replies.get(hook) ?? [];
      const reply: WebhookReply = next.length > 0 ? next.shift() : { status: 200 };
      if (reply) response.writeHead(reply.status, reply.headers).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    address: (hook) => `${origin}/${WEBHOOK_SECRET}/${hook}`,
    receivedBy: (hook) => received.filter((message) => message.hook === hook),
    replyWith: (hook, ...next) => void replies.set(hook, next),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
