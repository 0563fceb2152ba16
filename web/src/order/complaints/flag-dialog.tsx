import { useCall } from '../../api/use-call.js';
import { useFlagTexts } from '../../dishes/flags.texts.js';
import { useController, useForm } from 'react-hook-form';
import { FLAG_KINDS, type FlagKind } from '@kantyna/contracts/product';
import { MAX_FLAG_LENGTH } from '@kantyna/contracts/product';
import { showNotice } from '../../ui/browser/notice.js';
import { Choices } from '../../ui/fields/choices.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Paragraph } from '../../ui/layout.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { FormDialog } from '../../ui/overlay/form-dialog.js';

interface FlagForm {
  kind: FlagKind;
  words: string;
}

interface Props {
  /** It may be one that others share with the person. */
  dish: { orderEntryId: string; dishEntryId: string; dishName: string };
  onClose: () => void;
}

/** The form in which a person says what is wrong with a dish of their entry. */
export function FlagDialog({ dish: { dishName, ...params }, onClose }: Props) {
  const { payer } = useOrder();
  const texts = useFlagTexts();
  const personName = usePersonName();
  const { submit, isPending } = useCall(
    'flagDish',
    { params },
    { onReply: () => showNotice({ text: texts.reported(dishName) }) },
  );
  const { control, handleSubmit } = useForm<FlagForm>({ defaultValues: { kind: 'missing', words: '' } });
  const kind = useController({ control, name: 'kind' }).field;
  const save = handleSubmit(async (form) => {
    const words = form.words.trim();
    if (await submit({ body: { kind: form.kind, ...(words !== '' && { words }) } })) onClose();
  });
  return (
    <FormDialog title={texts.dialogTitle} action={texts.save} pending={isPending} onSubmit={save} onClose={onClose}>
      <strong>{dishName}</strong>
      <Choices
        aria-label={texts.whichKind}
        options={FLAG_KINDS.map((one) => [one, texts.kinds[one]] as const)}
        name={kind.name}
        value={kind.value}
        onChange={kind.onChange}
      />
      <TextInput control={control} name="words" label={texts.words} maxLength={MAX_FLAG_LENGTH} />
      <Paragraph variant="quiet small">{texts.untilDecided(personName(payer.username))}</Paragraph>
    </FormDialog>
  );
}
