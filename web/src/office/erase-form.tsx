import { useForm } from 'react-hook-form';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from './office.texts.js';
import { showNotice } from '../ui/browser/notice.js';
import { TextInput } from '../ui/fields/text-input.js';
import { Stack, variant } from '../ui/layout.js';
import { FormDialog } from '../ui/overlay/form-dialog.js';

interface Props {
  person: OfficePerson;
  onClose: () => void;
  onErased: () => void;
}

/** Erases a person once their address is typed: what follows from it stands above. */
export function EraseForm({ person: { id, username, email }, onClose, onErased }: Props) {
  const texts = useOfficeTexts();
  const { control, handleSubmit } = useForm({ defaultValues: { address: '' } });
  const { submit, isPending } = useCall('erasePerson', { params: { personId: id } });
  const erase = handleSubmit(async () => {
    if (!(await submit())) return;
    showNotice({ text: texts.erased(username) });
    onErased();
  });
  const isTheirs = (text: string) => text.trim().toLowerCase() === email.toLowerCase() || texts.eraseDifferent;
  return (
    <FormDialog
      title={texts.eraseTitle(username)}
      action={texts.eraseAction}
      pending={isPending}
      onSubmit={erase}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.eraseText}</p>
        <ul className={variant('bulleted')}>
          {texts.eraseConsequences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <TextInput control={control} name="address" label={texts.eraseType(email)} validate={isTheirs} />
      </Stack>
    </FormDialog>
  );
}
