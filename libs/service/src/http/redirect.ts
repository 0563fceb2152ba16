import type { FastifyReply } from 'fastify';

/** The reply of a call whose kind is `redirect`: the browser opens `address`. */
export class Redirect {
  constructor(readonly address: string) {}
}

/** Sends a browser on. After a form, too, it reads the next page instead of sending the form again. */
export const sendRedirect = (reply: FastifyReply, { address }: Redirect): FastifyReply => reply.redirect(address, 303);
