import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import { type MailCause, MAIL_CAUSES } from '@kantyna/contracts/notifications/notifications';
import { inSpan } from '@kantyna/bus/traces/spans';
import { tidy } from '@kantyna/contracts/name';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import type { MailMessage } from './mail-message.js';
import type { MailSettings } from './mail-settings.js';

/**
 * The outcome of one attempt. `refused`: the server takes nothing for this address, for good. `not taken`: it takes this e-mail not, for good;
 * `failure`: it may later. `why` has codes and the status only, for the log, since what the server said (`answer`) may have the address in it.
 */
export type MailResult =
  | { readonly is: 'sent' }
  | {
      readonly is: 'refused' | 'not taken' | 'failure';
      readonly cause: MailCause;
      readonly why: string;
      readonly answer: string;
    };

/** An e-mail to one address. `id` is the same at each attempt. */
export interface AddressedMail extends MailMessage {
  readonly to: string;
  readonly id: string;
  readonly attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** The longest silence of the server, and the longest time of a whole e-mail (ms). */
const SILENCE = 10_000;
const TIMEOUT = 20_000;
/** More of what the server said is cut off. */
const LONGEST_ANSWER = 300;

const failures = new Counter({
  name: 'kantyna_mail_failures_total',
  help: 'E-mails that the mail server did not take, by what somebody has to look at',
  labelNames: ['cause'],
});
// Prometheus sees a rise from the first one on.
for (const cause of MAIL_CAUSES) failures.inc({ cause }, 0);

/** An error of `nodemailer`. */
interface SmtpError extends Error {
  readonly code?: string;
  /** The code of the system or of TLS, which `code` hides. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Creates a sender of e-mails over a few connections that stay open. A password is sent over an encrypted connection only, unless the server
 * is on this machine, or `SMTP_URL` says otherwise.
 */
export function createMailSender({ smtpUrl, from, publicUrl }: Pick<MailSettings, 'smtpUrl' | 'from' | 'publicUrl'>) {
  const { username, hostname } = new URL(smtpUrl);
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // Some servers take nothing from one that greets as `[127.0.0.1]`.
    name: new URL(publicUrl).hostname,
    requireTLS: username !== '' && !isHere,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = from.includes('<') ? from : { name: PRODUCT_NAME, address: from };
  const host = from.replace(/^.*@|>.*$/g, '').trim();

  const send = async ({ to, id, ...message }: AddressedMail, stopping: AbortSignal): Promise<MailResult> => {
    try {
      await transport.sendMail({
        ...message,
        from: sender,
        to: { name: '', address: to },
        // If an e-mail is sent again because nobody knows whether it went, mail programs show one.
        messageId: `<${id}@${host}>`,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT)]),
      });
      return { is: 'sent' };
    } catch (error) {
      return resultOf(error as SmtpError);
    }
  };
  return {
    /** Sends one e-mail. A refusal of the server, for good or for now, is a result, not an error. */
    send: (mail: AddressedMail, stopping: AbortSignal): Promise<MailResult> =>
      inSpan('send', () => send(mail, stopping), { kind: SpanKind.CLIENT }),
    close: () => transport.close(),
  };
}

export type MailSender = ReturnType<typeof createMailSender>;

/**
 * The meaning of a failure (RFC 5321, RFC 3463). A refusal of the receiver counts as one of the address, unless its enhanced status says that it is
 * about us, the network or a full mailbox: `550 5.7.1` is a server that does not know us.
 *
 *     RCPT TO → 550 5.1.1 No such user   refused
 *     RCPT TO → 550 5.7.1 Relay denied   failure
 *     DATA → 554 Spam                    not taken
 *     535, 421, 451, no answer           failure
 */
function resultOf(error: SmtpError): MailResult {
  const { code = 'UNKNOWN', originalCode = '', command = '', response = '', responseCode = 0 } = error;
  const [, enhanced = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const cause = causeOf(error);
  failures.inc({ cause });
  const why = [cause, originalCode || code, command, responseCode || '', enhanced]
    .filter((part) => part !== '')
    .join(' ');
  const answer = tidy(response || error.message).slice(0, LONGEST_ANSWER);
  const failed = { cause, why, answer };
  if (responseCode < 500 || !(command === 'RCPT TO' || command === 'DATA')) return { is: 'failure', ...failed };
  if (command === 'DATA') return { is: 'not taken', ...failed };
  const isOfAddress = enhanced === '' || /^5\.(0|1)\.|^5\.2\.[01]$/.test(enhanced);
  return { is: isOfAddress ? 'refused' : 'failure', ...failed };
}

/** The cause of a failure, for an operator. nodemailer's own code says little: `ESOCKET` is a closed port as well as a certificate. */
function causeOf({ code, originalCode = '', command, message }: SmtpError): MailCause {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'receiver';
  if (command === 'DATA') return 'message';
  if (code === 'EDNS') return 'host';
  if (originalCode === 'ECONNREFUSED') return 'closed';
  if (/^(CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS_CERT)/.test(originalCode)) return 'certificate';
  // TLS from the first byte where the server speaks in clear.
  if (/^ERR_SSL_|^EPROTO$/.test(originalCode)) return 'port';
  if (code === 'ETLS') return 'encryption';
  // A port for TLS waits for the client to speak first, so no greeting comes from there.
  if (code === 'EPROTOCOL' || /Greeting never received/.test(message)) return 'port';
  return code === 'ETIMEDOUT' || code === 'EABORT' ? 'silence' : 'other';
}
