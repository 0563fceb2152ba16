import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, which is stored in its place. */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The code of a sign-in. Who asks for its callback again in the same browser gets the same one, although it is not stored. */
export const codeOf = (state: string, browser: string): string => hashed(`${browser}\n${state}`);
