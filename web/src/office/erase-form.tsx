import { useForm } from 'react-hook-form';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import { formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from './office.texts.js';
import { showNotice } from '../ui/browser/notice.js';
import { Detail, DetailList } from '../ui/data/detail-list.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { TextInput } from '../ui/fields/text-input.js';
import { Stack, variant } from '../ui/layout.js';
import { FormDialog } from '../ui/overlay/form-dialog.js';

interface Props {
  person: OfficePerson;
  onClose: () => void;
  onErased: () => void;
}

/** Erases a person once their address is typed: what follows from it, and what is open, stands above. */
export function EraseForm({ person: { id, username, email }, onClose, onErased }: Props) {
  const texts = useOfficeTexts();
  const { control, handleSubmit } = useForm({ defaultValues: { address: '' } });
  const sums = useRead('officeBalance', { params: { personId: id } });
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
        <Loaded query={sums} skeleton={<SkeletonRows rows={3} height={24} />}>
          {({ owes, isOwed, company }) => (
            <DetailList>
              <Detail name={texts.eraseOwes}>{formatZloty(owes)}</Detail>
              <Detail name={texts.eraseIsOwed}>{formatZloty(isOwed)}</Detail>
              <Detail name={texts.eraseCompany}>{formatZloty(company)}</Detail>
            </DetailList>
          )}
        </Loaded>
        <TextInput control={control} name="address" label={texts.eraseType(email)} validate={isTheirs} />
      </Stack>
    </FormDialog>
  );
}
