import { useEffect, useRef, useState } from 'react';
import { Box } from '../../../ui/layout.js';
import styles from '../paste.module.css';

interface Props {
  label: string;
  value: string;
  maxLength: number;
  inputMode?: 'text' | 'decimal';
  placeholder?: string;
  isWrong?: boolean;
  describedBy?: string;
  /** It has the focus from the beginning. */
  isFirst: boolean;
  onLeave: (typed: string) => void;
}

/** A field of a row. A typed value counts once the field is left; Escape takes it back. */
export function PastedCell({
  label,
  value,
  maxLength,
  inputMode = 'text',
  placeholder = '',
  isWrong = false,
  describedBy,
  isFirst,
  onLeave,
}: Props) {
  const [typed, setTyped] = useState<string>();
  const isTakenBack = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.select();
  }, [isFirst]);
  return (
    <Box
      as="input"
      ref={field}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      tall={44}
      pad="8 12"
      variant="full round"
      className={styles.cell}
      value={typed ?? value}
      maxLength={maxLength}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="next"
      onChange={({ target }) => {
        isTakenBack.current = false;
        setTyped(target.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') isTakenBack.current = true;
      }}
      onBlur={() => {
        if (typed !== undefined && typed !== value && !isTakenBack.current) onLeave(typed);
        setTyped(undefined);
      }}
    />
  );
}
