import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../accounts/secrets.js';

const NAME = 'kantyna_sign_in';
const SECRET = /^[\w-]{43}$/;
/** As long as an attempt (s). */
const LASTS = 600;

/** The value of a cookie; empty without it. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const cookies = (request.headers.cookie ?? '').split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** The secret that binds a sign-in to this browser; empty if its cookie is not there. */
export function browserOf(request: FastifyRequest): string {
  const secret = cookieOf(request, NAME);
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
