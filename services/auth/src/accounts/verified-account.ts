import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { derivedId } from '@kantyna/kernel/ids';
import type { IdentifiedPerson } from '../person.js';

/** An account whose holder has just signed in with it, at Google or at a provider. Issuer and subject together are one account for ever. */
export const VerifiedAccount = Shape({
  /** The id of its identity. Without a stored identity it is also the id of the person. */
  id: Type.String(),
  /** `google`, or the id of a provider. */
  provider: Type.String(),
  issuer: Type.String(),
  subject: Type.String(),
  username: Type.String(),
  email: Type.String(),
  isEmailVerified: Type.Boolean(),
  isEmailDenied: Type.Optional(Type.Literal(true)),
});
export type VerifiedAccount = Static<typeof VerifiedAccount>;

/** Google's name among the providers. */
export const GOOGLE = 'google';

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** The identity of a Google account. Its id is that of its person from before there were several ways in. */
export const googleIdentity = ({
  id,
  person: { username, email, googleSub = '' },
}: IdentifiedPerson): VerifiedAccount => ({
  ...{ id, username, email },
  ...{ provider: GOOGLE, issuer: GOOGLE_ISSUER, subject: googleSub, isEmailVerified: true },
});

/** The id of an identity at a provider. */
export const identityId = (issuer: string, subject: string): string => derivedId('identity', issuer, subject);
