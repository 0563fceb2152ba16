import type { OrderState } from '@kantyna/contracts/orders/order';
import { useStateTexts } from './state.texts.js';
import { classNames } from '../class-names.js';
import { Icon } from '../icon.js';
import { Row, Text } from '../layout.js';
import { useWide } from '../browser/use-wide.js';
import { StateChip } from './state-chip.js';
import { stateIcons } from './state-icons.js';
import styles from './state.module.css';

const STEPS = ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'] as const satisfies OrderState[];

/** The progress of an order through its four states: in words on wide screens, else a line of dots. A rejected order shows only its chip. */
export function StateProgress({ state }: { state: OrderState }) {
  const texts = useStateTexts();
  const wide = useWide();
  if (state === 'REJECTED') return <StateChip state={state} />;
  const reached = STEPS.indexOf(state);
  return (
    <Row
      as="ol"
      gap={0}
      nowrap
      aria-label={texts.status(texts.orderStates[state])}
      className={wide ? styles.full : undefined}
    >
      {STEPS.map((step, index) => (
        <Row
          as="li"
          key={step}
          gap={0}
          nowrap
          variant={['strong oneLine', index <= reached ? 'accent' : 'quiet']}
          aria-current={index === reached ? 'step' : undefined}
          className={classNames(styles.step, index <= reached && styles.reached)}
        >
          {index === reached ? (
            <StateChip state={step} />
          ) : (
            <Row as="span" gap={4} nowrap className={wide ? undefined : styles.dot}>
              {wide && <Icon path={stateIcons[step]} size={18} />}
              <Text variant={!wide && 'unseen'}>{texts.orderStates[step]}</Text>
            </Row>
          )}
        </Row>
      ))}
    </Row>
  );
}
