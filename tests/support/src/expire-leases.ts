import type { Connection } from 'mongoose';
import { eventually } from './eventually.js';

/**
 * Ends the leases of a collection now, as time would after their processes died. Returns for how long the longest one was still valid
 * (ms). Throws when there is none within 10 s.
 */
export async function expireLeases(database: Connection, collection: string): Promise<number> {
  const leased = database.collection<{ lease: { until: Date } }>(collection);
  const now = new Date();
  const valid = { 'lease.until': { $gt: now } };
  const [longest] = await eventually(async () => {
    const found = await leased.find(valid).sort({ 'lease.until': -1 }).limit(1).toArray();
    return found.length > 0 && found;
  });
  await leased.updateMany(valid, { $set: { 'lease.until': now } });
  return longest!.lease.until.getTime() - now.getTime();
}
