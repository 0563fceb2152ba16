import { Link } from 'react-router-dom';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { LockBanner } from '../lock-banner.js';
import { isCreator } from '../permissions.js';

/** Says who is ordering, while the order is locked for the call. */
export function LockNote({ data }: { data: ShowOrder }) {
  const texts = useTexts().show;
  const personName = usePersonName();
  const { id, orderState, orderCreatorUsername } = data.order;
  if (orderState !== 'ORDERING') return null;
  if (!isCreator(data)) return <LockBanner>{texts.locked(personName(orderCreatorUsername))}</LockBanner>;
  return (
    <LockBanner>
      {texts.lockedForOwner} <Link to={pathTo('orderView', { id })}>{texts.continueCall}</Link>
    </LockBanner>
  );
}
