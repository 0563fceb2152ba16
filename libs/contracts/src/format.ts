import Type, { type Static, type TProperties, type TSchema } from '@kantyna/typebox';
import { FAULTS, type FaultCode } from './faults.js';
import { MAX_MAIL_ADDRESS } from './addresses.js';
import { MAX_PRICE } from './product.js';
import { ReaderMessage } from './reader-message.js';

/** An object schema. Unknown fields are dropped on receipt and never stored (docs/rules/limits-and-errors.md, Formats). */
export const Shape = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** A string that is one of the given values. */
export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>(Type.String({ enum: [...values] }));

/** A value of the schema, or `null`. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An id in a path. Any text is valid, since a malformed id is a 404 like an unknown one (docs/rules/limits-and-errors.md, Formats). */
export const PathId = Type.String({ description: '24 hexadecimal characters' });

/** An id in a reply or a body. A malformed one in a body is a 404 like an unknown one. */
export const Id = Type.String({ description: '24 hexadecimal characters' });

/** A calendar date that exists, `YYYY-MM-DD`. */
export const CalendarDate = Type.String({ format: 'date', description: 'YYYY-MM-DD' });

/** A time of day, `HH:mm`, 24 h. */
export const TimeOfDay = Type.String({ format: 'time-of-day', description: 'HH:mm, 24 h' });

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** A price in grosze. */
export const Grosze = Type.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'grosze' });

/** A sum in grosze. It may exceed the limit of a price, and may be negative. */
export const GroszeSum = Type.Integer({ description: 'grosze' });

/** A text of at most `maxLength` characters. It may be empty. */
export const Text = (maxLength: number) => Type.String({ maxLength });

/** A text of at most `maxLength` characters that is not blank. */
export const Name = (maxLength: number) => Type.String({ format: 'not-blank', maxLength });

/** One e-mail address, without a name. */
export const MailAddress = Type.String({ format: 'mail-address', maxLength: MAX_MAIL_ADDRESS });

/** The reply `{}`. */
export const Nothing = Shape({});

/** The reply of a call that creates. */
export const Created = Shape({ id: Id });

/** The fault of a field of a request (docs/rules/limits-and-errors.md, Errors). */
const FaultReply = Shape({
  path: Type.String({ description: 'Of the field, for instance `dishes.0.price`' }),
  where: Type.Optional(Type.String({ description: 'The place as people read it, for instance `dishes[0] "Żurek"`' })),
  code: OneOf(Object.keys(FAULTS) as FaultCode[]),
  params: Type.Optional(Type.Unsafe<Record<string, string | number>>(Type.Object({}, { additionalProperties: true }))),
});

/** The body of every refusal (docs/rules/limits-and-errors.md, Errors). */
export const ErrorReply = Shape({
  code: Type.String(),
  message: Type.String(),
  name: Type.Optional(Type.String({ description: 'What the refusal is about, for instance the name of a dish' })),
  /** Of `MENU_NOT_READ`: `name` as a message. */
  cause: Type.Optional(ReaderMessage),
  messages: Type.Optional(Type.Array(Type.String())),
  faults: Type.Optional(Type.Array(FaultReply)),
  paymentId: Type.Optional(Type.String({ description: 'Of `PAID_TOGETHER`: the payment that covers it.' })),
  amount: Type.Optional(
    Type.Integer({
      description:
        'Grosze. Of `BECOMES_CREDIT`, `SEVERAL_PAYMENTS`, `AMOUNT_CHANGED`: the sum that the call has to name to be done.',
    }),
  ),
  orderId: Type.Optional(Type.String({ description: 'Of `NOBODY_ELSE`: the order.' })),
  count: Type.Optional(Type.Integer({ description: 'Of `SEVERAL_PAYMENTS`: how many it is.' })),
  by: Type.Optional(Type.String({ description: 'Of a 409 or 404: the name of who was faster.' })),
  at: Type.Optional(Type.String({ description: 'When they were (ISO 8601).' })),
});
export type ErrorReply = Static<typeof ErrorReply>;
