import { useState, type ComponentProps } from 'react';
import type { Call } from '../../api/calls.js';
import type { OrderEntry, OrderRole } from '@kantyna/contracts/orders/order';
import { useRoleTexts } from './roles.texts.js';
import { Button } from '../../ui/button.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { personLabel, usePersonName } from '../../ui/use-person-name.js';
import { WithEmail } from '../../ui/with-email.js';
import { StepButton } from '../../viewed-order/step-button.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { Row } from '../../ui/layout.js';
import type { RoleChoices } from './role-facts.js';
import styles from './roles.module.css';

/** Makes a call about the roles of caller and payer. */
export type RoleCall = (call: Call) => Promise<unknown>;

interface Props {
  role: OrderRole;
  may: RoleChoices;
  /** Whether the offers are shown, too. Answers that somebody waits for always are. */
  isChanging: boolean;
  pending: boolean;
  onOffer: () => void;
  onChange: (make: RoleCall) => void;
}

const AnswerButton = (props: ComponentProps<typeof Button>) => <StepButton step="answerRole" {...props} />;

/** The buttons of one role. */
export function RoleActions({ role, may, isChanging, pending, onOffer, onChange }: Props) {
  const texts = useRoleTexts();
  const personName = usePersonName();
  const viewed = useOrder();
  const { order, orderEntries, currentUserId, creator, caller, decider, viewer } = viewed;
  const giver = personName((role === 'payer' ? decider : creator).username);
  const small = { look: 'outline', size: 'compact', pending } as const;
  const quiet = { look: 'text', size: 'compact', pending } as const;
  // There is one large action: who is asked to call and to pay answers the first of these there.
  const Accept = viewer.askedFor[0] === role ? AnswerButton : Button;
  const about = { orderId: order.id, role };
  const leave = () => onChange((call) => call('leaveRole', { params: about }));
  const give = (personId: string) => onChange((call) => call('giveRole', { params: { ...about, personId } }));
  return (
    <>
      {may.ownProposal && (
        <Row gap="4 12" pad="0 0 12" variant="full" className={styles.proposal}>
          <span>{may.ownProposal.isOffer ? texts.offered[role] : texts.asksYou[role](giver)}</span>
          {!may.ownProposal.isOffer && (
            <Accept pending={pending} size="compact" onClick={onOffer}>
              {texts.accept[role]}
            </Accept>
          )}
          <Button {...quiet} onClick={leave}>
            {may.ownProposal.isOffer ? texts.withdraw : texts.decline}
          </Button>
        </Row>
      )}
      {may.toDecide.map(({ userId, username, isOffer }) => {
        const name = personName(username);
        return (
          <Row key={userId} gap="4 12" pad="0 0 12" variant="full" className={styles.proposal}>
            <span>{isOffer ? texts.offers[role](name) : texts.asked[role](name)}</span>
            {isOffer && (
              <Button {...small} aria-label={texts.about(texts.take, name)} onClick={() => give(userId)}>
                {texts.take}
              </Button>
            )}
            <Button
              {...quiet}
              aria-label={texts.about(isOffer ? texts.refuse : texts.unask, name)}
              onClick={() => onChange((call) => call('dropProposal', { params: { ...about, personId: userId } }))}
            >
              {isOffer ? texts.refuse : texts.unask}
            </Button>
          </Row>
        );
      })}
      {may.mayTakeOver && (
        <Row pad="0 0 12" variant="full">
          <ConfirmButton
            {...small}
            question={texts.takeOverQuestion(personName(caller.username))}
            text={texts.takeOverText}
            action={texts.takeOver}
            onConfirm={async () => {
              onChange((call) =>
                call('takeOverCall', { params: { orderId: order.id }, body: { callerId: caller.userId } }),
              );
              return true;
            }}
          />
        </Row>
      )}
      {isChanging && (
        <Row gap={8} pad="0 0 12" variant="full">
          {may.mayOffer && (
            <Button {...small} onClick={onOffer}>
              {texts.offer[role]}
            </Button>
          )}
          {may.mayAsk && (
            <AskSomeone
              label={texts.ask[role]}
              people={orderEntries.filter(
                ({ userId, hasLeft }) =>
                  userId !== currentUserId && !hasLeft && !may.toDecide.some((one) => one.userId === userId),
              )}
              onAsk={give}
            />
          )}
          {may.mayTakeBack && (
            <Button {...small} onClick={() => give(currentUserId)}>
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
        </Row>
      )}
    </>
  );
}

interface AskProps {
  label: string;
  people: readonly Pick<OrderEntry, 'userId' | 'username' | 'email'>[];
  onAsk: (personId: string) => void;
}

/** A button that shows the people of an order; a press on one asks them. */
function AskSomeone({ label, people, onAsk }: AskProps) {
  const personName = usePersonName();
  const [isOpen, setOpen] = useState(false);
  if (people.length === 0) return null;
  const ask = (personId: string) => {
    setOpen(false);
    onAsk(personId);
  };
  return (
    <>
      <Button look="text" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <Row role="group" aria-label={label} gap="4 12" pad="0 0 12" variant="full" className={styles.proposal}>
          {people.map(({ userId, ...person }) => (
            <Button key={userId} look="outline" size="compact" onClick={() => ask(userId)}>
              <WithEmail text={personName(personLabel(person))} />
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
