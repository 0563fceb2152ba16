import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import type { Person } from '@kantyna/contracts/people/person';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';

/** The managers of the office by id: those whose address `OFFICE_MANAGERS` names, and those whom somebody made one. */
export const StoredManagers = Shape({ named: Type.Array(Type.String()), made: Type.Array(Type.String()) });
export type StoredManagers = Static<typeof StoredManagers>;

const NOBODY: StoredManagers = { named: [], made: [] };
const NAMED_BY_VARIABLE = conflict('NAMED_BY_VARIABLE', 'This person is a manager by OFFICE_MANAGERS.');
const LAST_MANAGER = conflict('LAST_MANAGER', 'The office needs a manager. Make somebody else one first.');

/** The ids of all managers. */
export const managerIds = ({ named, made }: StoredManagers): string[] => [...new Set([...named, ...made])];

/** Why a person is a manager: by the variable, or made by somebody. `undefined` for anybody else. */
export function managerBy(managers: StoredManagers | undefined, id: string): 'variable' | 'made' | undefined {
  if (managers?.named.includes(id)) return 'variable';
  return managers?.made.includes(id) ? 'made' : undefined;
}

/**
 * Names the managers of `OFFICE_MANAGERS` anew. `people` are those with one of its addresses. Of several with one address it is who signed in
 * with it last: `signedIn`, or who was named before. An address may have belonged to somebody who has left.
 */
export function nameManagers(
  present: StoredManagers | undefined,
  people: readonly Pick<Person, 'id' | 'email'>[],
  signedIn?: string,
): Change<StoredManagers> {
  const before = present ?? NOBODY;
  const addresses = new Set(people.map(({ email }) => email.toLowerCase()));
  const named = [...addresses].flatMap((address) => {
    const sharing = people.filter(({ email }) => email.toLowerCase() === address);
    const last = sharing.find(({ id }) => id === signedIn) ?? sharing.find(({ id }) => before.named.includes(id));
    const only = sharing.length === 1 ? sharing[0] : undefined;
    return (last ?? only)?.id ?? [];
  });
  named.sort();
  return String(named) === String(before.named) ? UNCHANGED : { state: { ...before, named }, reply: {} };
}

/** Makes a person a manager. */
export function addManager(present: StoredManagers | undefined, id: string): Change<StoredManagers> {
  const { named, made } = present ?? NOBODY;
  return made.includes(id) ? UNCHANGED : { state: { named, made: [...made, id] }, reply: {} };
}

/**
 * Makes a manager an ordinary person. Refuses one whom the variable names, and the last who is not in `away`
 * (docs/rules/people.md, Office).
 */
export function removeManager(
  present: StoredManagers | undefined,
  id: string,
  away: ReadonlySet<string>,
): Change<StoredManagers> | Refusal {
  const { named, made } = present ?? NOBODY;
  if (named.includes(id)) return NAMED_BY_VARIABLE;
  if (!made.includes(id)) return UNCHANGED;
  return refuseLast(present, id, away) ?? { state: { named, made: made.filter((one) => one !== id) }, reply: {} };
}

/** Refuses what would leave the office without a manager who is there, if this person went. */
export function refuseLast(
  present: StoredManagers | undefined,
  id: string,
  away: ReadonlySet<string>,
): Refusal | undefined {
  const ids = managerIds(present ?? NOBODY);
  return ids.includes(id) && !ids.some((one) => one !== id && !away.has(one)) ? LAST_MANAGER : undefined;
}

/** Forgets a person who was erased. */
export function forgetManager(present: StoredManagers | undefined, id: string): Change<StoredManagers> {
  const { named, made } = present ?? NOBODY;
  if (!named.includes(id) && !made.includes(id)) return UNCHANGED;
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return { state: { named: others(named), made: others(made) }, reply: {} };
}
