import { isMailAddress } from '@kantyna/contracts/addresses';
import { ConfigError } from '@kantyna/service/process/config';
import { unsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-token.js';

/** The mail server and sender of e-mails. */
export interface MailSettings {
  /** The address of the mail server, with its password: in no line of the log. */
  readonly smtpUrl: string;
  /** The sender: an address, perhaps with a name. */
  readonly from: string;
  /** The address of the app. */
  readonly publicUrl: string;
  readonly tokens: UnsubscribeTokens;
}

interface MailVariables {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly PUBLIC_URL: string;
  readonly VAPID_PRIVATE_KEY: string;
}

/** `Kantyna <kantyna@company.example>`, or the address alone. */
const SENDER = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/;

/** The configured mail server. Undefined if there is none. Throws `ConfigError` for a half of it, which names the variable. */
export function mailSettings({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
  PUBLIC_URL: publicUrl,
  VAPID_PRIVATE_KEY: vapidPrivateKey,
}: MailVariables): MailSettings | undefined {
  if (smtpUrl === '' && from === '') return undefined;
  if (smtpUrl === '') throw new ConfigError('SMTP_URL: is missing; MAIL_FROM names a sender, and nothing is sent by');
  if (!isMailServer(smtpUrl)) throw new ConfigError('SMTP_URL: is no smtp:// or smtps:// address with a host');
  if (from === '') throw new ConfigError('MAIL_FROM: is missing; SMTP_URL names a mail server');
  const [, named, bare] = SENDER.exec(from) ?? [];
  if (!isMailAddress((named ?? bare ?? '').trim())) throw new ConfigError(`MAIL_FROM: ${from} is no address`);
  if (publicUrl === '') throw new ConfigError('PUBLIC_URL: is missing; e-mails link to the app');
  if (vapidPrivateKey === '') {
    throw new ConfigError(
      'VAPID_PRIVATE_KEY: is missing; the links by which people end their e-mails are signed by it',
    );
  }
  return { smtpUrl, from, publicUrl, tokens: unsubscribeTokens(vapidPrivateKey) };
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}
