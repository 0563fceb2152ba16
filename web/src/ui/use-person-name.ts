import { useTexts } from '../texts/texts.js';

/** Of a person who was erased there is no name, or in a balance only the id. */
const NAMELESS = /^([0-9a-f]{24})?$/;

/** Makes the name of a person to show: their username, or "someone who left". */
export function usePersonName(): (name: string) => string {
  const { someoneWhoLeft } = useTexts().common;
  return (name) => (NAMELESS.test(name) ? someoneWhoLeft : name);
}
