import { useTexts } from '../texts/texts.js';

/** Of a person who was erased there is no name, or in a balance only the id. */
const NAMELESS = /^([0-9a-f]{24})?$/;

/** Makes the name of a person to show: their username, or "someone who left". */
export function usePersonName(): (name: string) => string {
  const { someoneWhoLeft } = useTexts().common;
  return (name) => (NAMELESS.test(name) ? someoneWhoLeft : name);
}

/** A person, with the e-mail address if another one that they are shown with has the same name. */
export interface Named {
  readonly username: string;
  readonly email?: string;
}

/** The name of a person, and the e-mail address where it tells them from a namesake. */
export const personLabel = ({ username, email }: Named): string =>
  email === undefined ? username : `${username} (${email})`;
