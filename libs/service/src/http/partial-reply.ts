import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addETag } from './etag.js';

/** Fields of a reply as JSON, made once for many replies. The bytes are outside of the heap. */
export interface SharedJson {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** Up to this many bytes a reply is copied into one buffer: cheaper than a stream, and little memory however many are being sent. */
const COPIED = 64 * 1024;

/** Makes the JSON of an object that has fields. */
export function shareJson(fields: object): SharedJson {
  const bytes = Buffer.from(JSON.stringify(fields));
  return { bytes, hash: hashOf(bytes) };
}

/**
 * A reply whose last fields are already JSON. Serialising a menu costs more than the rest of a call, and many replies share one menu: they
 * share its bytes too, however many are being sent.
 *
 *     new PartialReply({ total: 7 }, shareJson({ dishes: [] }))  →  {"total":7,"dishes":[]}
 *
 * Neither part is empty; `json` holds the fields of `R` that `fields` lacks.
 */
export class PartialReply<R extends object> {
  declare private readonly reply: R;

  constructor(
    readonly fields: Partial<R>,
    readonly json: SharedJson,
  ) {}
}

/** Sends a partial reply. Its fields are our own objects without further fields, so no schema is needed to serialise them. */
export function sendPartialReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, json }: PartialReply<object>,
): FastifyReply {
  const head = Buffer.from(`${JSON.stringify(fields).slice(0, -1)},`);
  if (addETag(request, reply, hashOf(head) + json.hash)) return reply.code(304).send();
  const tail = json.bytes.subarray(1);
  const length = head.length + tail.length;
  void reply.type('application/json; charset=utf-8').header('content-length', length);
  return reply.send(length <= COPIED ? Buffer.concat([head, tail], length) : Readable.from([head, tail]));
}

const hashOf = (bytes: Buffer): string => hash('sha1', bytes, 'base64url');
