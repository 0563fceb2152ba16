import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './read-mail.js';

/** An e-mail as it arrived. */
export interface ReceivedMail extends ReadMail {
  readonly to: string;
  readonly from: string;
  readonly at: number;
}

/** The server's answer to a receiver: to `RCPT TO`, or to the e-mail (`DATA`). `text` follows the status. */
export interface MailRefusal {
  readonly at: 'RCPT' | 'DATA';
  readonly status: number;
  readonly text: string;
}

/** A mail server on this machine. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** All e-mails that it took. */
  readonly received: readonly ReceivedMail[];
  receivedBy(address: string): ReceivedMail[];
  /** How often somebody tried to send to an address. */
  triesFor(address: string): number;
  /** Sets the answers to the next e-mails for an address. Later ones are taken. */
  refuse(address: string, ...refusals: MailRefusal[]): void;
  /** Stops listening, and ends its connections. */
  goAway(): Promise<void>;
  /** Listens again where it did. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server: without TLS and passwords, as between two containers of one machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, MailRefusal[]>();
  const tries: string[] = [];
  let port = 0;

  const errorOf = ({ status, text }: MailRefusal) => Object.assign(new Error(text), { responseCode: status });
  const nextOf = (address: string, at: MailRefusal['at']) => {
    const [next] = refusals.get(address) ?? [];
    return next?.at === at ? refusals.get(address)!.shift() : undefined;
  };
  const listen = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, done) => {
        tries.push(address);
        const refusal = nextOf(address, 'RCPT');
        done(refusal && errorOf(refusal));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo[0]!.address;
          const refusal = nextOf(to, 'DATA');
          if (refusal) return void done(errorOf(refusal));
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({ to, from, at: Date.now(), ...readMail(Buffer.concat(chunks).toString('latin1')) });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    port = (server.server.address() as AddressInfo).port;
    return server;
  };
  let server: SMTPServer | undefined = await listen();
  const goAway = async () => {
    const present = server;
    server = undefined;
    if (present) await new Promise<void>((resolve) => present.close(() => resolve()));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    receivedBy: (address) => received.filter(({ to }) => to === address),
    triesFor: (address) => tries.filter((one) => one === address).length,
    refuse: (address, ...next) => void refusals.set(address, next),
    goAway,
    comeBack: async () => {
      server ??= await listen();
    },
    stop: goAway,
  };
}
