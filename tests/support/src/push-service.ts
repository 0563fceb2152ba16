import { createDecipheriv, createECDH, hkdfSync, randomBytes, createPublicKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import jwt from 'jsonwebtoken';
import type { PushSubscription } from '@kantyna/contracts/notifications/notifications';

/** A push as it arrived, decrypted with the browser's keys. */
export interface ReceivedPush {
  readonly browser: string;
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
  readonly message: { title: string; body: string; orderId: string };
}

/** The reply to a push, sent after `after` has resolved. `undefined` never replies. */
export type PushReply = { status: number; headers?: Record<string, string>; after?: () => Promise<void> } | undefined;

/** A local fake of a push service. */
export interface FakePushService {
  readonly origin: string;
  /** All pushes, whatever the reply. */
  readonly received: ReceivedPush[];
  /** Creates the subscription of a browser. */
  subscribe(browser: string): PushSubscription;
  /** Sets the replies to the next pushes for a browser. Later ones get 201. */
  replyWith(browser: string, ...replies: PushReply[]): void;
  receivedBy(browser: string): ReceivedPush[];
  /** The number of open connections. Without any, everything that was sent has been received. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the fake. A push that is not signed with the key of `vapidPublicKey` gets 403. */
export async function startPushService(vapidPublicKey: string): Promise<FakePushService> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const replies = new Map<string, PushReply[]>();

  const server = createServer((request, response) => {
    const browser = request.url?.slice(1) ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const keys = browsers.get(browser);
      if (!keys || !isSigned(request.headers.authorization, vapidPublicKey, origin)) {
        response.writeHead(403).end();
        return;
      }
      const message = JSON.parse(keys.decrypt(Buffer.concat(chunks))) as ReceivedPush['message'];
      received.push({ browser, at: Date.now(), headers: request.headers, message });
      const next = replies.get(browser) ?? [];
      const reply: PushReply = next.length > 0 ? next.shift() : { status: 201 };
      if (!reply) return;
      void (reply.after?.() ?? Promise.resolve()).then(() => response.writeHead(reply.status, reply.headers).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    subscribe: (browser) => {
      const keys = browsers.get(browser) ?? makeBrowser();
      browsers.set(browser, keys);
      return { endpoint: `${origin}/${browser}`, p256dhKey: keys.p256dhKey, authKey: keys.authKey };
    },
    replyWith: (browser, ...next) => void replies.set(browser, next),
    receivedBy: (browser) => received.filter((push) => push.browser === browser),
    connections: promisify(server.getConnections.bind(server)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Creates the keys of a browser, with its decryption of pushes (RFC 8291, aes128gcm of RFC 8188). */
function makeBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));

  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body[20]!;
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const key = hkdf(pair.computeSecret(sender), secret, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { decrypt, p256dhKey: pair.getPublicKey('base64url'), authKey: secret.toString('base64url') };
}

/** Whether a push is signed with the key, for this push service (RFC 8292). */
function isSigned(authorization: string | undefined, vapidPublicKey: string, audience: string): boolean {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization ?? '') ?? [];
  if (!token || key !== vapidPublicKey) return false;
  const point = Buffer.from(vapidPublicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const { sub } = jwt.verify(token, publicKey, { algorithms: ['ES256'], audience }) as jwt.JwtPayload;
  return sub === 'mailto:lunch@firma.pl';
}
