/** The claims of a valid logout token: the account (`sub`), or one session of it (`sid`), has ended. */
export interface LogoutClaims {
  readonly jti: string;
  readonly sub?: string;
  readonly sid?: string;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Reads the claims of a token whose signature, issuer, audience and age are valid. Throws if they are not those of a logout. */
export function toLogoutClaims(payload: Readonly<Record<string, unknown>>): LogoutClaims {
  const { jti, sub, sid, events, nonce } = payload;
  const event = (events as Record<string, unknown> | null)?.[EVENT];
  if (typeof event !== 'object' || event === null) throw new Error('it has no event of a logout');
  if (nonce !== undefined) throw new Error('it has a nonce, as ID tokens have');
  if (typeof jti !== 'string' || jti === '' || jti.length > 1000) throw new Error('it has no id');
  const named = {
    ...(typeof sub === 'string' && sub !== '' && { sub }),
    ...(typeof sid === 'string' && sid !== '' && { sid }),
  };
  if (Object.keys(named).length === 0) throw new Error('it names neither account nor session');
  return { jti, ...named };
}
