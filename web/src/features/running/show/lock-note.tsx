import { Link } from 'react-router-dom';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { LockBanner } from '../../../order/lock-banner.js';
import { mayCall } from '../../../order/permissions.js';

/** Says who is ordering, while the order is locked for the call. */
export function LockNote({ data }: { data: ShowOrder }) {
  const texts = useTexts().show;
  const personName = usePersonName();
  const { id, orderState, caller, orderCreatorUsername } = data.order;
  if (orderState !== 'ORDERING') return null;
  const who = personName(caller?.username ?? orderCreatorUsername);
  if (!mayCall(data)) return <LockBanner>{texts.locked(who)}</LockBanner>;
  return (
    <LockBanner>
      {texts.lockedForOwner} <Link to={pathTo('orderView', { id })}>{texts.continueCall}</Link>
    </LockBanner>
  );
}
