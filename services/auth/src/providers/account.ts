import { tidy } from '@kantyna/contracts/name';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';
import { Refusal } from '@kantyna/kernel/refusal';
import type { ProviderConfig } from './provider-config.js';

/** The claims of an ID token or of userinfo that have been verified. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/** An account at a provider, whose holder may sign in. `subject` is one person for ever at this issuer. */
export interface ProviderAccount {
  readonly subject: string;
  readonly username: string;
  readonly email: string;
  /** The provider says that it has verified the address, or is trusted to have (`OIDC_TRUST_EMAIL`). */
  readonly isEmailVerified: boolean;
  /** It says that it has not. */
  readonly isEmailDenied?: true;
}

const NO_NAME_OR_ADDRESS = new Refusal(
  400,
  'NO_NAME_OR_ADDRESS',
  'Your account has no name or no e-mail address. Please ask the administrator to add it.',
);
const SENTENCES = {
  CLAIM_MISSING: 'The provider does not say whether you may use this app. Please ask the administrator.',
  NOT_ADMITTED: 'Your account is not among those that may use this app.',
  OTHER_DOMAIN: 'Your e-mail address is not one of the company.',
  EMAIL_NOT_VERIFIED: 'The provider says that your e-mail address is not verified. Please ask the administrator.',
} as const;
/** 400: a claim, which it names, does not let the account in. */
const byClaim = (code: keyof typeof SENTENCES, name: string) => new Refusal(400, code, SENTENCES[code], { name });
/** Whether an account is not let in by what its claims say of it: it was let in before, and is not any more. */
export const isNotAdmitted = (account: object): boolean =>
  account instanceof Refusal && Object.hasOwn(SENTENCES, account.code);
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
  const refusal = claimRefusal(claims, config);
  if (refusal) return refusal;
  const subject = subjectIn(claims, config);
  if (subject === undefined) return NOT_TRUSTED;
  const [username, email] = [nameIn(claims), textIn(claims, 'email')];
  if (username === '' || !/^[^@\s]+@[^@\s]+$/.test(email)) return NO_NAME_OR_ADDRESS;
  const isVerified = config.trustsEmail || saysVerified(claims['email_verified']);
  if (config.emailDomains.length > 0) {
    if (!config.emailDomains.includes(lowerAscii(email.split('@')[1]!))) return byClaim('OTHER_DOMAIN', 'email');
    if (isVerified === false) return byClaim('EMAIL_NOT_VERIFIED', 'email_verified');
  }
  const isEmailDenied = isVerified === false && { isEmailDenied: true as const };
  return { subject, username, email, isEmailVerified: isVerified === true, ...isEmailDenied };
}

/** The value of `email_verified`; `undefined` without one. Some providers send a text; any other value is no yes. */
const saysVerified = (said: unknown): boolean | undefined =>
  said === undefined || said === null ? undefined : said === true || said === 'true';

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
  if (given === undefined || given === null) return byClaim('CLAIM_MISSING', requiredClaim.name);
  const isAdmitted = [given].flat().some((one) => one === requiredClaim.value);
  return isAdmitted ? undefined : byClaim('NOT_ADMITTED', requiredClaim.name);
}

const nameIn = (claims: ProviderClaims): string =>
  tidy(textIn(claims, 'name') || textIn(claims, 'preferred_username')).slice(0, 200);

function textIn(claims: ProviderClaims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' && value.length <= 1000 ? value.trim() : '';
}
