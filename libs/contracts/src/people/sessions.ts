import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '../format.js';

/** The ended sessions of a person. They are kept until the tokens would have expired. Times are Unix seconds. */
export const Revocation = Shape({
  /** Whether an administrator has blocked the person. */
  blocked: Type.Boolean(),
  /** Every session that began at this second or earlier has ended. */
  endedUntil: Type.Integer(),
  /** How often all sessions have ended. It needs no clock: every session that began after fewer of these has ended. */
  endings: Type.Optional(Type.Integer()),
  /** Single sessions that have ended, each with the expiry of its token. */
  sessions: Type.Array(Shape({ id: Type.String(), expiresAt: Type.Integer() })),
  /** The person deleted their account, and is erased then, unless they sign in before. */
  leavesAt: Type.Optional(Type.Integer()),
});
export type Revocation = Static<typeof Revocation>;

/** A session as its token names it. Times are Unix seconds. */
export interface Session {
  readonly id: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** How often all sessions of the person had ended before. Sessions of earlier releases do not say. */
  readonly endings?: number | undefined;
}

/**
 * Whether a person is away: an administrator has blocked them, or they have deleted their account. Nobody waits for them, asks them or tells
 * them anything (docs/rules/people.md, Leaving).
 */
export const isAway = (revocation: Pick<Revocation, 'blocked' | 'leavesAt'> | undefined): boolean =>
  revocation !== undefined && (revocation.blocked || revocation.leavesAt !== undefined);

/** Whether a session has ended by signing out or because the person is blocked (docs/rules/people.md, Sign-in). */
export const isEnded = (revocation: Revocation | undefined, session: Session): boolean =>
  revocation !== undefined &&
  (revocation.blocked ||
    (session.endings ?? 0) < (revocation.endings ?? 0) ||
    session.startedAt <= revocation.endedUntil ||
    revocation.sessions.some(({ id }) => id === session.id));

/** The reply to a call that ends sessions. `isPending`: it is saved, but the bus is away, so that other parts accept them until it is back. */
export const SessionsEnded = Shape({ isPending: Type.Optional(Type.Literal(true)) });
export type SessionsEnded = Static<typeof SessionsEnded>;
