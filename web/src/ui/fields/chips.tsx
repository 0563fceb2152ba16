import { useId, type ReactNode, type Ref } from 'react';
import layout from '../layout.module.css';
import styles from './choices.module.css';

interface Props<V extends string | number> {
  label: string;
  hint?: ReactNode;
  options: readonly (readonly [value: V, text: string])[];
  value: readonly V[];
  /** Gets what is chosen after a tap, in the order of the options. */
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  /** For the focus after a fault. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Any of a few values, each with one tap. */
export function Chips<V extends string | number>({
  label,
  hint,
  options,
  value,
  onChange,
  onBlur,
  inputRef,
}: Props<V>) {
  const id = useId();
  const toggle = (option: V, on: boolean) =>
    onChange(options.map(([one]) => one).filter((one) => (one === option ? on : value.includes(one))));
  return (
    <div className={layout.stack} data-gap="8">
      <div id={id} className={layout.strong}>
        {label}
      </div>
      {hint}
      <div role="group" aria-labelledby={id} className={layout.row} data-gap="8">
        {options.map(([option, text], index) => (
          <label key={option} className={styles.choice}>
            <input
              type="checkbox"
              checked={value.includes(option)}
              ref={index === 0 ? inputRef : undefined}
              onChange={({ target }) => toggle(option, target.checked)}
              onBlur={onBlur}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}
