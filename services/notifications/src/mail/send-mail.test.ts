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
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 10,
    onAuth: ({ username, password }, session, done) => {
      asked.push(`${username} ${session.secure ? 'encrypted' : 'in clear'}`);
      done(password === 'hasło@1' ? null : new Error('no'), { user: username });
    },
    onData: (stream, { envelope }, done) => {
      taken.push(envelope.rcptTo[0]!.address);
      stream.resume().on('end', () => done());
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, asked, taken, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const send = async (smtpUrl: string) => {
  const sender = createMailSender({ smtpUrl, from: 'obiady@firma.pl' });
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
  plain = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
});
afterAll(() => Promise.all([server.stop(), plain.stop()]));

describe('an e-mail', () => {
  it('goes over an encrypted connection, with the password of the address', async () => {
    const url = `smtp://kantyna:has%C5%82o%401@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    expect(await send(url)).toEqual({ is: 'sent' });
    expect([server.asked, server.taken]).toEqual([['kantyna encrypted'], ['ala@firma.pl']]);
  });

  it('does not go to a server whose certificate nobody trusts, nor with a wrong password: it may later', async () => {
    server.taken.length = 0;
    expect(await send(`smtp://kantyna:x@127.0.0.1:${server.port}`)).toMatchObject({ is: 'failure' });
    const wrong = await send(`smtp://kantyna:x@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    expect(wrong).toEqual({ is: 'failure', why: expect.stringMatching(/^EAUTH AUTH \w+ 535/) });
    expect(server.taken).toEqual([]);
  });

  it('gives a password to nobody without encryption, but on this machine', async () => {
    const elsewhere = `[::ffff:127.0.0.1]:${plain.port}`;
    expect(await send(`smtp://kantyna:has%C5%82o%401@${elsewhere}`)).toMatchObject({ is: 'failure' });
    expect(plain.asked).toEqual([]);
    expect(await send(`smtp://kantyna:has%C5%82o%401@127.0.0.1:${plain.port}`)).toEqual({ is: 'sent' });
    expect(plain.asked).toEqual(['kantyna in clear']);
  });
});
