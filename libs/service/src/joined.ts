import type { FastifyReply } from 'fastify';
import Type, { type TObject, type TSchema } from 'typebox';

/** A reply in two parts, whose fields follow each other on the wire. Neither part is empty. */
export class Joined<R extends object> {
  declare private readonly reply: R;

  constructor(
    readonly fresh: Partial<R>,
    readonly kept: object,
  ) {}
}

/** Joins what is new in each reply with an object that many replies share: that one is serialised once for as long as it lives. */
export const joined = <F extends object, K extends object>(fresh: F, kept: K): Joined<F & K> =>
  new Joined<F & K>(fresh, kept);

const COMMA = Buffer.from(',');

/** Makes the function that sends replies in two parts, each serialised by its fields of the contract's schema. */
export function joinedSender(schema: TSchema): (reply: FastifyReply, parts: Joined<object>) => FastifyReply {
  const part = Type.Partial(schema as TObject) as unknown as Record<string, unknown>;
  const remembered = new WeakMap<object, Buffer>();
  const serialized = (reply: FastifyReply, value: object) => Buffer.from(reply.serializeInput(value as never, part));
  return (reply, { fresh, kept }) => {
    let rest = remembered.get(kept);
    if (!rest) {
      rest = serialized(reply, kept).subarray(1);
      remembered.set(kept, rest);
    }
    return reply
      .type('application/json; charset=utf-8')
      .send(Buffer.concat([serialized(reply, fresh).subarray(0, -1), COMMA, rest]));
  };
}
