import { createHash } from 'node:crypto';
import { ObjectId } from 'bson';

/** A new id: 24 hexadecimal characters. */
export const newId = (): string => new ObjectId().toHexString();

/** The same id for the same parts, for things that two instances may create at the same moment. */
export const derivedId = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 24);
