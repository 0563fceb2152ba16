import type { ReactNode, Ref } from 'react';
import { Row } from '../layout.js';
import styles from './choices.module.css';

interface Props<V extends string> {
  name: string;
  options: readonly (readonly [value: V, text: string])[];
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** For the focus after a fault. */
  inputRef?: Ref<HTMLInputElement>;
  /** The name of the choice, in words or by the id of an element. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** One of a few values, each with one tap. */
export function Choices<V extends string>({ name, options, value, onChange, onBlur, inputRef, ...label }: Props<V>) {
  return (
    <Row role="radiogroup" {...label} gap={8}>
      {options.map(([option, text], index) => (
        <Choice key={option}>
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
        </Choice>
      ))}
    </Row>
  );
}

/** A value among several, as a round button: its words, and the input that covers it. */
export const Choice = ({ children }: { children: ReactNode }) => (
  <Row as="label" gap={8} tall={44} pad="4 16" nowrap variant="pressable" className={styles.choice}>
    {children}
  </Row>
);
