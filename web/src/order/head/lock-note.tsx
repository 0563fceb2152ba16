import { mdiLockOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import { pathTo } from '../../ui/links/paths.js';
import { useOrder } from '../use-order.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './show.module.css';

/** Says who is ordering while the order is locked for the call, and who can still change dishes once it is closed. */
export function LockNote() {
  const { show: texts, closing } = useTexts();
  const personName = usePersonName();
  const { order, caller, isOpen, viewer, may } = useOrder();
  const isClosed = order.orderState === 'CREATED' && !isOpen;
  if (order.orderState !== 'ORDERING' && !isClosed) return null;
  return (
    <div role="status" data-tone="warning" className={styles.lock}>
      <Icon path={mdiLockOutline} size={20} />
      <div>
        {isClosed ? (
          <>
            {viewer.isCaller && `${closing.timeToCall} `}
            {viewer.isCreator ? closing.closedForOwner : closing.closedFor(personName(order.orderCreatorUsername))}
          </>
        ) : may.call ? (
          <>
            {texts.lockedForOwner} <Link to={pathTo('orderView', { id: order.id })}>{texts.continueCall}</Link>
          </>
        ) : (
          texts.locked(personName(caller.username))
        )}
      </div>
    </div>
  );
}
