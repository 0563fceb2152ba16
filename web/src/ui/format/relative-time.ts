const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** An instant as relative time: `3 days ago`. */
export function relativeTime(instant: string, language: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.trunc(seconds / length), unit);
}
