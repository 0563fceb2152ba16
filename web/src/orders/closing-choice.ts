import { instantOf } from '../ui/format/zone-instant.js';
import { parseTimeOfDay, roundedUp } from '../ui/format/time-of-day.js';
import { localTimeAt } from '../ui/format/zone-time.js';

/** The minutes from now that are offered as a closing time. */
export const CLOSING_MINUTES = [15, 30, 60] as const;

/** How the closing time is chosen: none, in so many minutes, at the time of order, at a time of the order's date, or as it is. */
export type ClosingChoice = 'none' | '15' | '30' | '60' | 'order' | 'time' | 'kept';

interface ClosingForm {
  closing: ClosingChoice;
  closingTime: string;
  orderDate: string;
  timeOfOrder: string;
}

const MINUTE = 60_000;

/**
 * The chosen closing time as an instant, or `null`. Times of day are those of the time zone. Minutes from `now` (ms) end on a whole minute.
 * `kept` is the present one.
 */
export function closingTimeOf(
  form: ClosingForm,
  now: number,
  timeZone: string | undefined,
  kept: string | null | undefined,
): string | null {
  const { closing, closingTime, orderDate, timeOfOrder } = form;
  switch (closing) {
    case 'none':
      return null;
    case 'kept':
      return kept ?? null;
    case 'order':
      return closingAt(orderDate, timeOfOrder, timeZone);
    case 'time':
      return closingAt(orderDate, closingTime, timeZone);
    default:
      return new Date(Math.ceil((now + Number(closing) * MINUTE) / MINUTE) * MINUTE).toISOString();
  }
}

/** Whether a form's closing time, as `closingTimeOf` gives it, lies after its time of order. Neither is text that is no time. */
export function closesAfterOrder(form: ClosingForm, ...when: [number, string | undefined, string | null]): boolean {
  const closesAt = closingTimeOf(form, ...when);
  return closesAt !== null && Date.parse(closesAt) > Date.parse(closingAt(form.orderDate, form.timeOfOrder, when[1]));
}

/**
 * The time of order that follows a form's closing time: that of the form, or the next multiple of five minutes after a closing time that lies
 * later on the order's date.
 */
export function timeAfterClosing(form: ClosingForm, now: number, timeZone: string | undefined): string {
  if (!closesAfterOrder(form, now, timeZone, null)) return form.timeOfOrder;
  const { date, time } = localTimeAt(Date.parse(closingTimeOf(form, now, timeZone, null)!), timeZone);
  const later = roundedUp(time);
  return date === form.orderDate && later >= time ? later : form.timeOfOrder;
}

/** A time of a day as an instant. Text that is no time stays as it is: the server says what is wrong with it. */
function closingAt(date: string, time: string, timeZone: string | undefined): string {
  const instant = instantOf({ date, time: parseTimeOfDay(time) ?? time }, timeZone);
  return Number.isNaN(instant) ? time : new Date(instant).toISOString();
}

const KEY = 'kantyna.closing';

/** Remembers what the organiser chose for their latest order, in this browser: the word of a choice, or a time of day. */
export const rememberClosing = ({ closing, closingTime }: ClosingForm): void =>
  localStorage.setItem(KEY, closing === 'time' ? (parseTimeOfDay(closingTime) ?? 'none') : closing);

/** The closing choice made last in this browser, or `none`. */
export const lastClosing = (): string => localStorage.getItem(KEY) ?? 'none';

/** Proposes what the organiser chose last. A time of day that has passed gives the time of order. */
export function proposedClosing(last: string, timeNow: string): Pick<ClosingForm, 'closing' | 'closingTime'> {
  const time = parseTimeOfDay(last);
  if (last === '15' || last === '30' || last === '60' || last === 'order') return { closing: last, closingTime: '' };
  if (time === undefined) return { closing: 'none', closingTime: '' };
  return time > timeNow ? { closing: 'time', closingTime: time } : { closing: 'order', closingTime: '' };
}
