import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Makes and reads the tokens by which somebody ends a person's e-mails without signing in. They do not expire: an old e-mail's link works. */
export interface UnsubscribeTokens {
  of(personId: string): string;
  /** The person's id, `undefined` of a token that was not made here. */
  read(token: string): string | undefined;
}

/** The tokens that are signed with a key made of the private key of pushes (base64url), so there is no further secret to keep. */
export function unsubscribeTokens(vapidPrivateKey: string): UnsubscribeTokens {
  const secret = Buffer.from(vapidPrivateKey, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kantyna: unsubscribe from e-mails', 32));
  const signatureOf = (personId: string) => createHmac('sha256', key).update(personId).digest();
  return {
    of: (personId) => `${personId}-${signatureOf(personId).toString('base64url')}`,
    read: (token) => {
      const [, personId = '', signature = ''] = /^([0-9a-f]{24})-([\w-]{43})$/.exec(token) ?? [];
      if (personId === '') return undefined;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(personId)) ? personId : undefined;
    },
  };
}
