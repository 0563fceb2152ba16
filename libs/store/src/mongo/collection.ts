import { type Connection, Schema as MongooseSchema } from 'mongoose';
import Type, { type Static, type TObject, type TSchema } from '@kantyna/typebox';

/** A date as the database stores it. */
export const StoredDate = Type.Unsafe<Date>({ type: 'date' });

/** A mongoose schema. Mongoose's own type of it takes the compiler seconds in every file that names it. */
interface Schema {
  index(fields: Record<string, 1 | -1>, options: { sparse: boolean; expireAfterSeconds?: number }): void;
}
const Schema = MongooseSchema as unknown as new (fields: object, options: object) => Schema;

/** The parts of a JSON schema that decide the type in the database. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Record<string, TSchema>;
  readonly items?: TSchema;
}

const TYPES: Record<string, unknown> = {
  string: String,
  integer: Number,
  number: Number,
  boolean: Boolean,
  date: Date,
};

/**
 * Derives the mongoose schema of a stored shape, so that the shape stands once: the TypeBox schema gives the type (`Static`) and this.
 *
 *     Shape({ name: Type.String(), prices: Type.Array(Grosze) })  →  new Schema({ name: String, prices: [Number] })
 *
 * Values of several types, such as records and unions, are not cast (`Mixed`).
 */
function toMongoose(shape: TObject): Schema {
  const fields = Object.entries(shape.properties).map(([name, field]) => [name, fieldType(field)] as const);
  return new Schema(Object.fromEntries(fields), {
    ...('_id' in shape.properties ? {} : { _id: false }),
    id: false,
    versionKey: false,
    lean: true,
    minimize: false,
  });
}

function fieldType(field: TSchema): unknown {
  const { type = '', properties, items } = field as JsonSchema;
  // Wrapped in `type`, because a field may itself be called `type`; no default, because a missing array stays missing.
  if (items) return { type: [fieldType(items)], default: undefined };
  if (properties) return { type: toMongoose(field as TObject), default: undefined };
  return { type: TYPES[type] ?? 'Mixed' };
}

type Value = string | number | boolean | Date | null;
interface Operators {
  readonly $eq?: Value;
  readonly $ne?: Value;
  readonly $in?: readonly Value[];
  readonly $nin?: readonly Value[];
  readonly $gt?: Value;
  readonly $gte?: Value;
  readonly $lt?: Value;
  readonly $lte?: Value;
  readonly $exists?: boolean;
  readonly $not?: Operators;
  readonly $regex?: string;
  readonly $options?: string;
  readonly $elemMatch?: Filter;
}
/**
 * A query: paths with the values that they have to have, or with operators that we wrote. Input of a call is a value, which its contract has
 * checked: an object in its place does not compile.
 */
export interface Filter {
  readonly [path: string]: Value | Operators | readonly Filter[];
}
type Projection = Record<string, unknown>;
type Direction = Record<string, 1 | -1>;
/** An update with operators, such as `{ $set: { name }, $unset: { dueAt: 1 } }`. */
export type Update = Record<string, unknown>;

/** A query builder, which runs when it is awaited. Documents are plain objects, without mongoose's methods (`lean`). */
export interface Query<R> extends PromiseLike<R> {
  sort(fields: Direction): Query<R>;
  skip(count: number): Query<R>;
  limit(count: number): Query<R>;
  hint(index: Direction): Query<R>;
  cursor(): AsyncIterable<R extends readonly (infer D)[] ? D : never>;
}

/** A guarded update of one document in a bulk write, or a new document. */
export type BulkUpdate =
  | { readonly updateOne: { readonly filter: Filter; readonly update: Update; readonly upsert?: boolean } }
  | { readonly insertOne: { readonly document: { readonly _id: string } } };

/** The driver's collection: nothing is checked or cast. */
export interface DriverCollection<T> {
  findOne(filter: Filter): Promise<T | null>;
  insertOne(document: T): Promise<unknown>;
  updateOne(filter: Filter, update: Update): Promise<{ matchedCount: number }>;
  bulkWrite(
    writes: readonly BulkUpdate[],
    options: { ordered: boolean; writeConcern?: { w: number; journal: boolean } },
  ): Promise<{ matchedCount: number }>;
}

/**
 * A collection with documents of type `T`: the part of mongoose's model that we use. Mongoose's own types of it take the compiler and the
 * linter minutes; these take nothing. Mongoose still checks every filter and casts every value by the schema.
 */
export interface Collection<T> {
  readonly modelName: string;
  /** For values that are known to match the schema: casting a large document costs more than the rest of a call. */
  readonly collection: DriverCollection<T>;
  /** `R` is what a projection leaves or computes. */
  find<R = T>(filter: Filter, projection?: Projection): Query<R[]>;
  findOne<R = T>(filter: Filter, projection?: Projection): Query<R | null>;
  exists(filter: Filter): Query<{ _id: string } | null>;
  findOneAndUpdate(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean; returnDocument: 'after'; sort?: Direction },
  ): Query<T | null>;
  updateOne(filter: Filter, update: Update, options?: { upsert?: boolean }): Promise<{ matchedCount: number }>;
  replaceOne(
    filter: Filter,
    document: Omit<T, '_id'>,
    options?: { upsert?: boolean },
  ): Promise<{ matchedCount: number }>;
  deleteOne(filter: Filter): Promise<unknown>;
  deleteMany(filter: Filter): Promise<unknown>;
  aggregate<R>(pipeline: readonly object[]): Query<R[]>;
}

/** An index: field paths with their direction. A sparse one leaves out documents without the field. `expires`: the database deletes a document within about a minute after the date in that field. */
export interface Index {
  readonly fields: Direction;
  readonly sparse?: boolean;
  readonly expires?: true;
}

/** The part of mongoose's connection that opens collections. */
interface Models {
  model(name: string, schema: Schema, collection: string): { createCollection(): unknown; ensureIndexes(): unknown };
}

/** Opens a collection of the given shape and creates its indexes. */
export async function openCollection<S extends TObject, T = Static<S>>(
  connection: Connection,
  name: string,
  shape: S,
  indexes: readonly Index[] = [],
): Promise<Collection<NoInfer<T>>> {
  const schema = toMongoose(shape);
  for (const { fields, sparse = false, expires } of indexes)
    schema.index(fields, { sparse, ...(expires && { expireAfterSeconds: 0 }) });
  const model = (connection as unknown as Models).model(name, schema, name);
  await model.createCollection();
  await model.ensureIndexes();
  return model as unknown as Collection<T>;
}

/** Creates the collections and indexes again that were opened on this connection, after its database was dropped. */
export async function restoreCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.ensureIndexes();
  }
}

/** Whether an error reports a second document with the same key. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: number } | undefined)?.code === 11000;
