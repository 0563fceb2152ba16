import { mdiFileDocumentOutline } from '@mdi/js';
import { Icon } from '../icon.js';
import { Row, variant } from '../layout.js';
import { MAX_TABLE } from '../format/decode-text.js';

interface Props {
  label: string;
  accept: string;
  /** Gets the bytes of the file, or why there are none: it is larger than `MAX_TABLE`, or was moved meanwhile. */
  onBytes: (bytes: Uint8Array | 'tooLarge' | 'notOpened') => void;
}

async function bytesOf(file: File): Promise<Uint8Array | 'tooLarge' | 'notOpened'> {
  if (file.size > MAX_TABLE) return 'tooLarge';
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes === undefined ? 'notOpened' : new Uint8Array(bytes);
}

/** Opens a table that is read in the browser and not sent. */
export const FileButton = ({ label, accept, onBytes }: Props) => (
  <Row as="label" pad={12} justify="center" variant="card strong pressable">
    <Icon path={mdiFileDocumentOutline} />
    {label}
    <input
      type="file"
      accept={accept}
      className={variant('unseen')}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) void bytesOf(file).then(onBytes);
        target.value = '';
      }}
    />
  </Row>
);
