import { startTransition, useState } from 'react';
import { mdiPhoneOutline } from '@mdi/js';
import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import { useOrderTexts } from '../order.texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Optional } from '../../ui/data/optional.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Icon } from '../../ui/icon.js';
import { Row, variant } from '../../ui/layout.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { choicesOf, offersAny, waitsForAny } from './role-facts.js';
import styles from './roles.module.css';

const EndedNote = lazyComponent(async () => (await import('./ended-note.js')).EndedNote);
const RoleChanges = lazyComponent(async () => (await import('./role-changes.js')).RoleChanges);
const PayOffer = lazyComponent(async () => (await import('./pay-offer.js')).PayOffer);

/** Who calls and who pays. The person's buttons are loaded once somebody waits for them, or "Change" is pressed. */
export function RolesRow() {
  const texts = useOrderTexts().roleHolders;
  const personName = usePersonName();
  const payOffer = useDialog((close) => <PayOffer onClose={close} />);
  const viewed = useOrder();
  const { order, viewer, may, ...holders } = viewed;
  const [isChanging, setChanging] = useState(false);
  if (order.orderState === 'REJECTED')
    return (
      order.endedByItself &&
      may.undoRejection && (
        <Optional fallback={<SkeletonRows rows={1} height={44} />}>
          <EndedNote />
        </Optional>
      )
    );
  const nameOf = (role: OrderRole) => personName(holders[role].username);
  const isYou = (role: OrderRole) => viewer.isMine(holders[role]);
  const words = order.orderState === 'DELIVERED' ? texts.past : texts;
  const isOne = holders.caller.userId === holders.payer.userId;
  const line = isOne
    ? words.both(nameOf('caller'), isYou('caller'))
    : ORDER_ROLES.map((role) => words.holds[role](nameOf(role), isYou(role))).join(' · ');
  const choices = ORDER_ROLES.map((role) => choicesOf(viewed, role));
  const isChangeable =
    !order.creatorHasLeft && (order.payer?.userId === viewed.currentUserId || choices.some(offersAny));
  return (
    <Row as="section" aria-label={texts.label} gap="0 16" pad="0 12">
      <Row gap={8} nowrap tall={44} pad="8 0" variant="full">
        <Icon path={mdiPhoneOutline} size={20} className={variant('quiet')} />
        <span>{line}</span>
        {isChangeable && (
          <Button
            look="text"
            data-escape
            aria-expanded={isChanging}
            className={classNames(variant('rigid'), styles.change)}
            onClick={() => startTransition(() => setChanging(!isChanging))}
          >
            {texts.change}
          </Button>
        )}
      </Row>
      {(isChanging || order.creatorHasLeft || choices.some(waitsForAny)) && (
        <Optional fallback={<SkeletonRows rows={1} height={44} />}>
          <RoleChanges isChanging={isChanging} onOfferToPay={() => payOffer.open()} />
        </Optional>
      )}
      {payOffer.dialog}
    </Row>
  );
}
