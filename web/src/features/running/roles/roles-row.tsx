import { useId, useState } from 'react';
import { mdiPhoneOutline } from '@mdi/js';
import { ORDER_ROLES } from '@kantyna/contracts/orders/payer';
import type { OrderRole } from '@kantyna/contracts/orders/roles';
import { useFocusAfterPress } from '../../../lib/browser/focus.js';
import { useCompanyZone } from '../../../lib/company-zone.js';
import { serverNow } from '../../../lib/server-clock.js';
import { useRoleTexts } from '../../../texts/roles.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import { usePersonName } from '../../../ui/use-person-name.js';
import { useOrder } from '../../../order/use-order.js';
import { EndedNote } from './ended-note.js';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.js';
import { useChangeRole, type RoleChange } from './api.js';
import { AskSomeone } from './ask-someone.js';
import { choicesOf, giverOf } from './role-facts.js';
import styles from './roles.module.css';
import { LeftBehind } from './left-behind.js';
import { TurnNote } from './turn-note.js';

const PayOffer = lazyDialog(async () => (await import('./pay-offer.js')).PayOffer);

/** Who calls and who pays, and what the person may do about it: offer, agree, ask, take it over or back. */
export function RolesRow() {
  const texts = useRoleTexts();
  const personName = usePersonName();
  const [isPaying, setPaying] = useState(false);
  const { order, viewer, may, ...holders } = useOrder();
  const { submit, isPending } = useChangeRole(order.id);
  const id = useId();
  const pressed = useFocusAfterPress(id);
  if (order.orderState === 'REJECTED') return may.bringBack ? <EndedNote /> : null;
  const nameOf = (role: OrderRole) => personName(holders[role].username);
  const isYou = (role: OrderRole) => viewer.isMine(holders[role]);
  const isOne = holders.caller.userId === holders.payer.userId;
  const line = isOne
    ? texts.both(nameOf('caller'), isYou('caller'))
    : ORDER_ROLES.map((role) => texts.holds[role](nameOf(role), isYou(role))).join(' · ');
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
    <section id={id} tabIndex={-1} aria-label={texts.label} className={classNames(layout.card, styles.roles)}>
      <div className={styles.line}>
        <Icon path={mdiPhoneOutline} size={20} />
        <span>{line}</span>
      </div>
      {order.creatorHasLeft ? (
        <LeftBehind onPress={pressed} />
      ) : (
        <>
          {ORDER_ROLES.map((role) => (
            <RoleActions key={role} role={role} pending={isPending} onOffer={() => offer(role)} onChange={change} />
          ))}
          <TurnNote pending={isPending} onAsk={(personId) => change({ type: 'give', role: 'payer', personId })} />
        </>
      )}
      {isPaying && <PayOffer onClose={() => setPaying(false)} />}
    </section>
  );
}

interface ActionsProps {
  role: OrderRole;
  pending: boolean;
  onOffer: () => void;
  onChange: (change: RoleChange) => void;
}

function RoleActions({ role, pending, onOffer, onChange }: ActionsProps) {
  const texts = useRoleTexts();
  const personName = usePersonName();
  const viewed = useOrder();
  const { order, orderEntries, currentUserId } = viewed;
  const may = choicesOf(viewed, role, serverNow(), useCompanyZone());
  const giver = personName(giverOf(viewed, role).username);
  const small = { look: 'outline', className: styles.action, pending } as const;
  const quiet = { look: 'text', className: styles.action, pending } as const;
  const leave = () => onChange({ type: 'leave', role });
  return (
    <>
      {may.own && (
        <div className={styles.proposal}>
          <span>{may.own.isOffer ? texts.offered[role] : texts.asksYou[role](giver)}</span>
          {!may.own.isOffer && (
            <Button {...small} onClick={onOffer}>
              {texts.accept[role]}
            </Button>
          )}
          <Button {...quiet} onClick={leave}>
            {may.own.isOffer ? texts.withdraw : texts.decline}
          </Button>
        </div>
      )}
      {may.toDecide.map(({ userId, username, isOffer }) => {
        const name = personName(username);
        return (
          <div key={userId} className={styles.proposal}>
            <span>{isOffer ? texts.offers[role](name) : texts.asked[role](name)}</span>
            {isOffer && (
              <Button
                {...small}
                aria-label={texts.about(texts.take, name)}
                onClick={() => onChange({ type: 'give', role, personId: userId })}
              >
                {texts.take}
              </Button>
            )}
            <Button
              {...quiet}
              aria-label={texts.about(isOffer ? texts.refuse : texts.unask, name)}
              onClick={() => onChange({ type: 'drop', role, personId: userId })}
            >
              {isOffer ? texts.refuse : texts.unask}
            </Button>
          </div>
        );
      })}
      {may.mayTakeOver && (
        <Button {...small} onClick={() => onChange({ type: 'takeOver', callerId: viewed.caller.userId })}>
          {texts.takeOver}
        </Button>
      )}
      {may.mayOffer && (
        <Button {...small} onClick={onOffer}>
          {texts.offer[role]}
        </Button>
      )}
      {may.mayAsk && (
        <AskSomeone
          label={texts.ask[role]}
          people={orderEntries.filter(
            ({ userId }) => userId !== currentUserId && !may.toDecide.some((one) => one.userId === userId),
          )}
          onAsk={(personId) => onChange({ type: 'give', role, personId })}
        />
      )}
      {may.mayTakeBack && (
        <Button {...small} onClick={() => onChange({ type: 'give', role, personId: currentUserId })}>
          {texts.takeBack[role]}
        </Button>
      )}
      {role === 'payer' && order.payer?.userId === currentUserId && (
        <Button {...quiet} onClick={onOffer}>
          {texts.numbers}
        </Button>
      )}
      {may.mayGiveBack && (
        <Button {...quiet} onClick={leave}>
          {texts.giveBack[role]}
        </Button>
      )}
    </>
  );
}
