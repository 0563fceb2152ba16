import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new key for the import API: 256 random bits. */
export const newImportKey = (): string => randomBytes(32).toString('base64url');

/** Compares in constant time, so that the duration reveals nothing about the key. */
export const isImportKey = (given: string, key: string): boolean => timingSafeEqual(hash(given), hash(key));

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
