import type { OrderState } from '@kantyna/contracts/orders/order';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../class-names.js';
import { Icon } from '../icon.js';
import { StateChip } from './state-chip.js';
import { stateIcons } from './state-look.js';
import styles from './state.module.css';

const STEPS = ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'] as const satisfies OrderState[];

/** The progress of an order through its four states. A rejected order shows only its chip. */
export function StateProgress({ state }: { state: OrderState }) {
  const texts = useTexts();
  if (state === 'REJECTED') return <StateChip state={state} />;
  const reached = STEPS.indexOf(state);
  return (
    <ol className={styles.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={classNames(styles.step, index <= reached && styles.reached)}
        >
          {index === reached ? (
            <StateChip state={step} />
          ) : (
            <span className={styles.word}>
              <Icon path={stateIcons[step]} size={18} />
              {texts.orderStates[step]}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
