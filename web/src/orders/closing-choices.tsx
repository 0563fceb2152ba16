import { useId, type ReactNode, type Ref } from 'react';
import layout from '../ui/layout.module.css';
import { classNames } from '../ui/class-names.js';
import { Choices } from '../ui/fields/choices.js';
import styles from '../ui/fields/choices.module.css';
import type { ClosingChoice } from './closing-choice.js';
import payment from '../order/payment/payment-fields.module.css';

interface Props {
  label: string;
  hint: string;
  choices: readonly (readonly [ClosingChoice, string])[];
  name: string;
  value: ClosingChoice;
  onChange: (choice: ClosingChoice) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
  /** What is odd about the choice; it refuses nothing. */
  warning?: string | undefined;
  /** The field of a time that is typed. */
  children: ReactNode;
}

/** One tap for the usual closing times, or a time. */
export function ClosingChoices(props: Props) {
  const { label, hint, choices, name, value, onChange, onBlur, inputRef, error, warning, children } = props;
  const id = useId();
  return (
    <div className={layout.tight}>
      <div id={id} className={styles.label}>
        {label}
      </div>
      <Choices aria-labelledby={id} options={choices} {...{ name, value, onChange, onBlur, inputRef }} />
      {value === 'time' && <div className={payment.revealed}>{children}</div>}
      {error !== undefined && (
        <div role="alert" className={classNames(layout.small, styles.fault)}>
          {error}
        </div>
      )}
      {error === undefined && warning !== undefined && (
        <div role="alert" data-tone="warning" className={classNames(layout.small, styles.warning)}>
          {warning}
        </div>
      )}
      <p className={classNames(layout.quiet, layout.small)}>{hint}</p>
    </div>
  );
}
