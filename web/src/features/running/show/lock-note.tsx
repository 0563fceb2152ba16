import { Link } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { LockBanner } from '../../../order/lock-banner.js';
import { useOrder } from '../../../order/use-order.js';

/** Says who is ordering, while the order is locked for the call. */
export function LockNote() {
  const texts = useTexts().show;
  const personName = usePersonName();
  const { order, caller, may } = useOrder();
  if (order.orderState !== 'ORDERING') return null;
  if (!may.call) return <LockBanner>{texts.locked(personName(caller.username))}</LockBanner>;
  return (
    <LockBanner>
      {texts.lockedForOwner} <Link to={pathTo('orderView', { id: order.id })}>{texts.continueCall}</Link>
    </LockBanner>
  );
}
