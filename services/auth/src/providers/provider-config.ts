import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { PROVIDER_OF_VARIABLES } from '@kantyna/contracts/people/names';
import { ConfigError, listed } from '@kantyna/service/process/config';
import { addressOf } from '@kantyna/service/process/public-url';
import { AUTH_METHODS, providerVariables, type AuthMethod, type Config } from './provider-variables.js';

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
  /** Every address counts as verified. */
  readonly trustsEmail: boolean;
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
  trustEmail: Type.Optional(Type.Boolean()),
  tokenAuthMethod: Type.Optional(providerVariables.OIDC_TOKEN_AUTH_METHOD),
});
type FileEntry = Static<typeof FileEntry>;

/**
 * The providers, that of the variables first. `companyDomains` hold where a provider has no domains of its own. Throws `ConfigError`, which names the variable, for half a configuration: it must not pass for
 * one without a provider.
 */
export function readProviders(config: Config, companyDomains: readonly string[]): ProviderConfig[] {
  const entries: [string, FileEntry][] = [
    ...ofVariables(config).map((entry): [string, FileEntry] => ['OIDC_', entry]),
    ...ofFile(config.OIDC_PROVIDERS_FILE).map((entry): [string, FileEntry] => [
      `OIDC_PROVIDERS_FILE: ${entry.id}: `,
      entry,
    ]),
  ];
  if (entries.length > 0 && config.PUBLIC_URL === '')
    throw new ConfigError('PUBLIC_URL: is missing; providers send browsers back to it');
  const providers = entries.map(([prefix, entry]) => toProvider(prefix, entry, companyDomains));
  const twice = providers.find(({ id, issuer }, index) =>
    providers.slice(0, index).some((other) => other.id === id || other.issuer === issuer),
  );
  if (twice) throw new ConfigError(`OIDC_PROVIDERS_FILE: ${twice.id} or its issuer is there twice`);
  return providers;
}

/** Whether everybody whom a provider lets in may sign in. */
export const admitsEverybody = ({ requiredClaim, emailDomains }: ProviderConfig): boolean =>
  requiredClaim === undefined && emailDomains.length === 0;

/** The one address that providers send browsers back to. */
export const redirectAddress = (publicUrl: string): string => addressOf(publicUrl, '/api/auth/oidc/callback');

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
      trustEmail: config.OIDC_TRUST_EMAIL,
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

function toProvider(prefix: string, entry: FileEntry, companyDomains: readonly string[]): ProviderConfig {
  const fromFile = prefix !== 'OIDC_';
  const named = (variable: string, field: string) => (fromFile ? `${prefix}${field}` : `OIDC_${variable}`);
  const issuer = checkedIssuer(entry.issuer, named('ISSUER', 'issuer'));
  const authMethod = entry.tokenAuthMethod ?? AUTH_METHODS[0];
  const clientSecret = secretOf(entry, prefix);
  if (authMethod === 'none' && clientSecret !== '')
    throw new ConfigError(`${named('TOKEN_AUTH_METHOD', 'tokenAuthMethod')}: is none, but there is a secret`);
  if (authMethod !== 'none' && clientSecret === '')
    throw new ConfigError(`${named('CLIENT_SECRET', 'clientSecret')}: is missing (or set the method none)`);
  const [claim, ...value] = (entry.requiredClaim ?? '').split('=');
  const scopes = (entry.scopes || 'openid profile email').split(/\s+/).filter(Boolean);
  const ownDomains = listed(entry.emailDomains ?? '');
  return {
    id: entry.id,
    name: entry.name || new URL(issuer).host,
    ...{ issuer, clientId: entry.clientId, clientSecret, authMethod },
    scopes: [...new Set(['openid', ...scopes])].join(' '),
    requiredClaim: claim ? { name: claim, value: value.join('=') } : undefined,
    subjectClaims: (entry.subjectClaims || 'sub').split(',').map((name) => name.trim()),
    emailDomains: ownDomains.length > 0 ? ownDomains : companyDomains,
    trustsEmail: entry.trustEmail ?? false,
  };
}

/** Tokens and secrets travel to this address: without TLS only within this machine. */
function checkedIssuer(issuer: string, name: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return issuer;
  throw new ConfigError(`${name}: is no https address`);
}

function secretOf({ clientSecret = '', clientSecretFile }: FileEntry, prefix: string): string {
  if (clientSecretFile === undefined) return clientSecret;
  try {
    return readFileSync(clientSecretFile, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${prefix}clientSecretFile: ${(error as Error).message}`);
  }
}
