import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { MAX_PRICE } from './product.js';

/** An object whose unknown fields are dropped when it is received, and never stored (rules.md, Formats). */
export const Shape = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** One of the given texts. */
export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>(Type.String({ enum: [...values] }));

/** The present value or `null`. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/**
 * An id as it arrives in a path: any text, because a malformed id is answered like an unknown one, with 404 (rules.md, Formats).
 */
export const PathId = Type.String({ description: '24 hexadecimal characters' });

/** An id in a reply or in a body. In a body a malformed one is answered like an unknown one, with 404. */
export const Id = Type.String({ description: '24 hexadecimal characters' });

/** `YYYY-MM-DD`, a day that exists. */
export const CalendarDate = Type.String({ format: 'date', description: 'YYYY-MM-DD' });

/** `HH:mm`, 24 h. */
export const TimeOfDay = Type.String({ format: 'time-of-day', description: 'HH:mm, 24 h' });

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** A price in grosze. */
export const Grosze = Type.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'grosze' });

/** A sum in grosze: not bounded by the limit of one price, and negative where somebody is owed. */
export const GroszeSum = Type.Integer({ description: 'grosze' });

/** A text of at most `maxLength` characters that may be empty. */
export const Text = (maxLength: number) => Type.String({ maxLength });

/** A text that is not blank. */
export const Name = (maxLength: number) => Type.String({ format: 'not-blank', maxLength });

/** Nothing, as JSON. */
export const Nothing = Shape({});

/** The reply of a call that creates. */
export const Created = Shape({ id: Id });

/** Every refusal on the wire (rules.md, Errors). */
export const ErrorReply = Shape({
  code: Type.String(),
  message: Type.String(),
  messages: Type.Optional(Type.Array(Type.String())),
});
export type ErrorReply = Static<typeof ErrorReply>;
