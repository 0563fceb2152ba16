import Type, { type Static, type TObject } from '@kantyna/typebox';
import { commonVariables, timeZoneVariable, wayOutVariables } from '@kantyna/service/process/config';
import { publicUrlVariable } from '@kantyna/service/process/public-url';

const origins = (service: string) =>
  Type.String({ format: 'web-addresses', description: `where ${service} answers; several instances with commas` });

const perMinute = (calls: number, description: string) =>
  Type.Integer({ default: calls, minimum: 1, description: `calls a minute ${description}` });

/** The gateway's variables. */
export const variables = {
  ...commonVariables,
  ...timeZoneVariable,
  ...wayOutVariables,
  ...publicUrlVariable,
  METRICS_PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65535,
    description: 'the internal port of its metrics, do not publish it; 0: any free one, the image: 9464',
  }),
  DRAIN_SECONDS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 60,
    description:
      'how long it still answers, and is not ready, before it closes, until a proxy in front has noticed; the image: 3',
  }),
  WEB_ROOT: Type.String({ minLength: 1, description: 'the folder of the built web app' }),
  TRUST_PROXY: Type.String({
    default: '',
    description:
      'proxies in front whose `x-forwarded-for` is believed, with commas: addresses, networks, `loopback`, `uniquelocal`',
  }),
  TRUST_PROXY_HOPS: Type.Integer({
    default: 1,
    minimum: 1,
    maximum: 10,
    description: 'how many of these proxies a request passes; addresses beyond them are not believed',
  }),
  AUTH_URL: origins('auth'),
  CATALOGUE_URL: origins('catalogue'),
  ORDERS_URL: origins('orders'),
  PAYMENTS_URL: origins('payments'),
  NOTIFICATIONS_URL: origins('notifications'),
  CRAWLER_URL: origins('crawler'),
  BACKUP_URL: Type.Optional(
    Type.String({
      format: 'web-address',
      description: 'where a backup that goes on tells its metrics, for the office; none: it does not know of backups',
    }),
  ),
  LIMIT_PER_PERSON: perMinute(1200, 'of one signed-in person'),
  LIMIT_PER_ADDRESS: perMinute(300, 'from one address without a valid token'),
  LIMIT_SIGN_INS: perMinute(600, 'that sign in, from one address'),
  LIMIT_IMPORTS: perMinute(60, 'that import, with one key'),
  GOOGLE_CLIENT_ID: Type.String({ default: '', description: 'Google’s id of this app; empty: no Google sign-in' }),
  VAPID_PUBLIC_KEY: Type.String({ default: '', description: 'the public key of web push; empty: no push' }),
  DEVELOPER_EMAIL: Type.String({
    default: 'kantyna@example.org',
    pattern: '^[^\\s@<>?&]+@[^\\s@<>?&]+$',
    description: 'the address that the footer and the banner ask people to write to',
  }),
  SENTRY_URL: Type.String({
    default: '',
    pattern: '^(https?://\\w+@[\\w.:-]+(/[\\w.-]+)*/\\d+)?$',
    description: 'where errors of the web app are reported, a DSN: `https://key@host/project`; none: nowhere',
  }),
};
export type Config = Static<TObject<typeof variables>>;
