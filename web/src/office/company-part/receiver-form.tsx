import { useForm } from 'react-hook-form';
import { isMailAddress, MAX_MAIL_ADDRESS } from '@kantyna/contracts/addresses';
import { useCall } from '../../api/use-call.js';
import { useLanguage } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Paragraph, Stack } from '../../ui/layout.js';
import { FormDialog } from '../../ui/overlay/form-dialog.js';
import { useCompanyPartTexts } from './company-part.texts.js';

/** Sets the address to which the report of each month goes, in the language of the app; an empty one ends it. */
export function ReceiverForm({ address: present, onClose }: { address: string; onClose: () => void }) {
  const texts = useCompanyPartTexts();
  const { notAMailAddress } = useFieldTexts();
  const language = useLanguage();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { address: present }, mode: 'onTouched' });
  const { submit, isPending } = useCall(
    'setReportReceiver',
    {},
    { onFailure: (failure) => showFaults(failure, setError, { address: 'address' }) },
  );
  const save = handleSubmit(async ({ address: typed }) => {
    const address = typed.trim();
    if (!(await submit({ body: { ...(address !== '' && { address }), language } }))) return;
    showNotice({ text: texts.receiverSaved });
    onClose();
  });
  const isOneOrNone = (text: string) => text.trim() === '' || isMailAddress(text.trim()) || notAMailAddress;
  return (
    <FormDialog title={texts.receiverTitle} action={texts.save} pending={isPending} onSubmit={save} onClose={onClose}>
      <Stack>
        <TextInput
          control={control}
          name="address"
          label={texts.receiver}
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_MAIL_ADDRESS}
          validate={isOneOrNone}
        />
        <Paragraph variant="quiet small">{texts.receiverHint}</Paragraph>
      </Stack>
    </FormDialog>
  );
}
