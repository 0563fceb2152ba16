/** A date (`YYYY-MM-DD`) and a time of day (`HH:mm`). */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

// Sweden writes dates and times as we do. A format takes long to make.
const formats = new Map<string | undefined, Intl.DateTimeFormat>();
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
  formats.set(timeZone, format);
  return format;
}

/** Whether this browser knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An instant (ms) in a time zone; without one, in that of this device. */
export function localTimeAt(instant: number, timeZone: string | undefined): LocalTime {
  const [date = '', time = ''] = formatOf(timeZone).format(instant).split(' ');
  return { date, time };
}
