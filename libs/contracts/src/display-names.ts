import type { Person } from './people/person.js';

/**
 * The displayed names of people: their username, and their e-mail address if another one of `people` has the same username, or if `shared`
 * has it. An erased person has neither.
 */
export const namedAmong =
  (people: readonly Person[], shared?: ReadonlySet<string>) =>
  ({ id, username, email }: Person): { userId: string; username: string; email?: string } => {
    const isShared = shared?.has(username) || people.some((other) => other.id !== id && other.username === username);
    return { userId: id, username, ...(username !== '' && isShared && { email }) };
  };

/** The same as one text by id, for instance `Anna (anna@example.com)`. */
export function displayNames(people: readonly Person[], shared?: ReadonlySet<string>): Map<string, string> {
  const named = people.map(namedAmong(people, shared));
  return new Map(named.map(({ userId, username, email }) => [userId, email ? `${username} (${email})` : username]));
}

/** Whether a displayed name is none: of a person who was erased there is nothing, or in a balance only the id. */
export const isNameless = (name: string): boolean => /^([0-9a-f]{24})?$/.test(name);
