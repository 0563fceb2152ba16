import { useMoreTexts } from '../../texts/texts.js';
import { useQuery } from '@tanstack/react-query';
import { formatZloty } from '@kantyna/money/zloty';
import { Button } from '../../ui/button.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../use-order.js';
import { whoseTurn } from './api.js';
import { seesTurn } from './role-facts.js';
import styles from './roles.module.css';

interface Props {
  pending: boolean;
  onAsk: (personId: string) => void;
}

/** Who owes the others of an order most, and what of it is even if they pay; for who gives the payment to others with a button that asks them. */
export function TurnNote({ pending, onAsk }: Props) {
  const texts = useMoreTexts().roles;
  const personName = usePersonName();
  const viewed = useOrder();
  const { order, orderEntries, payer, viewer, may } = viewed;
  const turn = useQuery({ ...whoseTurn(viewed), enabled: seesTurn(viewed) }).data?.turn;
  if (!turn || !seesTurn(viewed) || turn.userId === payer.userId) return null;
  const { userId, amount, evened } = turn;
  const { username = order.orderCreatorUsername, email } = orderEntries.find((one) => one.userId === userId) ?? {};
  const name = email === undefined ? personName(username) : `${username} (${email})`;
  const isYou = viewer.isMine(turn);
  const isProposed = order.roleProposals?.some((one) => one.role === 'payer' && one.userId === userId);
  const evens = evened === 0 ? '' : texts.evens(evened === amount ? undefined : formatZloty(evened));
  return (
    <div className={styles.proposal}>
      <span>
        {texts.turn(isYou ? undefined : name, formatZloty(amount))}
        {evens}.
      </span>
      {may.decide && !isYou && !isProposed && (
        <Button
          look="outline"
          className={styles.action}
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
