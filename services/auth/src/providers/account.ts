import { tidy } from '@kantyna/contracts/name';
import { Refusal } from '@kantyna/kernel/refusal';
import type { ProviderConfig } from './provider-config.js';

/** The claims of an ID token or of userinfo that have been verified. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/** An account at a provider, whose holder may sign in. `subject` is one person for ever at this issuer. */
export interface ProviderAccount {
  readonly subject: string;
  readonly username: string;
  readonly email: string;
  /** The provider says that it has verified the address. */
  readonly isEmailVerified: boolean;
}

const NO_NAME_OR_ADDRESS = new Refusal(
  400,
  'NO_NAME_OR_ADDRESS',
  'Your account has no name or no e-mail address. Please ask the administrator to add it.',
);
const CLAIM_MISSING = new Refusal(
  400,
  'CLAIM_MISSING',
  'The provider does not say whether you may use this app. Please ask the administrator.',
);
const NOT_ADMITTED = new Refusal(400, 'NOT_ADMITTED', 'Your account is not among those that may use this app.');
const OTHER_DOMAIN = new Refusal(400, 'OTHER_DOMAIN', 'Your e-mail address is not one of the company.');
/** 400: what the provider sent cannot be believed. */
export const NOT_TRUSTED = new Refusal(
  400,
  'PROVIDER_NOT_TRUSTED',
  'What the provider sent could not be verified. Please tell the administrator.',
);

/** Whether everything that is needed of an account is in these claims; otherwise userinfo is asked, too. */
export const isComplete = (claims: ProviderClaims, { requiredClaim }: ProviderConfig): boolean =>
  nameIn(claims) !== '' &&
  textIn(claims, 'email') !== '' &&
  (requiredClaim === undefined || claims[requiredClaim.name] !== undefined);

/** The account in verified claims, or why its holder may not sign in (docs/rules/people.md, Sign-in). */
export function toAccount(claims: ProviderClaims, config: ProviderConfig): ProviderAccount | Refusal {
  const subject = subjectIn(claims, config);
  if (subject === undefined) return NOT_TRUSTED;
  const refusal = claimRefusal(claims, config);
  if (refusal) return refusal;
  const [username, email] = [nameIn(claims), textIn(claims, 'email')];
  if (username === '' || !/^[^@\s]+@[^@\s]+$/.test(email)) return NO_NAME_OR_ADDRESS;
  const domain = email.split('@')[1]!.toLowerCase();
  const isVerified = claims['email_verified'];
  if (config.emailDomains.length > 0 && (!config.emailDomains.includes(domain) || isVerified === false))
    return OTHER_DOMAIN;
  return { subject, username, email, isEmailVerified: isVerified === true };
}

/** The subject of an account: its claims that are one person for ever, to the letter. */
function subjectIn(claims: ProviderClaims, { subjectClaims }: ProviderConfig): string | undefined {
  const parts = subjectClaims.map((name) => claims[name]);
  const isOne = parts.every(isPart) && (parts.length === 1 || !parts.some((part) => part.includes('\n')));
  return isOne ? parts.join('\n') : undefined;
}

/** Texts that are not well-formed are alike once they are hashed. */
const isPart = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 1000 && !/\p{Surrogate}/u.test(value);

/** A missing claim is not an empty list: it is a fault of the configuration, and says so. */
function claimRefusal(claims: ProviderClaims, { requiredClaim }: ProviderConfig): Refusal | undefined {
  if (!requiredClaim) return undefined;
  const given = claims[requiredClaim.name];
  if (given === undefined || given === null) return CLAIM_MISSING;
  return [given].flat().some((one) => one === requiredClaim.value) ? undefined : NOT_ADMITTED;
}

const nameIn = (claims: ProviderClaims): string =>
  tidy(textIn(claims, 'name') || textIn(claims, 'preferred_username')).slice(0, 200);

function textIn(claims: ProviderClaims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' && value.length <= 1000 ? value.trim() : '';
}
