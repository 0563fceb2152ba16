import type { OrderState } from '@kantyna/contracts/orders/order';
import { useStateTexts } from './state.texts.js';
import { classNames } from '../class-names.js';
import { Icon } from '../icon.js';
import { variant } from '../layout.js';
import { stateIcons, type ShownStatus } from './state-icons.js';
import styles from './state.module.css';

interface Props {
  state: OrderState | ShownStatus;
  /** Wraps the state's word, for instance `Status: x`. */
  label?: (word: string) => string;
}

/** An order state or a payment status: its colour, icon and word. */
export function StateChip({ state, label = (word) => word }: Props) {
  const texts = useStateTexts();
  const words: Record<Props['state'], string> = { ...texts.orderStates, ...texts.paymentStatuses };
  return (
    <span className={classNames(variant('mark heavy oneLine'), styles.chip)} data-state={state}>
      <Icon path={stateIcons[state]} size={18} />
      {label(words[state])}
    </span>
  );
}
