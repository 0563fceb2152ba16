import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@kantyna/contracts/client';
import { messageOf } from '@kantyna/embedded/operator-error';
import type { Expected } from './expected.js';

const AT_ONCE = 6;
const LOOK_EVERY = 500;

/**
 * Makes every call until what it shows has the hash of what is expected then, and again after that for at most `patience` ms. Returns all, and those
 * that differ at the end, each with its reason.
 */
export async function differences(
  expectedNow: () => Promise<readonly Expected[]>,
  clientOf: (one: Expected) => Client,
  { patience, signal }: { patience: number; signal: AbortSignal },
): Promise<{ views: readonly Expected[]; found: Map<Expected, string> }> {
  let views = await expectedNow();
  let found = await differingNow(views, clientOf);
  const until = performance.now() + patience;
  while (found.size > 0 && performance.now() < until && !signal.aborted) {
    await wait(LOOK_EVERY);
    const left = new Set([...found.keys()].map(keyOf));
    views = await expectedNow();
    found = await differingNow(
      views.filter((one) => left.has(keyOf(one))),
      clientOf,
    );
  }
  return { views, found };
}

const keyOf = ({ what, id }: Expected): string => `${what} ${id}`;

async function differingNow(
  asked: readonly Expected[],
  clientOf: (one: Expected) => Client,
): Promise<Map<Expected, string>> {
  const found = new Map<Expected, string>();
  const queue = asked.values();
  const caller = async () => {
    for (const one of queue) {
      try {
        const shown = hashOf(await one.ask(clientOf(one)));
        if (shown !== hashOf(one.value))
          found.set(one, `shows ${shown.slice(0, 12)}, expected ${hashOf(one.value).slice(0, 12)}`);
      } catch (error) {
        found.set(one, messageOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return found;
}

/** The SHA-256 of a value as JSON, whatever the order of its fields. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex');

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
