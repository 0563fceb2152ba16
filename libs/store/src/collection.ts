import { trusted, type Connection, type Model, type mongo } from 'mongoose';
import type { Static, TObject } from 'typebox';
import { toMongoose } from './schema.js';

/** A collection with documents of type `T`. Read with `lean()`: no document of ours has methods. */
export type Collection<T> = Model<T>;

/** An index: field paths with their direction. A sparse one leaves out documents without the field. */
export interface Index {
  readonly fields: Record<string, 1 | -1>;
  readonly sparse?: boolean;
}

/** Opens a collection of the given shape and creates its indexes. */
export async function openCollection<S extends TObject>(
  connection: Connection,
  name: string,
  shape: S,
  indexes: readonly Index[] = [],
): Promise<Collection<Static<S>>> {
  const schema = toMongoose(shape);
  for (const { fields, sparse = false } of indexes) schema.index(fields, { sparse });
  // The generic type does not resolve inside this function; every caller gets a concrete one.
  const collection = connection.model(name, schema, name) as unknown as Collection<Static<S>>;
  await collection.createCollection();
  await collection.ensureIndexes();
  return collection;
}

/** The driver's collection, for writes of values that are known to match the schema: casting a large document costs more than the call. */
export const driverCollection = <T extends { _id: string }>(collection: Collection<T>): mongo.Collection<T> =>
  collection.collection as unknown as mongo.Collection<T>;

/** Marks operators in a filter as our own; `sanitizeFilter` disarms all others. */
export const filter = <F extends object>(value: F): F => trusted(value);

/** Whether an error reports a second document with the same key. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: number } | undefined)?.code === 11000;
