import type { FastifyReply } from 'fastify';

/**
 * A reply whose last fields are already JSON. Serialising a menu costs more than the rest of a call, and many replies share one menu.
 *
 *     new PartialReply({ total: 7 }, '{"dishes":[]}')  →  {"total":7,"dishes":[]}
 *
 * Neither part is empty; `json` holds the fields of `R` that `fields` lacks.
 */
export class PartialReply<R extends object> {
  declare private readonly reply: R;

  constructor(
    readonly fields: Partial<R>,
    readonly json: string,
  ) {}
}

/** Sends a partial reply. Its fields are our own objects without further fields, so no schema is needed to serialise them. */
export const sendPartialReply = (reply: FastifyReply, { fields, json }: PartialReply<object>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(`${JSON.stringify(fields).slice(0, -1)},${json.slice(1)}`);
