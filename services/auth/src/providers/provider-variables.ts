import Type, { type Static, type TObject } from '@kantyna/typebox';
import { publicUrlVariable } from '@kantyna/service/process/public-url';

/** How an app proves itself to a provider. */
export const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** The variables of the providers that people sign in at. */
export const providerVariables = {
  ...publicUrlVariable,
  OIDC_ISSUER: Type.String({
    default: '',
    description: 'the provider that people sign in at (OpenID Connect): its issuer, to the letter; none: no provider',
  }),
  OIDC_CLIENT_ID: Type.String({ default: '', description: 'the id of this app there' }),
  OIDC_CLIENT_SECRET: Type.String({ default: '', secret: true, description: 'its secret' }),
  OIDC_NAME: Type.String({
    default: '',
    maxLength: 40,
    description: 'the provider’s name on the button; none: its host',
  }),
  OIDC_SCOPES: Type.String({
    default: 'openid profile email',
    description: 'what is asked of it, with spaces; with `offline_access` it can be asked again',
  }),
  OIDC_REQUIRED_CLAIM: Type.String({
    default: '',
    pattern: '^([^=]+=.+)?$',
    description: 'who may sign in, `name=value`: whose claim is this text, or a list that has it; none: everybody',
  }),
  OIDC_SUBJECT_CLAIMS: Type.String({
    default: 'sub',
    description:
      'the claims that together are one person for ever, with commas; Entra: `tid,oid`. Do not change it later',
  }),
  OIDC_EMAIL_DOMAINS: Type.String({
    default: '',
    description: 'the domains of e-mail addresses that may sign in there, with commas; none: `ALLOWED_EMAIL_DOMAINS`',
  }),
  OIDC_TRUST_EMAIL: Type.Boolean({
    default: false,
    description:
      'whether every address there counts as verified, whatever `email_verified` says: only where nobody chooses theirs',
  }),
  OIDC_TOKEN_AUTH_METHOD: Type.Unsafe<AuthMethod>(
    Type.String({
      default: AUTH_METHODS[0],
      pattern: `^(${AUTH_METHODS.join('|')})$`,
      description: `how this app proves itself there: ${AUTH_METHODS.join(', ')}`,
    }),
  ),
  SESSION_RECHECK_HOURS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 720,
    description:
      'hours after which a provider is asked again whether a session may go on, where it gave a refresh token; 0: never',
  }),
  OIDC_PROVIDERS_FILE: Type.String({
    default: '',
    description: 'a JSON file with further providers (see sign-in.md)',
  }),
};
export type Config = Static<TObject<typeof providerVariables>>;
