import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { publishEvent } from '@kantyna/bus/messages/publish';
import { events } from '@kantyna/contracts/messages/messages';
import { startProvider, type TestProvider } from '@kantyna/test-support/oidc-provider';
import { REPO } from '@kantyna/embedded/paths';
import { startMailServer, type ReceivedMail } from '@kantyna/test-support/mail-server';

const run = promisify(execFile);

/** Stand-ins for Google's certificates, a provider of sign-ins, the error tracker, the push service, the mail server, the crawler and a restaurant’s page. */
export interface OutsideWorld {
  /** The environment variables that point the product to the stand-ins. */
  readonly env: Record<string, string>;
  readonly sentryDsn: string;
  /** The provider that people sign in at beside Google. */
  readonly provider: TestProvider;
  /** The address of a page with a menu. */
  readonly menuPage: string;
  /** The number of error reports so far. */
  readonly reports: number;
  /** The push endpoint of a browser with this name. */
  pushEndpoint(browser: string): string;
  /** The number of pushes to the browser so far. */
  pushes(browser: string): number;
  /** The e-mails to an address so far. */
  mailsTo(address: string): readonly ReceivedMail[];
  /** From now on the push service replies 410 for this browser. */
  unsubscribe(browser: string): void;
  /** Creates Google's ID token for a new person of the company. `changes` overrides claims, `forged` signs with another key. */
  idToken(changes?: Record<string, unknown>, forged?: boolean): string;
  /** Publishes a crawled menu with a new dish, as the crawler does. The product must run. */
  readMenu(restaurantName: string): Promise<void>;
  /** Blocks a person, as an operator does. The product must run. */
  block(personId: string): Promise<void>;
  /** Makes a link for a person, as an operator does, and returns its code. The product must run. */
  relink(personId: string): Promise<string>;
  close(): void;
}

const CLIENT_ID = 'kantyna.apps.googleusercontent.example';
const KEY_ID = 'google-1';
/** The address of the product that the provider knows. Nothing answers there: `signInAtProvider` stops before it. */
export const PUBLIC_URL = 'https://kantyna.example';

/**
 * Starts the stand-ins on a free port of 127.0.0.1. `natsUrl` is called only by `readMenu`; the data folder of the product has what operators
 * need.
 */
export async function startOutsideWorld(natsUrl: () => string, dataDir: string): Promise<OutsideWorld> {
  const [google, forger] = [keyPair(), keyPair()];
  const pushes = new Map<string, number>();
  const unsubscribed = new Set<string>();
  const mailServer = await startMailServer();
  let reports = 0;

  const server = createServer((request, response) => {
    request.resume();
    const [, resource, browser = ''] = (request.url ?? '').split('/');
    if (resource === 'certs') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ [KEY_ID]: google.publicKey }));
    } else if (resource === 'push') {
      pushes.set(browser, (pushes.get(browser) ?? 0) + 1);
      response.writeHead(unsubscribed.has(browser) ? 410 : 201).end();
    } else if (resource === 'menu') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<title>Menu</title><h2>Zupy</h2><ul><li>Żurek – 14 zł</li><li>Rosół – 12 zł</li></ul>');
    } else if (resource === 'robots.txt') response.writeHead(404).end();
    else {
      reports += 1;
      response.end('{}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await startProvider({ publicUrl: PUBLIC_URL });
  const sentryDsn = `${origin.replace('//', '//key@')}/7`;

  /** Runs the command of the administrator about a person. Returns what it prints. */
  const operate = async (act: string, personId: string): Promise<string> => {
    const operator = JSON.parse(readFileSync(`${dataDir}/admin.json`, 'utf8')) as Record<string, string>;
    const command = [`${REPO}/services/auth/dist/run-admin.js`, act, personId];
    return (await run(process.execPath, command, { env: { ...process.env, ...operator } })).stdout;
  };

  return {
    env: {
      ...provider.env,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CERTS_URL: `${origin}/certs`,
      ALLOWED_EMAIL_DOMAINS: 'firma.example',
      SENTRY_URL: sentryDsn,
      PUSH_HOSTS: origin,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'kantyna@firma.example',
      CRAWLER_ALLOWED_HOSTS: new URL(origin).host,
    },
    sentryDsn,
    provider,
    menuPage: `${origin}/menu`,
    get reports() {
      return reports;
    },
    pushEndpoint: (browser) => `${origin}/push/${browser}`,
    pushes: (browser) => pushes.get(browser) ?? 0,
    mailsTo: mailServer.receivedBy,
    unsubscribe: (browser) => void unsubscribed.add(browser),
    idToken: (changes = {}, forged = false) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        sub: '110169484474386276334',
        email: 'nowa.osoba@firma.example',
        email_verified: true,
        name: 'Nowa Osoba',
        hd: 'firma.example',
        iat: now,
        exp: now + 3600,
        ...changes,
      };
      return jwt.sign(claims, (forged ? forger : google).privateKey, { algorithm: 'RS256', keyid: KEY_ID });
    },
    readMenu: async (restaurantName) => {
      const dishes = [{ name: `Danie ${randomUUID()}`, price: 10 }];
      const [at, url] = [new Date().toISOString(), 'https://page.example'];
      const data = { restaurantName, url, at, doubts: [], menu: { name: restaurantName, dishes } };
      // Closed after use: later tests kill NATS, and a connection that reconnects for ever keeps the run alive.
      const bus = await connectBus({ url: natsUrl(), name: 'crawler', replicas: 1, log: pino({ level: 'silent' }) });
      await publishEvent(bus, events.menuRead, 'page', randomUUID(), data);
      await bus.close();
    },
    block: async (personId) => void (await operate('block', personId)),
    relink: async (personId) => /#relink=([\w-]+)/.exec(await operate('relink', personId))![1]!,
    close: () => {
      void provider.stop();
      void mailServer.stop();
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
