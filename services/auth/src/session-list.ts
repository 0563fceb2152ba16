import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import type { ListedSession } from '@kantyna/contracts/people/auth';
import { isEnded, type Revocation, type Session } from '@kantyna/contracts/people/sessions';
import { StoredDate } from '@kantyna/store/mongo/collection';

/** A session whose browser has said that it is used. The id is the session's. `startedAt` and `expiresAt` are Unix seconds. */
export const StoredSession = Shape({
  _id: Type.String(),
  personId: Type.String(),
  device: Type.Optional(Type.String()),
  startedAt: Type.Integer(),
  expiresAt: Type.Integer(),
  usedAt: StoredDate,
});
export type StoredSession = Static<typeof StoredSession>;

/** The session as its token would name it. */
export const toSession = ({ _id, startedAt, expiresAt }: StoredSession): Session => ({ id: _id, startedAt, expiresAt });

/**
 * The sessions of a person that have not ended and whose tokens have not expired by `now` (Unix seconds): the present one, which may not be
 * stored yet, and then those that were used last.
 */
export function listSessions(
  stored: readonly StoredSession[],
  revocation: Revocation | undefined,
  present: Session,
  now: number,
): ListedSession[] {
  const going = stored.filter((one) => one.expiresAt > now && !isEnded(revocation, toSession(one)));
  const others = going.filter(({ _id }) => _id !== present.id);
  const listed = others.toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
  const here = going.find(({ _id }) => _id === present.id);
  return [
    here ? toListed(here, true) : { id: present.id, isPresent: true },
    ...listed.map((one) => toListed(one, false)),
  ];
}

const toListed = ({ _id, device, usedAt }: StoredSession, isPresent: boolean): ListedSession => ({
  id: _id,
  ...(device !== undefined && { device }),
  usedAt: usedAt.toISOString(),
  isPresent,
});
