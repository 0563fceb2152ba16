import { useState } from 'react';
import { mdiPhoneOutline } from '@mdi/js';
import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import { formatZloty } from '@kantyna/money/zloty';
import { useMoreTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { lazyDialog, useDialog } from '../../ui/overlay/use-dialog.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../use-order.js';
import { latestReply } from '../../api/kept-replies.js';
import { useRead } from '../../api/read.js';
import { useWrite } from '../../api/use-write.js';
import { formOfRemembered, paymentDataOf } from '../payment/payment-form.js';
import { classNames } from '../../ui/class-names.js';
import { EndedNote } from './ended-note.js';
import { RoleActions, offersAny, type RoleCall } from './role-actions.js';
import { choicesOf, seesTurn } from './role-facts.js';
import styles from './roles.module.css';

const PayOffer = lazyDialog(async () => (await import('./pay-offer.js')).PayOffer);

/** Who calls and who pays, and what the person may do about it: offer, agree, ask, take it over or back. */
export function RolesRow() {
  const texts = useMoreTexts().roles;
  const personName = usePersonName();
  const payOffer = useDialog((close) => <PayOffer onClose={close} />);
  const viewed = useOrder();
  const { order, viewer, may, ...holders } = viewed;
  const { submit, isPending } = useWrite((make: RoleCall, call) => make(call));
  const [isChanging, setChanging] = useState(false);
  if (order.orderState === 'REJECTED') return order.endedByItself && may.undoRejection ? <EndedNote /> : null;
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
  const params = { orderId: order.id };
  const change = (make: RoleCall) => void submit(make);
  const offer = (role: OrderRole) => {
    if (role === 'caller') return change((call) => call('offerToCall', { params }));
    payOffer.open();
  };
  return (
    <section aria-label={texts.label} className={classNames(layout.row, styles.roles)}>
      <div className={classNames(layout.row, styles.line)} data-gap="8" data-nowrap>
        <Icon path={mdiPhoneOutline} size={20} className={layout.quiet} />
        <span>{line}</span>
        {isChangeable && (
          <Button
            look="text"
            data-escape
            aria-expanded={isChanging}
            className={classNames(layout.rigid, styles.change)}
            onClick={() => setChanging(!isChanging)}
          >
            {texts.change}
          </Button>
        )}
      </div>
      {order.creatorHasLeft ? (
        <LeftBehind />
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
          {isChanging && (
            <TurnNote
              pending={isPending}
              onAsk={(personId) =>
                change((call) => call('giveRole', { params: { ...params, role: 'payer', personId } }))
              }
            />
          )}
        </>
      )}
      {payOffer.dialog}
    </section>
  );
}

interface TurnProps {
  pending: boolean;
  onAsk: (personId: string) => void;
}

/** Who owes the others of an order most, and what of it is even if they pay; for who gives the payment to others with a button that asks them. */
function TurnNote({ pending, onAsk }: TurnProps) {
  const texts = useMoreTexts().roles;
  const personName = usePersonName();
  const viewed = useOrder();
  const { order, orderEntries, payer, totalOrderPrice, viewer, may } = viewed;
  // Asked for again when somebody chooses something else or the payer is another one, not with each change of any order: the answer takes
  // all orders of these people.
  const because = [payer.userId, orderEntries.length, totalOrderPrice];
  const params = { orderId: order.id };
  const turn = useRead('whoseTurn', { params }, { because, enabled: seesTurn(viewed) }).data?.turn;
  if (!turn || !seesTurn(viewed) || turn.userId === payer.userId) return null;
  const { userId, amount, evened } = turn;
  const { username = order.orderCreatorUsername, email } = orderEntries.find((one) => one.userId === userId) ?? {};
  const name = email === undefined ? personName(username) : `${username} (${email})`;
  const isYou = viewer.isMine(turn);
  const isProposed = order.roleProposals?.some((one) => one.role === 'payer' && one.userId === userId);
  const evens = evened === 0 ? '' : texts.evens(evened === amount ? undefined : formatZloty(evened));
  return (
    <div className={classNames(layout.row, styles.proposal)}>
      <span>
        {texts.turn(isYou ? undefined : name, formatZloty(amount))}
        {evens}.
      </span>
      {may.decide && !isYou && !isProposed && (
        <Button
          look="outline"
          size="compact"
          pending={pending}
          aria-label={texts.about(texts.askThem, name)}
          onClick={() => onAsk(userId)}
        >
          {texts.askThem}
        </Button>
      )}
    </div>
  );
}

/** Says that the creator of an order has left. Who eats takes it over by one press. */
function LeftBehind() {
  const { order, may } = useOrder();
  const texts = useMoreTexts().roles;
  // They are paid back as in a new order of theirs: at the numbers that are known, or in cash.
  const { submit, isPending } = useWrite(async (_: void, call) =>
    call('takeOver', {
      params: { orderId: order.id },
      body: paymentDataOf(formOfRemembered(await latestReply('orderCreateData'))),
    }),
  );
  return (
    <div className={classNames(layout.row, styles.proposal)}>
      <span>{texts.left}</span>
      {may.takeOver && (
        <>
          <span className={layout.quiet}>{texts.takeOverHint}</span>
          <Button look="outline" size="compact" pending={isPending} onClick={() => void submit()}>
            {texts.takeOverOrder}
          </Button>
        </>
      )}
    </div>
  );
}
