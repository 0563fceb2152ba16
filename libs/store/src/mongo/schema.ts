import { Schema as MongooseSchema } from 'mongoose';
import Type, { type TObject, type TSchema } from '@kantyna/typebox';

/** A date as the database stores it. */
export const StoredDate = Type.Unsafe<Date>({ type: 'date' });

/** A mongoose schema. Mongoose's own type of it takes the compiler seconds in every file that names it. */
export interface Schema {
  index(fields: Record<string, 1 | -1>, options: { sparse: boolean }): void;
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
export function toMongoose(shape: TObject): Schema {
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
