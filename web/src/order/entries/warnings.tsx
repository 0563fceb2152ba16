import { useEffect } from 'react';
import { mdiLockOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import { useClosingTexts } from '../../closing/closing.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { Optional } from '../../ui/data/optional.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Icon } from '../../ui/icon.js';
import { Row } from '../../ui/layout.js';
import { pathTo } from '../../ui/links/paths.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import styles from './warnings.module.css';

const SoldOutQuestions = lazyComponent(
  async () => (await import('../../sold-out/sold-out-questions.js')).SoldOutQuestions,
);

/** Why the person's dishes cannot be changed, and what the restaurant says on the phone about them. */
export function Warnings() {
  const { order, soldOut, heardPrices } = useOrder();
  const isOnThePhone = order.orderState === 'ORDERING';
  // A sold-out dish asks at once.
  useEffect(() => {
    if (isOnThePhone) void SoldOutQuestions.preload().catch(() => undefined);
  }, [isOnThePhone]);
  return (
    <>
      <LockNote />
      <Optional fallback={<SkeletonRows rows={1} height={heardPrices ? 108 : 64} />}>
        {order.orderState !== 'DELIVERED' && (soldOut ?? heardPrices) && <SoldOutQuestions />}
      </Optional>
    </>
  );
}

/** Says who is ordering while the order is locked for the call, and who can still change dishes once it is closed. */
function LockNote() {
  const texts = useOrderTexts();
  const closing = useClosingTexts();
  const personName = usePersonName();
  const { order, caller, isOpen, viewer, may } = useOrder();
  const isClosed = order.orderState === 'CREATED' && !isOpen;
  if (order.orderState !== 'ORDERING' && !isClosed) return null;
  return (
    <Row
      role="status"
      data-tone="warning"
      gap={8}
      tall={44}
      pad="8 12"
      nowrap
      variant="mark small strong"
      className={styles.lock}
    >
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
    </Row>
  );
}
