import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '../format.js';

/** The ended sessions of a person. They are kept until the tokens would have expired. Times are Unix seconds. */
export const Revocation = Shape({
  /** Whether an administrator has blocked the person. */
  blocked: Type.Boolean(),
  /** Every session that began at this second or earlier has ended. */
  endedUntil: Type.Integer(),
  /** Single sessions that have ended, each with the expiry of its token. */
  sessions: Type.Array(Shape({ id: Type.String(), expiresAt: Type.Integer() })),
});
export type Revocation = Static<typeof Revocation>;

/** A session as its token names it. Times are Unix seconds. */
export interface Session {
  readonly id: string;
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** Whether a session has ended by signing out or because the person is blocked (docs/rules/people.md, Sign-in). */
export const isEnded = (revocation: Revocation | undefined, session: Session): boolean =>
  revocation !== undefined &&
  (revocation.blocked ||
    session.startedAt <= revocation.endedUntil ||
    revocation.sessions.some(({ id }) => id === session.id));
