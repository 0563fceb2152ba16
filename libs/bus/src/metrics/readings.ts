import { setTimeout as pause } from 'node:timers/promises';

/** The longest time of a reading (ms). Only while the database or NATS does not answer it takes longer. */
const WITHIN = 1_000;

const readings = new Set<() => Promise<void>>();

/**
 * Has gauges read at each scrape, until the function that it returns is called. `forget` removes their present values: while `read` fails
 * or does not answer, they have none. `read` sets them.
 */
export function readAtScrape(forget: () => void, read: () => Promise<void> | void): () => void {
  const reading = async () => {
    forget();
    await read();
  };
  readings.add(reading);
  return () => {
    readings.delete(reading);
    forget();
  };
}

/** Reads all gauges, within a second. */
export async function takeReadings(): Promise<void> {
  const late = pause(WITHIN, undefined, { ref: false });
  await Promise.all([...readings].map((read) => Promise.race([read().catch(() => undefined), late])));
}
