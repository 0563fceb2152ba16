import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, which is stored in its place. */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
