import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A shorter reply fits into one packet anyway (bytes). */
const SMALLEST = 1024;

/**
 * Compresses replies of a scope by brotli (quality 4: a twentieth of the time of 11) or gzip, as the client accepts. `'proxied'`: only
 * those that are sent by `sendCompressed`. Requests are not decompressed: a small one may hold a very large body.
 */
export async function compressReplies(scope: FastifyInstance, which: 'all' | 'proxied'): Promise<void> {
  await scope.register(compress, {
    globalCompression: which === 'all',
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST,
  });
}

/** Sends the reply of a service, compressed if it is long and not compressed yet. */
export function sendCompressed(reply: FastifyReply, body: NodeJS.ReadableStream): void {
  const isLong = Number(reply.getHeader('content-length') ?? 0) >= SMALLEST;
  if (!isLong || reply.hasHeader('content-encoding')) return void reply.send(body);
  if (reply.request.method !== 'HEAD') return void reply.compress(body);
  // The length of what a GET would get is not known before it is compressed.
  void reply.removeHeader('content-length').header('vary', 'accept-encoding').send(body);
}
