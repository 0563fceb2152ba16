/** `HH:mm` from a typed text (`9:5`, `1130`, `11.30`, `11`), or `undefined` if it is not a time of day. */
export function parseTimeOfDay(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,\s](\d{1,2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? '0');
  return hours < 24 && minutes < 60 ? timeOfDay(hours * 60 + minutes) : undefined;
}

const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times offered for picking: quarters of an hour from 07:00 to 21:00. */
export const timesToPick = Array.from({ length: 57 }, (_, quarter) => timeOfDay(7 * 60 + quarter * 15));
