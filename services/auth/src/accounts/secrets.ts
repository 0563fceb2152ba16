import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: whoever reads the database cannot use it. */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
