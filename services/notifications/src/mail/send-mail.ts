import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import { inSpan } from '@kantyna/bus/traces/spans';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import type { MailMessage } from './mail-message.js';
import type { MailSettings } from './mail-settings.js';

/**
 * What came of one attempt. `refused`: the server takes nothing for this address, for good. `not taken`: it takes this e-mail not, for good;
 * `failure`: it may later. `why` is its status and nothing else of what it said, since that may have the address in it.
 */
export type MailResult =
  | { readonly is: 'sent' }
  | { readonly is: 'refused' | 'not taken' | 'failure'; readonly why: string };

/** An e-mail to one address. `id` is the same at each attempt. */
export interface AddressedMail extends MailMessage {
  readonly to: string;
  readonly id: string;
}

/** The longest silence of the server, and the longest time of a whole e-mail (ms). */
const SILENCE = 10_000;
const TIMEOUT = 20_000;

/** What `nodemailer` throws. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Creates a sender of e-mails over a few connections that stay open. A password is sent over an encrypted connection only, unless the server
 * is on this machine, or `SMTP_URL` says otherwise.
 */
export function createMailSender({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>) {
  const { username, hostname } = new URL(smtpUrl);
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
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
        // Of an e-mail that is sent again because nobody knows whether it went, programs show one.
        messageId: `<${id}@${host}>`,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT)]),
      });
      return { is: 'sent' };
    } catch (error) {
      return resultOf(error as SmtpError);
    }
  };
  return {
    /** Sends one e-mail. What the server refuses, or cannot do now, is a result, not an error. */
    send: (mail: AddressedMail, stopping: AbortSignal): Promise<MailResult> =>
      inSpan('send', () => send(mail, stopping), { kind: SpanKind.CLIENT }),
    close: () => transport.close(),
  };
}

export type MailSender = ReturnType<typeof createMailSender>;

/**
 * What a failure means (RFC 5321, RFC 3463). A refusal of the receiver counts as one of the address, unless its enhanced status says that it is
 * about us, the network or a full mailbox: `550 5.7.1` is a server that does not know us.
 *
 *     RCPT TO → 550 5.1.1 No such user   refused
 *     RCPT TO → 550 5.7.1 Relay denied   failure
 *     DATA → 554 Spam                    not taken
 *     535, 421, 451, no answer           failure
 */
function resultOf({ code = 'UNKNOWN', command = '', response = '', responseCode = 0 }: SmtpError): MailResult {
  const [, enhanced = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const why = [code, command, responseCode || '', enhanced].filter((part) => part !== '').join(' ');
  if (responseCode < 500 || !(command === 'RCPT TO' || command === 'DATA')) return { is: 'failure', why };
  if (command === 'DATA') return { is: 'not taken', why };
  const isOfAddress = enhanced === '' || /^5\.(0|1)\.|^5\.2\.[01]$/.test(enhanced);
  return { is: isOfAddress ? 'refused' : 'failure', why };
}
