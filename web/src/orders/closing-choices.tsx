import { useId, type ReactNode, type Ref } from 'react';
import layout from '../ui/layout.module.css';
import { classNames } from '../ui/class-names.js';
import { Choices } from '../ui/fields/choices.js';
import type { ClosingChoice } from './closing-choice.js';

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
  /** Says that the choice is odd; it refuses nothing. */
  warning?: string | undefined;
  /** The field of a time that is typed. */
  children: ReactNode;
}

/** One tap for the usual closing times, or a time. */
export function ClosingChoices(props: Props) {
  const { label, hint, choices, name, value, onChange, onBlur, inputRef, error, warning, children } = props;
  const id = useId();
  return (
    <div className={layout.stack} data-gap="8">
      <div id={id} className={layout.strong}>
        {label}
      </div>
      <Choices aria-labelledby={id} options={choices} {...{ name, value, onChange, onBlur, inputRef }} />
      {value === 'time' && <div className={layout.revealed}>{children}</div>}
      {error !== undefined && (
        <div role="alert" className={classNames(layout.small, layout.danger)}>
          {error}
        </div>
      )}
      {error === undefined && warning !== undefined && (
        <div role="alert" data-tone="warning" className={layout.small} style={{ color: 'var(--mark-text)' }}>
          {warning}
        </div>
      )}
      <p className={classNames(layout.quiet, layout.small)}>{hint}</p>
    </div>
  );
}
