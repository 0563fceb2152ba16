import { useId, type ReactNode, type Ref } from 'react';
import layout from '../../../ui/layout.module.css';
import { classNames } from '../../../ui/class-names.js';
import type { ClosingChoice } from './closing-choice.js';
import styles from './closing-input.module.css';
import form from './form.module.css';

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
  /** The field of a time that is typed. */
  children: ReactNode;
}

/** One tap for the usual closing times, or a time. */
export function ClosingChoices(props: Props) {
  const { label, hint, choices, name, value, onChange, onBlur, inputRef, error, children } = props;
  const id = useId();
  return (
    <div className={layout.tight}>
      <div id={id} className={styles.label}>
        {label}
      </div>
      <div role="radiogroup" aria-labelledby={id} className={styles.choices}>
        {choices.map(([choice, text], index) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              ref={index === 0 ? inputRef : undefined}
              onChange={() => onChange(choice)}
              onBlur={onBlur}
            />
            {text}
          </label>
        ))}
      </div>
      {value === 'time' && <div className={form.revealed}>{children}</div>}
      {error !== undefined && (
        <div role="alert" className={classNames(layout.small, styles.fault)}>
          {error}
        </div>
      )}
      <p className={classNames(layout.quiet, layout.small, styles.hint)}>{hint}</p>
    </div>
  );
}
