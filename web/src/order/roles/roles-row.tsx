import { useMoreTexts } from '../../texts/texts.js';
import { useId, useState } from 'react';
import { mdiPhoneOutline } from '@mdi/js';
import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import { useFocusAfterPress } from '../../ui/browser/focus.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../use-order.js';
import { EndedNote } from './ended-note.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';
import { useChangeRole, type RoleChange } from './api.js';
import { offersAny, RoleActions } from './role-actions.js';
import { choicesOf } from './role-facts.js';
import styles from './roles.module.css';
import { LeftBehind } from './left-behind.js';
import { TurnNote } from './turn-note.js';

const PayOffer = lazyDialog(async () => (await import('./pay-offer.js')).PayOffer);

/** Who calls and who pays, and what the person may do about it: offer, agree, ask, take it over or back. */
export function RolesRow() {
  const texts = useMoreTexts().roles;
  const personName = usePersonName();
  const [isPaying, setPaying] = useState(false);
  const viewed = useOrder();
  const { order, viewer, may, ...holders } = viewed;
  const { submit, isPending } = useChangeRole(order.id);
  const [isChanging, setChanging] = useState(false);
  const id = useId();
  const pressed = useFocusAfterPress(id);
  if (order.orderState === 'REJECTED') return may.bringBack ? <EndedNote /> : null;
  const nameOf = (role: OrderRole) => personName(holders[role].username);
  const isYou = (role: OrderRole) => viewer.isMine(holders[role]);
  const words = order.orderState === 'DELIVERED' ? texts.past : texts;
  const isOne = holders.caller.userId === holders.payer.userId;
  const line = isOne
    ? words.both(nameOf('caller'), isYou('caller'))
    : ORDER_ROLES.map((role) => words.holds[role](nameOf(role), isYou(role))).join(' · ');
  const choices = { caller: choicesOf(viewed, 'caller'), payer: choicesOf(viewed, 'payer') };
  const isChangeable =
    !order.creatorHasLeft &&
    (order.payer?.userId === viewed.currentUserId || ORDER_ROLES.some((role) => offersAny(choices[role])));
  const change = (next: RoleChange) => {
    pressed();
    void submit(next);
  };
  const offer = (role: OrderRole) => {
    if (role === 'caller') return change({ type: 'offerToCall' });
    pressed();
    PayOffer.show(() => setPaying(true));
  };
  return (
    <section id={id} tabIndex={-1} aria-label={texts.label} className={classNames(styles.roles, layout.place)}>
      <div className={styles.line}>
        <Icon path={mdiPhoneOutline} size={20} />
        <span>{line}</span>
        {isChangeable && (
          <Button
            look="text"
            aria-expanded={isChanging}
            className={styles.change}
            onClick={() => setChanging(!isChanging)}
          >
            {texts.change}
          </Button>
        )}
      </div>
      {order.creatorHasLeft ? (
        <LeftBehind onPress={pressed} />
      ) : (
        <>
          {ORDER_ROLES.map((role) => (
            <RoleActions
              key={role}
              role={role}
              may={choices[role]}
              isChanging={isChanging}
              pending={isPending}
              onOffer={() => offer(role)}
              onChange={change}
            />
          ))}
          <TurnNote pending={isPending} onAsk={(personId) => change({ type: 'give', role: 'payer', personId })} />
        </>
      )}
      {isPaying && <PayOffer onClose={() => setPaying(false)} />}
    </section>
  );
}
