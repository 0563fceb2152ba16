import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import { formatZloty } from '@kantyna/money/zloty';
import { latestReply } from '../../api/kept-replies.js';
import { useRead } from '../../api/read.js';
import { useWrite } from '../../api/use-write.js';
import { useRoleTexts } from './roles.texts.js';
import { Button } from '../../ui/button.js';
import { Row, Text } from '../../ui/layout.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { formOfRemembered, paymentDataOf } from '../../payments/payment-form.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { RoleActions, type RoleCall } from './role-actions.js';
import { choicesOf, seesTurn } from './role-facts.js';
import styles from './roles.module.css';

interface Props {
  /** Whether the offers are shown, too. Answers that somebody waits for always are. */
  isChanging: boolean;
  onOfferToPay: () => void;
}

/** The buttons of both roles: offer, agree, ask, take over or back. */
export function RoleChanges({ isChanging, onOfferToPay }: Props) {
  const viewed = useOrder();
  const { submit, isPending } = useWrite((make: RoleCall, call) => make(call));
  const params = { orderId: viewed.order.id };
  const change = (make: RoleCall) => void submit(make);
  const offer = (role: OrderRole) => {
    if (role === 'caller') return change((call) => call('offerToCall', { params }));
    onOfferToPay();
  };
  if (viewed.order.creatorHasLeft) return <LeftBehind />;
  return (
    <>
      {ORDER_ROLES.map((role) => (
        <RoleActions
          key={role}
          role={role}
          may={choicesOf(viewed, role)}
          isChanging={isChanging}
          pending={isPending}
          onOffer={() => offer(role)}
          onChange={change}
        />
      ))}
      {isChanging && (
        <TurnNote
          pending={isPending}
          onAsk={(personId) => change((call) => call('giveRole', { params: { ...params, role: 'payer', personId } }))}
        />
      )}
    </>
  );
}

interface TurnProps {
  pending: boolean;
  onAsk: (personId: string) => void;
}

/** Who owes the others of an order most, and what of it is even if they pay; for who gives the payment to others with a button that asks them. */
function TurnNote({ pending, onAsk }: TurnProps) {
  const texts = useRoleTexts();
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
    <Row gap="4 12" pad="0 0 12" variant="full" className={styles.proposal}>
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
    </Row>
  );
}

/** Says that the creator of an order has left. Who eats takes it over by one press. */
function LeftBehind() {
  const { order, may } = useOrder();
  const texts = useRoleTexts();
  // They are paid back as in a new order of theirs: at the numbers that are known, or in cash.
  const { submit, isPending } = useWrite(async (_: void, call) =>
    call('takeOver', {
      params: { orderId: order.id },
      body: paymentDataOf(formOfRemembered(await latestReply('orderCreateData'))),
    }),
  );
  return (
    <Row gap="4 12" pad="0 0 12" variant="full" className={styles.proposal}>
      <span>{texts.left}</span>
      {may.takeOver && (
        <>
          <Text variant="quiet">{texts.takeOverHint}</Text>
          <Button look="outline" size="compact" pending={isPending} onClick={() => void submit()}>
            {texts.takeOverOrder}
          </Button>
        </>
      )}
    </Row>
  );
}
