import type { Ref } from 'react';
import { classNames } from '../class-names.js';
import styles from './choices.module.css';

interface Props<V extends string> {
  name: string;
  options: readonly (readonly [value: V, text: string])[];
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** One beside the other over the whole width, each as a tab of what stands below. */
  tabs?: boolean;
  /** For the focus after a fault. */
  inputRef?: Ref<HTMLInputElement>;
  /** What is chosen, in words or by the id of an element. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** One of a few values, each with one tap. */
export function Choices<V extends string>({
  name,
  options,
  value,
  onChange,
  onBlur,
  inputRef,
  tabs = false,
  ...label
}: Props<V>) {
  return (
    <div role="radiogroup" {...label} className={classNames(styles.choices, tabs && styles.tabs)}>
      {options.map(([option, text], index) => (
        <label key={option} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            ref={index === 0 ? inputRef : undefined}
            onChange={() => onChange(option)}
            onBlur={onBlur}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
