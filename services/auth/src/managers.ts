import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import type { Person } from '@kantyna/contracts/people/person';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';

/**
 * The managers of the office by id: those whose address `OFFICE_MANAGERS` names, and those whom somebody made one. `going`: people of whom
 * it was decided that they go away or stop being one, until it is done; `until` in Unix seconds, for what is never done.
 */
export const StoredManagers = Shape({
  named: Type.Array(Type.String()),
  made: Type.Array(Type.String()),
  going: Type.Optional(Type.Array(Shape({ id: Type.String(), until: Type.Integer() }))),
});
export type StoredManagers = Static<typeof StoredManagers>;

const NOBODY: StoredManagers = { named: [], made: [] };
const NAMED_BY_VARIABLE = conflict('NAMED_BY_VARIABLE', 'This person is a manager by OFFICE_MANAGERS.');
const LAST_MANAGER = conflict('LAST_MANAGER', 'The office needs a manager. Make somebody else one first.');

/** How long a decision counts that is never done, since its process died (s): longer than any write lasts. */
const GOING_FOR = 30;

/** The ids of all managers. */
export const managerIds = ({ named, made }: Pick<StoredManagers, 'named' | 'made'> = NOBODY): string[] => [
  ...new Set([...named, ...made]),
];

/** Why a person is a manager: by the variable, or made by somebody. `undefined` for anybody else. */
export function managerBy(managers: StoredManagers | undefined, id: string): 'variable' | 'made' | undefined {
  if (managers?.named.includes(id)) return 'variable';
  return managers?.made.includes(id) ? 'made' : undefined;
}

/**
 * Names the managers of `OFFICE_MANAGERS` anew. `people` are those with one of its addresses. If several have one address, it is who signed in
 * with it last: `signedIn`, or who was named before. An address may have belonged to somebody who has left.
 */
export function nameManagers(
  present: StoredManagers | undefined,
  people: readonly Pick<Person, 'id' | 'email'>[],
  signedIn?: string,
): Change<StoredManagers> {
  const before = present ?? NOBODY;
  const addresses = new Set(people.map(({ email }) => lowerAscii(email)));
  const named = [...addresses].flatMap((address) => {
    const sharing = people.filter(({ email }) => lowerAscii(email) === address);
    const last = sharing.find(({ id }) => id === signedIn) ?? sharing.find(({ id }) => before.named.includes(id));
    const only = sharing.length === 1 ? sharing[0] : undefined;
    return (last ?? only)?.id ?? [];
  });
  named.sort();
  return String(named) === String(before.named) ? UNCHANGED : { state: { ...before, named }, reply: {} };
}

/** Makes a person a manager. */
export function addManager(present: StoredManagers = NOBODY, id: string): Change<StoredManagers> {
  const { made } = present;
  return made.includes(id) ? UNCHANGED : { state: { ...present, made: [...made, id] }, reply: {} };
}

/** Makes a manager an ordinary person. Refuses one whom the variable names. */
export function removeManager(present: StoredManagers = NOBODY, id: string): Change<StoredManagers> | Refusal {
  if (present.named.includes(id)) return NAMED_BY_VARIABLE;
  if (!present.made.includes(id)) return UNCHANGED;
  return { state: { ...present, made: present.made.filter((one) => one !== id) }, reply: {} };
}

/**
 * Decides that a person goes away or stops being a manager, before that is done. Refuses the last manager who is neither `away` nor going
 * (docs/rules/people.md, Office). `now` in Unix seconds.
 */
export function decideToGo(
  present: StoredManagers = NOBODY,
  id: string,
  away: ReadonlySet<string>,
  now: number,
): Change<StoredManagers> | Refusal {
  const going = present.going?.filter(({ until }) => until > now) ?? [];
  const there = managerIds(present).filter((one) => !away.has(one) && going.every((other) => other.id !== one));
  if (there.length === 1 && there[0] === id) return LAST_MANAGER;
  return { state: { ...present, going: [...going, { id, until: now + GOING_FOR }] }, reply: {} };
}

/** Forgets that a person's removal, block or erasure was under way: it is done. */
export function hasGone(present: StoredManagers = NOBODY, id: string): Change<StoredManagers> {
  const { going = [], ...managers } = present;
  const found = going.findIndex((one) => one.id === id);
  const others = going.filter((_, index) => index !== found);
  return found < 0 ? UNCHANGED : { state: { ...managers, ...(others.length > 0 && { going: others }) }, reply: {} };
}

/** Forgets a person who was erased. */
export function forgetManager(present: StoredManagers = NOBODY, id: string): Change<StoredManagers> {
  const { named, made } = present;
  if (!named.includes(id) && !made.includes(id)) return UNCHANGED;
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return { state: { ...present, named: others(named), made: others(made) }, reply: {} };
}
