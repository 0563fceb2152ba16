import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connect';
import { publishEvent } from '@kantyna/bus/publish';
import { events } from '@kantyna/contracts/events';

/** What the product meets outside: Google's certificates, an error tracker, a push service. All on one address. */
export interface OutsideWorld {
  /** The variables by which the product knows of it. */
  readonly env: Record<string, string>;
  readonly sentryDsn: string;
  /** How many error reports have arrived. */
  readonly reports: number;
  /** Where the pushes of a browser of this name go. */
  pushEndpoint(browser: string): string;
  /** How many pushes have arrived for it. */
  pushes(browser: string): number;
  /** From now on the push service answers for it that it is gone. */
  unsubscribe(browser: string): void;
  /** Google's ID token for a new person of the company, with other claims where given; signed by a stranger where `forged`. */
  idToken(changes?: Record<string, unknown>, forged?: boolean): string;
  /** Says what the crawler says when a restaurant's page has so many dishes. Only once the product runs. */
  readMenu(restaurantName: string, dishCount: number): Promise<void>;
  close(): void;
}

const CLIENT_ID = 'kantyna.apps.googleusercontent.example';
const KEY_ID = 'google-1';

/** Starts it on a port of 127.0.0.1. `natsUrl` is asked for once it is needed. */
export async function startOutsideWorld(natsUrl: () => string): Promise<OutsideWorld> {
  const [google, stranger] = [keyPair(), keyPair()];
  const pushes = new Map<string, number>();
  const gone = new Set<string>();
  let reports = 0;

  const server = createServer((request, response) => {
    request.resume();
    const [, what, browser = ''] = (request.url ?? '').split('/');
    if (what === 'certs') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ [KEY_ID]: google.publicKey }));
    } else if (what === 'push') {
      pushes.set(browser, (pushes.get(browser) ?? 0) + 1);
      response.writeHead(gone.has(browser) ? 410 : 201).end();
    } else {
      reports += 1;
      response.end('{}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sentryDsn = `${origin.replace('//', '//key@')}/7`;

  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CERTS_URL: `${origin}/certs`,
      ALLOWED_EMAIL_DOMAINS: 'firma.example',
      SENTRY_URL: sentryDsn,
      PUSH_HOSTS: origin,
    },
    sentryDsn,
    get reports() {
      return reports;
    },
    pushEndpoint: (browser) => `${origin}/push/${browser}`,
    pushes: (browser) => pushes.get(browser) ?? 0,
    unsubscribe: (browser) => void gone.add(browser),
    idToken: (changes = {}, forged = false) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        sub: '110169484474386276334',
        email: 'nowa.osoba@firma.example',
        email_verified: true,
        name: 'Nowa Osoba',
        iat: now,
        exp: now + 3600,
        ...changes,
      };
      return jwt.sign(claims, (forged ? stranger : google).privateKey, { algorithm: 'RS256', keyid: KEY_ID });
    },
    readMenu: async (restaurantName, dishCount) => {
      const dishes = Array.from({ length: dishCount }, (_, n) => ({ name: `Danie ${n}`, price: 10 }));
      const [at, url] = [new Date().toISOString(), 'https://page.example'];
      const data = { restaurantName, url, at, doubts: [], menu: { name: restaurantName, dishes } };
      // Not kept open: parts are killed later, and a connection that looks for its server for ever keeps the run alive.
      const bus = await connectBus({ url: natsUrl(), name: 'outside', replicas: 1, log: pino({ level: 'silent' }) });
      await publishEvent(bus, events.menuRead, 'page', randomUUID(), data);
      await bus.close();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
