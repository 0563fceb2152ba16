import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from './attempts.js';

const NAME = 'kantyna_sign_in';
const SECRET = /^[\w-]{43}$/;
/** As long as an attempt (s). */
const LASTS = 600;

/** The secret that binds a sign-in to this browser; empty if its cookie is not there. */
export function browserOf(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split('; ');
  const secret = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  return SECRET.test(secret) ? secret : '';
}

/**
 * The secret of this browser, which it has for the next ten minutes; two tabs share it. No script reads the cookie. `Lax`: it must be there
 * when the provider leads the browser back.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const secret = browserOf(request) || newSecret();
  const attributes = `Path=/api/auth; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${NAME}=${secret}; ${attributes}`);
  return secret;
}
