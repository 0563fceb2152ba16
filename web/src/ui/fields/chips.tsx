import { useId, type ReactNode, type Ref } from 'react';
import { Box, Row, Stack } from '../layout.js';
import { Choice } from './choices.js';

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
    <Stack gap={8}>
      <Box id={id} variant="strong">
        {label}
      </Box>
      {hint}
      <Row role="group" aria-labelledby={id} gap={8}>
        {options.map(([option, text], index) => (
          <Choice key={option}>
            <input
              type="checkbox"
              checked={value.includes(option)}
              ref={index === 0 ? inputRef : undefined}
              onChange={({ target }) => toggle(option, target.checked)}
              onBlur={onBlur}
            />
            {text}
          </Choice>
        ))}
      </Row>
    </Stack>
  );
}
