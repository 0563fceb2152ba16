import Type, { type Static, type TObject } from '@kantyna/typebox';
import { ConfigError, listed, timeZoneVariable, wayOutVariables } from '@kantyna/service/process/config';
import { providerVariables } from './providers/provider-variables.js';

/** The variables that only this service has. */
export const variables = {
  ...timeZoneVariable,
  ...wayOutVariables,
  TOKEN_PRIVATE_KEY: Type.String({
    secret: true,
    description: 'the P-256 private key, in PEM, that tokens are signed with',
  }),
  TOKEN_LIFETIME_DAYS: Type.Integer({
    default: 30,
    minimum: 1,
    maximum: 365,
    description: 'days until a person has to sign in again',
  }),
  GOOGLE_CLIENT_ID: Type.String({
    default: '',
    description: 'the web client id from Google, for the gateway, too; none: no Google sign-in',
  }),
  GOOGLE_CERTS_URL: Type.String({
    default: 'https://www.googleapis.com/oauth2/v1/certs',
    format: 'web-address',
    description: 'where the certificates are that Google signs with',
  }),
  ALLOWED_EMAIL_DOMAINS: Type.String({
    default: '',
    description:
      'the company’s e-mail domains, with commas, its Google Workspace’s too; needed for Google sign-in, and hold for each provider without domains of its own',
  }),
  GOOGLE_ALLOW_UNMANAGED: Type.Boolean({
    default: false,
    description:
      'whether any Google account with a verified address of the company signs in; false: only those of its Google Workspace',
  }),
  OFFICE_MANAGERS: Type.String({
    default: '',
    description: 'e-mail addresses of people who manage the office, with commas; they can make others managers, too',
  }),
  ...providerVariables,
  TEST_LOGIN: Type.Boolean({
    default: false,
    description: 'whether listed test users may sign in by name; `npm start`: true',
  }),
  TEST_USERS_FILE: Type.String({
    default: '',
    description: 'a JSON file with the test users: `[{ "username": …, "email": … }]`; needed for test login',
  }),
};

export type Config = Static<TObject<typeof variables>>;

/** The company's e-mail domains in lower case. Throws `ConfigError` if Google sign-in is on and there are none. */
export function allowedDomains({ GOOGLE_CLIENT_ID, ALLOWED_EMAIL_DOMAINS }: Config): string[] {
  const domains = listed(ALLOWED_EMAIL_DOMAINS);
  if (GOOGLE_CLIENT_ID !== '' && domains.length === 0) {
    throw new ConfigError('ALLOWED_EMAIL_DOMAINS: is missing (the company’s e-mail domains, with commas)');
  }
  return domains;
}
