import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@kantyna/kernel/refusal';

const INVALID_KEY = new Refusal(401, 'INVALID_IMPORT_KEY', 'The header X-Api-Key must hold the key of the import API.');

/** A new key for the import API: 256 random bits. */
export const newImportKey = (): string => randomBytes(32).toString('base64url');

/** Compares in constant time, so that the duration reveals nothing about the key. */
export const isImportKey = (given: string, key: string): boolean => timingSafeEqual(hash(given), hash(key));

/** The access check of the import API. Reads the key for each request, so that a replaced one stops working at once. */
export const checkImportKey =
  (currentKey: () => Promise<string>) =>
  async ({
    headers: { 'x-api-key': given },
  }: {
    headers: Readonly<Record<string, unknown>>;
  }): Promise<Refusal | undefined> =>
    typeof given === 'string' && isImportKey(given, await currentKey()) ? undefined : INVALID_KEY;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
