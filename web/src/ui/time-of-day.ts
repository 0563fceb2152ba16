/** `HH:mm` from what a person typed (`9:5`, `1130`, `11.30`, `11`), or `undefined` where it is no time of day. */
export function parseTimeOfDay(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,\s](\d{1,2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? '0');
  return hours < 24 && minutes < 60 ? timeOfDay(hours * 60 + minutes) : undefined;
}

const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The quarters of an hour from 7 to 21, which a person may pick from. */
export const timesToPick = Array.from({ length: 57 }, (_, quarter) => timeOfDay(7 * 60 + quarter * 15));
