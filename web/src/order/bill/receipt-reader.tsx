import { useState } from 'react';
import { mdiReceiptTextOutline } from '@mdi/js';
import type { UseFormSetValue } from 'react-hook-form';
import { MAX_FILE_BYTES } from '@kantyna/contracts/product';
import { useCall } from '../../api/use-call.js';
import { FileInput } from '../../ui/data/file-input.js';
import { readyFile } from '../../ui/format/ready-file.js';
import { Paragraph, Stack } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';
import type { BillForm } from './bill-form.js';
import { useBillTexts } from './bill.texts.js';
import { cutsOf } from './cuts.js';
import { proposedBill } from './proposed-bill.js';
import { readReceipt } from './receipt.js';
import { ReceiptLines, type ReadFile } from './receipt-lines.js';

/** Reads a photo or PDF of the receipt, and proposes what it says: it is in the form to be looked at, and saved with it. */
export function ReceiptReader({ setValue }: { setValue: UseFormSetValue<BillForm> }) {
  const data = useOrder();
  const texts = useBillTexts();
  const [fault, setFault] = useState('');
  const [found, setFound] = useState<ReadFile>();
  const { submit, isPending } = useCall('previewMenu', { params: { restaurantId: data.order.restaurantId } });
  const take = async (chosen: File) => {
    setFault('');
    setFound(undefined);
    const file = await readyFile(chosen);
    if (file === 'notOpened' || file === 'tooLarge') {
      setFault(file === 'notOpened' ? texts.notOpened : texts.fileTooLarge(MAX_FILE_BYTES / 1024 / 1024));
      return;
    }
    const reply = await submit({ body: { file: file.content } });
    if (!reply) return;
    const receipt = readReceipt(reply.lines, reply.lineBoxes);
    const { total, lines, extras } = receipt;
    if (!total && lines.length === 0) {
      setFault(texts.nothingRead);
      return;
    }
    const picture = file.pdf ? undefined : `data:image/jpeg;base64,${file.content}`;
    const boxes = [total, ...lines, ...extras].flatMap((line) => line?.box ?? []);
    setFound({ receipt, picture, cuts: picture === undefined ? new Map() : await cutsOf(picture, boxes) });
    for (const [name, value] of Object.entries(proposedBill(receipt, data)))
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
      {found && <ReceiptLines {...found} />}
    </Stack>
  );
}
