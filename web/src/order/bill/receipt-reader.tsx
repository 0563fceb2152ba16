import { useState } from 'react';
import { mdiReceiptTextOutline } from '@mdi/js';
import type { UseFormSetValue } from 'react-hook-form';
import { MAX_FILE_BYTES } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { useCall } from '../../api/use-call.js';
import { isolated } from '../../texts/isolated.js';
import { FileInput } from '../../ui/data/file-input.js';
import { readyFile, type ReadyFile } from '../../ui/format/ready-file.js';
import { Box, Card, Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { billedDishes, type BillForm } from './bill-form.js';
import { proposedBill } from './proposed-bill.js';
import { useBillTexts } from './bill.texts.js';
import { dishesOnReceipt, readReceipt, type Receipt, type ReceiptDish } from './receipt.js';

/** Reads a photo or PDF of the receipt, and proposes what it says: it is in the form to be looked at, and saved with it. */
export function ReceiptReader({ setValue }: { setValue: UseFormSetValue<BillForm> }) {
  const data = useOrder();
  const texts = useBillTexts();
  const [fault, setFault] = useState('');
  const [file, setFile] = useState<ReadyFile>();
  const [receipt, setReceipt] = useState<Receipt>();
  const { submit, isPending } = useCall('previewMenu', { params: { restaurantId: data.order.restaurantId } });
  const take = async (chosen: File) => {
    setFault('');
    setReceipt(undefined);
    const ready = await readyFile(chosen);
    if (ready === 'notOpened' || ready === 'tooLarge') {
      setFault(ready === 'notOpened' ? texts.notOpened : texts.fileTooLarge(MAX_FILE_BYTES / 1024 / 1024));
      return;
    }
    setFile(ready);
    const reply = await submit({ body: { file: ready.content } });
    if (!reply) return;
    const found = readReceipt(reply.lines);
    if (!found.total && found.lines.length === 0) {
      setFault(texts.nothingRead);
      return;
    }
    setReceipt(found);
    for (const [name, value] of Object.entries(proposedBill(found, data)))
      setValue(name as keyof BillForm, value, { shouldDirty: true });
  };
  return (
    <Stack gap={8}>
      <FileInput
        label={isPending ? texts.reading : texts.readReceipt}
        icon={mdiReceiptTextOutline}
        accept="application/pdf,image/*"
        pending={isPending}
        onFile={(chosen) => void take(chosen)}
      />
      <Paragraph role="alert" variant="danger">
        {fault}
      </Paragraph>
      {receipt && <Found receipt={receipt} file={file} />}
    </Stack>
  );
}

/** What was found: the total, each dish beside its line, and the lines that are for none of them. */
function Found({ receipt, file }: { receipt: Receipt; file: ReadyFile | undefined }) {
  const data = useOrder();
  const texts = useBillTexts();
  const { dishes, others } = dishesOnReceipt(receipt, billedDishes(data.orderEntries));
  return (
    <>
      <Paragraph role="status" variant="small">
        {texts.lookAtIt}
      </Paragraph>
      {file && !file.pdf && (
        <details>
          <summary>{texts.picture}</summary>
          <img src={`data:image/jpeg;base64,${file.content}`} alt={file.name} className={variant('full')} />
        </details>
      )}
      <Card as="ul" lines pad="0 16">
        {receipt.total && <Line title={texts.total} amount={receipt.total.amount} text={receipt.total.text} />}
        {dishes.map((one) => (
          <DishLine key={one.dish.dishEntryIds[0]} {...one} />
        ))}
        {others.map(({ name, count, price, text }, index) => (
          // Two lines may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} title={texts.only(isolated(name))} amount={count * price} text={text} isOther />
        ))}
      </Card>
    </>
  );
}

function DishLine({ dish, line }: ReceiptDish) {
  const texts = useBillTexts();
  const ordered = dish.dishEntryIds.length;
  const title = texts.dish(dish.dishName, ordered);
  if (!line) return <Line title={title} text={texts.notOnIt} isOther />;
  const notes = [
    line.price !== dish.price && texts.was(formatZloty(dish.price)),
    line.count !== ordered && texts.portions(line.count, ordered),
  ].filter(Boolean);
  return <Line title={title} amount={line.price} text={line.text} note={notes.join(' · ')} />;
}

interface LineProps {
  title: string;
  amount?: number;
  /** The line as it was read. */
  text: string;
  note?: string;
  /** Whether it differs from what was ordered as a whole. */
  isOther?: boolean;
}

const Line = ({ title, amount, text, note = '', isOther = false }: LineProps) => (
  <Row as="li" nowrap justify="between" gap="0 16" pad="8 0" align="start">
    <Box variant="roomy">
      <Text variant={isOther ? 'block danger' : 'block'}>{title}</Text>
      {note !== '' && <Text variant="block danger small">{note}</Text>}
      <Text variant="block quiet small">{isolated(text)}</Text>
    </Box>
    {amount !== undefined && <Text variant="strong oneLine">{formatZloty(amount)}</Text>}
  </Row>
);
