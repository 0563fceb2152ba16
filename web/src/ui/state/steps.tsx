import { mdiCheck } from '@mdi/js';
import { classNames } from '../class-names.js';
import { Icon } from '../icon.js';
import styles from './steps.module.css';

/** The progress through a form of several steps. */
export function Steps({ names, present }: { names: string[]; present: number }) {
  return (
    <ol className={styles.steps}>
      {names.map((name, step) => (
        <li
          key={name}
          aria-current={step === present ? 'step' : undefined}
          className={classNames(styles.step, step < present && styles.done, step === present && styles.present)}
        >
          <span className={styles.number}>{step < present ? <Icon path={mdiCheck} size={18} /> : step + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
