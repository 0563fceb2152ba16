import { isNameless } from '@kantyna/contracts/display-names';
import { useCommonTexts } from '../texts/common.texts.js';

/** Makes the name of a person to show: their username, or "someone who left". */
export function usePersonName(): (name: string) => string {
  const { someoneWhoLeft } = useCommonTexts();
  return (name) => (isNameless(name) ? someoneWhoLeft : name);
}

/** A person, with the e-mail address if another one that they are shown with has the same name. */
export interface Named {
  readonly username: string;
  readonly email?: string;
}

/** The name of a person, and the e-mail address where it tells them from a namesake. */
export const personLabel = ({ username, email }: Named): string =>
  email === undefined ? username : `${username} (${email})`;
