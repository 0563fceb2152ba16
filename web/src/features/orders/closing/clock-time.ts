/** An instant as the time of day on this device, `11:30`; of another day with its weekday, `Mon 11:30`. */
export function clockTime(instant: string, language: string, now = new Date()): string {
  const at = new Date(instant);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...(isToday ? {} : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .replace(',', '');
}
