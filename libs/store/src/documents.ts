import { trusted, type Connection, type Model, type Schema } from 'mongoose';

/**
 * A collection. Mongoose's query types do not resolve where the document's type is a parameter, so the type is given at each
 * read, by `lean<T>()`.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type Documents = Model<any>;

/** Opens a collection and makes its indexes. */
export async function openCollection(connection: Connection, name: string, schema: Schema): Promise<Documents> {
  const documents = connection.model(name, schema, name) as unknown as Documents;
  await documents.createCollection();
  await documents.ensureIndexes();
  return documents;
}

/** A part of a filter that is ours: the operators in it are meant (`sanitizeFilter` disarms all others). */
export const filter = <F extends object>(value: F): F => trusted(value);

/** Whether an error is that of a second document with the same key. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: number } | undefined)?.code === 11000;
