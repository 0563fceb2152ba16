import { createECDH } from 'node:crypto';
import Type, { type Static, type TObject } from '@kantyna/typebox';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import { UNDO_WITHIN } from '@kantyna/contracts/product';
import { ConfigError, timeZoneVariable, wayOutVariables } from '@kantyna/service/process/config';
import { publicUrlVariable } from '@kantyna/service/process/public-url';
import type { VapidDetails } from './push/push.js';

const webhooks = (chat: string) =>
  Type.String({
    default: '',
    secret: true,
    description: `incoming webhooks of ${chat} that are told of orders, with commas`,
  });

/** The variables that only this service has. */
export const variables = {
  ...timeZoneVariable,
  ...wayOutVariables,
  VAPID_PUBLIC_KEY: Type.String({
    default: '',
    description:
      'the public half of the key that pushes are signed with, in base64url, for the gateway, too; none: no pushes',
  }),
  VAPID_PRIVATE_KEY: Type.String({ default: '', secret: true, description: 'the private half, 32 bytes in base64url' }),
  VAPID_SUBJECT: Type.String({
    default: 'mailto:kantyna@example.com',
    pattern: '^(mailto:.+@.+|https://.+)$',
    description: 'the contact for push services, `mailto:` or `https:`, at a domain that exists; set your own',
  }),
  TEST_LOGIN: Type.Boolean({ default: false }),
  PUSH_HOSTS: Type.String({
    default: '',
    description:
      'push services besides the browsers’, with commas: `host`, `*.host`, or an origin such as `https://host:8443`',
  }),
  REJECTION_PUSH_DELAY: Type.Integer({
    default: UNDO_WITHIN,
    minimum: 0,
    maximum: 60_000,
    description: 'milliseconds that the push about a rejected order waits, as people can undo it for ten seconds',
  }),
  SLACK_WEBHOOKS: webhooks('Slack'),
  TEAMS_WEBHOOKS: webhooks('Microsoft Teams (workflows)'),
  GOOGLE_CHAT_WEBHOOKS: webhooks('Google Chat'),
  DISCORD_WEBHOOKS: webhooks('Discord'),
  SMTP_URL: Type.String({
    default: '',
    secret: true,
    description:
      'the mail server for notifications by e-mail: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte; none: no e-mails',
  }),
  MAIL_FROM: Type.String({
    default: '',
    description: 'the sender of e-mails: `kantyna@company.example`, or `Lunch <kantyna@company.example>`',
  }),
  CHAT_LANGUAGE: Type.Unsafe<Language>(
    Type.String({ default: 'en', pattern: '^(en|pl)$', description: 'the language of messages in chats: en or pl' }),
  ),
  ...publicUrlVariable,
};

type VapidVariables = 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'TEST_LOGIN';

/**
 * The key pair that signs pushes. Undefined if none is configured. Throws `ConfigError` if the keys do not match, or nobody can be reached at
 * the subject. With test login, where only people try it out, the address of the examples will do.
 */
export function vapidDetails({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
  TEST_LOGIN: isTriedOut,
}: Pick<Static<TObject<typeof variables>>, VapidVariables>): VapidDetails | undefined {
  if (publicKey === '' && privateKey === '') return undefined;
  if (publicKey === '' || publicKey !== publicHalf(privateKey)) {
    throw new ConfigError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are not the two halves of one key, in base64url');
  }
  if (isLocal(subject)) {
    throw new ConfigError(
      `VAPID_SUBJECT: ${subject} is no contact, and Apple refuses every push that names it; set your own address`,
    );
  }
  if (!isTriedOut && !mayExist(hostOf(subject))) {
    throw new ConfigError(
      `VAPID_SUBJECT: nobody is reached at ${subject}, and push services may refuse pushes that name it; set your own address`,
    );
  }
  return { subject, publicKey, privateKey };
}

const hostOf = (subject: string): string =>
  subject.startsWith('mailto:') ? subject.slice(subject.lastIndexOf('@') + 1) : new URL(subject).hostname;

/** Whether a subject is at this machine. */
const isLocal = (subject: string): boolean => /^(.+\.)?localhost\.?$|^\[?(127\.|::1)/i.test(hostOf(subject));

/** Whether a host may be one of the internet: a name with a dot, and none of those that are kept for examples and tests (RFC 2606, 6762). */
const mayExist = (host: string): boolean =>
  /^[^\s.@[\]]+(\.[^\s.@[\]]+)*\.[a-z][^\s.@[\]]+\.?$/i.test(host) &&
  !/(^|\.)(example(\.(com|net|org))?|test|invalid|local|internal)\.?$/i.test(host);

function publicHalf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
  } catch {
    return undefined; // Zero, or greater than the order of the curve.
  }
  return pair.getPublicKey('base64url');
}
