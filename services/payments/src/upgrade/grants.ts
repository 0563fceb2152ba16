import { MAX_COMPANY_MONTH } from '@kantyna/contracts/product';
import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import type { MigrationContext } from '../dependencies.js';

const OF_EARLIER = { 'state.untold': { $exists: false } };

/** An entry of an earlier release has all dates that it had, the present one last, and a share while it counts. */
const COUNTING = {
  date: { $last: '$$entry.dates' },
  orderedAt: '',
  share: '$$entry.share',
};
const AMOUNT = { $ifNull: ['$$entry.grant.amount', 0] };

/**
 * Has the grants of earlier releases go by rules of their own: each pays at most what it paid, and the other entries of its date nothing. So
 * no amount changes.
 */
export const grants: Migration<MigrationContext> = {
  name: 'grants',
  pending: matchingIn({ grants: OF_EARLIER }),
  run: ({ connection }) => {
    const known = { orderId: '$$entry.orderId', version: '$$entry.version' };
    const counts = { counting: COUNTING, grant: { perDay: AMOUNT, perMonth: MAX_COMPANY_MONTH, amount: AMOUNT } };
    const isCounting = { $ne: [{ $type: '$$entry.share' }, 'missing'] };
    const entry = { $mergeObjects: [known, { $cond: [isCounting, counts, {}] }] };
    const entries = { $map: { input: '$state.entries', as: 'entry', in: entry } };
    return connection
      .collection('grants')
      .updateMany(OF_EARLIER, [{ $set: { 'state.entries': entries, 'state.untold': [], schema: 2 } }], {
        hint: { $natural: 1 as const },
      });
  },
};
