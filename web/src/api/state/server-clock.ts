/** The least and the greatest lead of the server's clock over this device's (ms). */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A `Date` header names whole seconds: the reply was made within this time after it (ms). */
const RESOLUTION = 1_000;

/**
 * The bounds after one more reply. `date` is when the server made it, to the second; `sent` and `received` are this device's times (ms).
 * Each reply narrows the bounds. One that contradicts them begins anew: somebody has set one of the clocks.
 *
 *     sent at 5 000, received at 5 200, Date 8 000   the server is 2 800 to 4 000 ms ahead
 *     sent at 6 500, received at 6 600, Date 10 000  3 400 to 4 500 ms: together 3 400 to 4 000 ms
 */
export function narrowBounds(bounds: Bounds | undefined, date: number, sent: number, received: number): Bounds {
  const next = { least: date - received, most: date + RESOLUTION - sent };
  if (!bounds) return next;
  const least = Math.max(bounds.least, next.least);
  const most = Math.min(bounds.most, next.most);
  return least <= most ? { least, most } : next;
}

let bounds: Bounds | undefined;

/** Learns from a reply what the server's clock shows. `sent` is when it was asked for (ms). */
export function noteServerTime({ headers }: Response, sent: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) bounds = narrowBounds(bounds, date, sent, Date.now());
}

/** The present time of the server's clock, in ms since 1970. Before the first reply it is this device's time. */
export const serverNow = (): number => Math.round(Date.now() + (bounds ? (bounds.least + bounds.most) / 2 : 0));
