import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailSender } from './send-mail.js';

const MAIL = {
  ...{
    to: 'ala@firma.pl',
    id: 'a'.repeat(24),
    subject: 'Bar: ordered',
    text: 'Bar: ordered',
    html: '<p>Bar: ordered</p>',
  },
  headers: {},
};

/** A server that asks for a password, with the certificate of nobody. */
async function listen(options: SMTPServerOptions = {}) {
  const asked: string[] = [];
  const taken: string[] = [];
  const greetings: string[] = [];
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 10,
    onAuth: ({ username, password }, session, done) => {
      asked.push(`${username} ${session.secure ? 'encrypted' : 'in clear'}`);
      done(password === 'hasło@1' ? null : new Error('no'), { user: username });
    },
    onMailFrom: (_, { hostNameAppearsAs }, done) => {
      greetings.push(hostNameAppearsAs);
      done();
    },
    onData: (stream, { envelope }, done) => {
      taken.push(envelope.rcptTo[0]!.address);
      stream.resume().on('end', () => done());
    },
    ...options,
  });
  // A client that leaves while they agree on TLS.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, asked, taken, greetings, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const send = async (smtpUrl: string) => {
  const sender = createMailSender({ smtpUrl, from: 'obiady@firma.pl', publicUrl: 'https://kantyna.firma.pl' });
  try {
    return await sender.send(MAIL, new AbortController().signal);
  } finally {
    sender.close();
  }
};

let server: Awaited<ReturnType<typeof listen>>;
let plain: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen();
  plain = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authOptional: true });
});
afterAll(() => Promise.all([server.stop(), plain.stop()]));

describe('an e-mail', () => {
  it('goes over an encrypted connection, with the password of the address', async () => {
    const url = `smtp://kantyna:has%C5%82o%401@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    expect(await send(url)).toEqual({ is: 'sent' });
    expect([server.asked, server.taken]).toEqual([['kantyna encrypted'], ['ala@firma.pl']]);
  });

  it.each<[string, () => string, string, RegExp]>([
    [
      'a certificate that nobody trusts',
      () => `smtp://kantyna:x@127.0.0.1:${server.port}`,
      'certificate',
      /certificate/,
    ],
    [
      'a wrong password',
      () => `smtp://kantyna:x@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`,
      'login',
      /^535 /,
    ],
    ['TLS where the server speaks in clear', () => `smtps://127.0.0.1:${plain.port}`, 'port', /wrong version number/],
    ['a port on which nobody listens', () => 'smtp://127.0.0.1:1', 'closed', /ECONNREFUSED/],
    ['a name that nobody has', () => 'smtp://mail.invalid:25', 'host', /mail\.invalid/],
    ['no encryption for a password', () => `smtp://kantyna:x@[::ffff:127.0.0.1]:${plain.port}`, 'encryption', /^500 /],
  ])('is not sent with %s: it may be later, and the cause is said', async (_, url, cause, answer) => {
    server.taken.length = 0;
    const why = expect.stringMatching(new RegExp(`^${cause} (?!ESOCKET)[A-Z_]+`));
    expect(await send(url())).toEqual({ is: 'failure', cause, why, answer: expect.stringMatching(answer) });
    expect(server.taken).toEqual([]);
  });

  it('greets the server by the name of the app', async () => {
    await send(`smtp://127.0.0.1:${plain.port}`);
    expect(plain.greetings.at(-1)).toBe('kantyna.firma.pl');
  });

  it('gives a password to nobody without encryption, but on this machine', async () => {
    const elsewhere = `[::ffff:127.0.0.1]:${plain.port}`;
    expect(await send(`smtp://kantyna:has%C5%82o%401@${elsewhere}`)).toMatchObject({ is: 'failure' });
    expect(plain.asked).toEqual([]);
    expect(await send(`smtp://kantyna:has%C5%82o%401@127.0.0.1:${plain.port}`)).toEqual({ is: 'sent' });
    expect(plain.asked).toEqual(['kantyna in clear']);
  });
});
