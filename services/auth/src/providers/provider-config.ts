import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import Type, { type Static, type TObject } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { PROVIDER_OF_VARIABLES } from '@kantyna/contracts/people/sign-in';
import { ConfigError, listed, publicUrlVariable } from '@kantyna/service/process/config';

const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
type AuthMethod = (typeof AUTH_METHODS)[number];

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
    description: 'the domains of e-mail addresses that may sign in there, with commas; none: all that it lets in',
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
type Config = Static<TObject<typeof providerVariables>>;

/** A provider that people sign in at. `id` names it in calls, `name` on its button. */
export interface ProviderConfig {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the app proves itself by PKCE alone. */
  readonly clientSecret: string;
  readonly scopes: string;
  readonly requiredClaim: { readonly name: string; readonly value: string } | undefined;
  readonly subjectClaims: readonly string[];
  /** In lower case; none: all. */
  readonly emailDomains: readonly string[];
  readonly authMethod: AuthMethod;
}

const FileEntry = Shape({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  name: Type.Optional(providerVariables.OIDC_NAME),
  issuer: Type.String({ minLength: 1 }),
  clientId: Type.String({ minLength: 1 }),
  clientSecret: Type.Optional(Type.String()),
  clientSecretFile: Type.Optional(Type.String()),
  scopes: Type.Optional(Type.String()),
  requiredClaim: Type.Optional(providerVariables.OIDC_REQUIRED_CLAIM),
  subjectClaims: Type.Optional(Type.String()),
  emailDomains: Type.Optional(Type.String()),
  tokenAuthMethod: Type.Optional(providerVariables.OIDC_TOKEN_AUTH_METHOD),
});
type FileEntry = Static<typeof FileEntry>;

/**
 * The providers, that of the variables first. Throws `ConfigError`, which names the variable, for half a configuration: it must not pass for
 * one without a provider.
 */
export function readProviders(config: Config): ProviderConfig[] {
  const entries: [string, FileEntry][] = [
    ...ofVariables(config).map((entry): [string, FileEntry] => ['OIDC_', entry]),
    ...ofFile(config.OIDC_PROVIDERS_FILE).map((entry): [string, FileEntry] => [
      `OIDC_PROVIDERS_FILE: ${entry.id}: `,
      entry,
    ]),
  ];
  if (entries.length > 0 && config.PUBLIC_URL === '')
    throw new ConfigError('PUBLIC_URL: is missing; providers send browsers back to it');
  const providers = entries.map(([place, entry]) => toProvider(place, entry));
  const twice = providers.find(({ id, issuer }, index) =>
    providers.slice(0, index).some((other) => other.id === id || other.issuer === issuer),
  );
  if (twice) throw new ConfigError(`OIDC_PROVIDERS_FILE: ${twice.id} or its issuer is there twice`);
  return providers;
}

/** The one address that providers send browsers back to. */
export const redirectAddress = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/api/auth/oidc/callback`;

function ofVariables(config: Config): FileEntry[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (issuer === '') {
    const set = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_REQUIRED_CLAIM'] as const).find(
      (name) => config[name] !== '',
    );
    if (set !== undefined) throw new ConfigError(`OIDC_ISSUER: is missing, but ${set} is there`);
    return [];
  }
  if (clientId === '') throw new ConfigError('OIDC_CLIENT_ID: is missing, but OIDC_ISSUER is there');
  return [
    {
      id: PROVIDER_OF_VARIABLES,
      ...{ name: config.OIDC_NAME, issuer, clientId, clientSecret, scopes: config.OIDC_SCOPES },
      requiredClaim: config.OIDC_REQUIRED_CLAIM,
      subjectClaims: config.OIDC_SUBJECT_CLAIMS,
      emailDomains: config.OIDC_EMAIL_DOMAINS,
      tokenAuthMethod: config.OIDC_TOKEN_AUTH_METHOD,
    },
  ];
}

function ofFile(file: string): FileEntry[] {
  if (file === '') return [];
  const entries = parsed(file);
  const ajv = new Ajv({ allErrors: true });
  if (!ajv.validate<FileEntry[]>(Type.Array(FileEntry), entries))
    throw new ConfigError(`OIDC_PROVIDERS_FILE: ${file}: ${ajv.errorsText(ajv.errors, { dataVar: 'providers' })}`);
  return entries;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The parser's message quotes the file, which may hold a secret.
    const cause = error instanceof SyntaxError ? 'is not JSON' : (error as Error).message;
    throw new ConfigError(`OIDC_PROVIDERS_FILE: ${file}: ${cause}`);
  }
}

function toProvider(place: string, entry: FileEntry): ProviderConfig {
  const fromFile = place !== 'OIDC_';
  const named = (variable: string, field: string) => (fromFile ? `${place}${field}` : `OIDC_${variable}`);
  const issuer = checkedIssuer(entry.issuer, named('ISSUER', 'issuer'));
  const authMethod = entry.tokenAuthMethod ?? AUTH_METHODS[0];
  const clientSecret = secretOf(entry, place);
  if (authMethod === 'none' && clientSecret !== '')
    throw new ConfigError(`${named('TOKEN_AUTH_METHOD', 'tokenAuthMethod')}: is none, but there is a secret`);
  if (authMethod !== 'none' && clientSecret === '')
    throw new ConfigError(`${named('CLIENT_SECRET', 'clientSecret')}: is missing (or set the method none)`);
  const [claim, ...value] = (entry.requiredClaim ?? '').split('=');
  const scopes = (entry.scopes || 'openid profile email').split(/\s+/).filter(Boolean);
  return {
    id: entry.id,
    name: entry.name || new URL(issuer).host,
    ...{ issuer, clientId: entry.clientId, clientSecret, authMethod },
    scopes: [...new Set(['openid', ...scopes])].join(' '),
    requiredClaim: claim ? { name: claim, value: value.join('=') } : undefined,
    subjectClaims: (entry.subjectClaims || 'sub').split(',').map((name) => name.trim()),
    emailDomains: listed(entry.emailDomains ?? ''),
  };
}

/** Tokens and secrets travel to this address: without TLS only within this machine. */
function checkedIssuer(issuer: string, name: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return issuer;
  throw new ConfigError(`${name}: is no https address`);
}

function secretOf({ clientSecret = '', clientSecretFile }: FileEntry, place: string): string {
  if (clientSecretFile === undefined) return clientSecret;
  try {
    return readFileSync(clientSecretFile, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${place}clientSecretFile: ${(error as Error).message}`);
  }
}
