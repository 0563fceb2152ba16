import { TextField } from '../../ui/fields/text-field.js';
import { mdiTextBoxSearchOutline } from '@mdi/js';
import { MAX_PASTED_TEXT_LENGTH } from '@kantyna/contracts/product';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useReadingTexts } from './reading.texts.js';
import { Button } from '../../ui/button.js';
import { Paragraph, Row, Stack } from '../../ui/layout.js';

interface Props {
  text: string;
  fault: string;
  pending: boolean;
  onChange: (text: string) => void;
  onFault: (fault: string) => void;
  onRead: () => void;
}

/** The text of a menu. */
export function TextForm({ text, fault, pending, onChange, onFault, onRead }: Props) {
  const texts = useReadingTexts();
  const fieldTexts = useFieldTexts();
  return (
    <Stack
      as="form"

      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') onFault(fieldTexts.required);
        else onRead();
      }}
    >
      <Paragraph variant="quiet">{texts.lead}</Paragraph>
      <TextField
        multiline
        minRows={10}
        maxRows={24}
        autoFocus
        label={texts.text}
        placeholder={texts.example}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: MAX_PASTED_TEXT_LENGTH }, formHelperText: { role: 'alert' } }}
      />
      <Row justify="end">
        <Button type="submit" icon={mdiTextBoxSearchOutline} pending={pending}>
          {texts.read}
        </Button>
      </Row>
    </Stack>
  );
}
