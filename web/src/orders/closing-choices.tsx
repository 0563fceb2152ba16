import { useId, type ReactNode, type Ref } from 'react';
import { Box, Paragraph, Stack } from '../ui/layout.js';
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
    <Stack gap={8}>
      <Box id={id} variant="strong">
        {label}
      </Box>
      <Choices aria-labelledby={id} options={choices} {...{ name, value, onChange, onBlur, inputRef }} />
      {value === 'time' && <Box variant="revealed">{children}</Box>}
      {error !== undefined && (
        <Box role="alert" variant="small danger">
          {error}
        </Box>
      )}
      {error === undefined && warning !== undefined && (
        <Box role="alert" data-tone="warning" variant="small" style={{ color: 'var(--mark-text)' }}>
          {warning}
        </Box>
      )}
      <Paragraph variant="quiet small">{hint}</Paragraph>
    </Stack>
  );
}
