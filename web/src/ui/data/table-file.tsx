import { useState } from 'react';
import { mdiFileDocumentOutline } from '@mdi/js';
import { MAX_TABLE } from '../format/decode-text.js';
import { Paragraph } from '../layout.js';
import { FileInput } from './file-input.js';
import { useTableFileTexts } from './table-file.texts.js';

interface Props {
  accept: string;
  /** Whether one is read already. */
  hasOne: boolean;
  /** Why what was read is none. */
  fault?: string | undefined;
  onBytes: (bytes: Uint8Array) => void;
}

/** Opens a table that is read in the browser and not sent. Below it stands why it cannot be read. */
export function TableFile({ accept, hasOne, fault, onBytes }: Props) {
  const texts = useTableFileTexts();
  const [unopened, setUnopened] = useState<string>();
  const take = async (file: File) => {
    // It may have been moved meanwhile.
    const bytes = file.size > MAX_TABLE ? undefined : await file.arrayBuffer().catch(() => undefined);
    const why = file.size > MAX_TABLE ? texts.tooLarge(MAX_TABLE / 1_000_000) : texts.notOpened;
    setUnopened(bytes ? undefined : why);
    if (bytes) onBytes(new Uint8Array(bytes));
  };
  return (
    <>
      <FileInput
        label={hasOne ? texts.chooseOther : texts.choose}
        icon={mdiFileDocumentOutline}
        accept={accept}
        onFile={(file) => void take(file)}
      />
      <Paragraph role="alert" variant="danger">
        {unopened ?? fault}
      </Paragraph>
    </>
  );
}
