import { useState } from 'react';
import { TextField } from '../../ui/fields/text-field.js';
import { mdiWeb } from '@mdi/js';
import { MAX_URL_LENGTH } from '@kantyna/contracts/product';
import { isWebAddressOrEmpty } from '@kantyna/contracts/addresses';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useReadingTexts } from './reading.texts.js';
import { Button } from '../../ui/button.js';
import { Paragraph, Row, Stack } from '../../ui/layout.js';

interface Props {
  url: string;
  onChange: (url: string) => void;
  onRead: () => void;
}

/** The address of a page with a menu. */
export function PageForm({ url, onChange, onRead }: Props) {
  const texts = useReadingTexts();
  const fieldTexts = useFieldTexts();
  const [fault, setFault] = useState('');
  return (
    <Stack
      as="form"

      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() === '') setFault(fieldTexts.required);
        else if (isWebAddressOrEmpty(url)) onRead();
        else setFault(texts.notAnAddress);
      }}
    >
      <Paragraph variant="quiet">{texts.pageLead}</Paragraph>
      <TextField
        autoFocus
        type="url"
        label={texts.address}
        placeholder="https://"
        value={url}
        onChange={({ target }) => {
          onChange(target.value);
          setFault('');
        }}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: MAX_URL_LENGTH, inputMode: 'url' }, formHelperText: { role: 'alert' } }}
      />
      <Row justify="end">
        <Button type="submit" icon={mdiWeb}>
          {texts.readPage}
        </Button>
      </Row>
    </Stack>
  );
}
